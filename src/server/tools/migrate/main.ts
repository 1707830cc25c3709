import { resolve } from 'node:path'
import { openDatabase } from '#server/base/store/database.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { migrations } from '#server/migrations/index.ts'
import { runCommand } from '../run-command.ts'

/** Brings the database of DATABASE_URL, or the embedded one in OKUT_DATA, up to date without serving. */
const main = async (): Promise<void> => {
  const { DATABASE_URL, OKUT_DATA = './data' } = process.env
  const database = await openDatabase({ url: DATABASE_URL, folder: resolve(OKUT_DATA) })
  try {
    const applied = await migrate(database.pool, migrations)
    console.log(applied.length === 0 ? 'Nothing to do: the database is up to date.' : `Applied: ${applied.join(', ')}`)
  } finally {
    await database.close()
  }
}

await runCommand(main)
