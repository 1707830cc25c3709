import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'

export interface DatabaseAtHand {
  readonly url: string
  /** PostgreSQL's files, where it is our own. */
  readonly data: string | undefined
}

/**
 * Has `work` use the database of DATABASE_URL, or the embedded one in OKUT_DATA, also while a server works on it; one that was not
 * living is stopped afterwards. Where there is none, it is made or refused.
 */
export const withDatabaseAtHand = async <Result>(
  work: (database: DatabaseAtHand) => Promise<Result>,
  isMade = false,
): Promise<Result> => {
  const { DATABASE_URL, OKUT_DATA = './data' } = process.env
  if (DATABASE_URL) return work({ url: DATABASE_URL, data: undefined })
  const folder = resolve(OKUT_DATA)
  if (!isMade && !existsSync(join(folder, 'data/PG_VERSION'))) throw new Error(`there is no database in ${folder}.`)
  const own = await startEmbedded({ folder })
  try {
    return await work(own)
  } finally {
    if (!own.attached) await own.stop()
  }
}
