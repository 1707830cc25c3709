import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withDatabaseAtHand } from './database-at-hand.ts'
import { type BackupPlaces, makeBackup } from './make-backup.ts'
import { scheduleFor } from './schedule.ts'

const usage = 'npm run backup -- FOLDER [--dump] [--schedule]'
const shortestPassphrase = 12

/**
 * Backs up the database of DATABASE_URL, or the embedded one in OKUT_DATA, into a folder: a base backup of the embedded one, else, or with
 * `--dump`, a dump. OKUT_BACKUP_PASSPHRASE seals it; PG_PROGRAMS: where pg_dump is. `--schedule` only prints how to have it made daily.
 */
const main = async (): Promise<void> => {
  const options = { dump: { type: 'boolean' }, schedule: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [target, ...more] = positionals
  if (target === undefined || more.length > 0) throw new Error(`where to? ${usage}`)
  const folder = resolve(target)
  const { OKUT_DATA = './data', OKUT_BACKUP_PASSPHRASE: passphrase, PG_PROGRAMS: programs = '' } = process.env
  if (values.schedule) return console.log(scheduleFor({ folder, data: resolve(OKUT_DATA) }))
  if (passphrase && passphrase.length < shortestPassphrase)
    throw new Error(`OKUT_BACKUP_PASSPHRASE is shorter than ${shortestPassphrase} characters.`)
  await withDatabaseAtHand(({ url, data }) =>
    tell({
      ...{ folder, passphrase: passphrase || undefined, programs, source: url },
      data: values.dump ? undefined : data,
    }),
  )
}

const tell = async (places: BackupPlaces): Promise<void> => {
  const { file, manifest } = await makeBackup(places)
  const { bytes, isSealed, merchants, gaps, tables } = manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${merchants} merchants, ${gaps} faults in the books, ${(bytes / 1e6).toFixed(1)} MB`)
  console.log(`${file}${isSealed ? ' (sealed)' : ''}`)
}

main().catch((error: Error) => {
  console.error(`Okut: ${error.message}`)
  process.exitCode = 1
})
