import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { binariesIn } from '#server/base/store/embedded/binaries.ts'
import { keptData, majorOf } from '#server/base/store/embedded/cluster.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { syncPath } from '#server/base/store/embedded/sync-tree.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../restore/restore-backup.ts'

export interface UpgradePlaces {
  /** Holds the data, as OKUT_DATA. */
  readonly folder: string
  /** The folder of the programs that the data are of. */
  readonly from: string | undefined
  /** The folder of pg_dump and pg_restore; empty: wherever the system finds them. */
  readonly programs: string
}

/**
 * Brings the data of an embedded PostgreSQL over to the one that Okut has now, by a dump that is restored beside them and held against
 * them. Only then do the new ones take their place; the old ones are kept, and the answer is where. What was broken off is taken up.
 */
export const upgradeEmbedded = async ({ folder, from, programs }: UpgradePlaces): Promise<string> => {
  const [data, draft] = [join(folder, 'data'), join(folder, 'upgraded')]
  if (!existsSync(join(data, 'PG_VERSION'))) {
    if (!existsSync(join(draft, 'data/PG_VERSION'))) throw new Error(`there is no database in ${folder}.`)
    await putInPlace(folder)
    return folder
  }
  if (!from)
    throw new Error(
      'npm run upgrade -- --from /usr/lib/postgresql/15/bin (the folder of the programs that the data are of)',
    )
  const kept = join(folder, `${keptData}${await majorOf(data)}`)
  if (existsSync(kept)) throw new Error(`${kept} is there already, from an upgrade before: move it away.`)
  await rm(draft, { recursive: true, force: true })
  const dumps = join(folder, 'upgrading')
  const old = await startEmbedded({ folder, binaries: binariesIn(from) })
  if (old.attached) throw new Error(`a server works on ${folder}: stop it first.`)
  try {
    const { file } = await makeBackup({ source: old.url, folder: dumps, programs }).finally(() => old.stop())
    await restoreBackup({ file, into: draft, programs })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await rm(dumps, { recursive: true, force: true })
  }
  await rename(data, kept)
  await putInPlace(folder)
  return kept
}

const putInPlace = async (folder: string): Promise<void> => {
  await rename(join(folder, 'upgraded/data'), join(folder, 'data'))
  await syncPath(folder)
  await rm(join(folder, 'upgraded'), { recursive: true, force: true })
}
