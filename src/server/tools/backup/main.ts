import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
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
  const {
    DATABASE_URL,
    OKUT_DATA = './data',
    OKUT_BACKUP_PASSPHRASE: passphrase,
    PG_PROGRAMS: programs = '',
  } = process.env
  if (values.schedule) return console.log(scheduleFor({ folder, data: resolve(OKUT_DATA) }))
  if (passphrase && passphrase.length < shortestPassphrase)
    throw new Error(`OKUT_BACKUP_PASSPHRASE is shorter than ${shortestPassphrase} characters.`)
  const places = { folder, passphrase: passphrase || undefined, programs }
  if (DATABASE_URL) return tell({ ...places, source: DATABASE_URL })
  if (!existsSync(join(OKUT_DATA, 'data/PG_VERSION'))) throw new Error(`there is no database in ${resolve(OKUT_DATA)}.`)
  const own = await startEmbedded({ folder: resolve(OKUT_DATA) })
  try {
    await tell({ ...places, source: own.url, data: values.dump ? undefined : own.data })
  } finally {
    if (!own.attached) await own.stop()
  }
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
