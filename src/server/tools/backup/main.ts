import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../run-command.ts'
import { withDatabaseAtHand } from './database-at-hand.ts'
import { keepArchive } from './keep-archive.ts'
import { type BackupPlaces, makeBackup } from './make-backup.ts'
import { scheduleFor, serviceOfArchive } from './schedule.ts'

const usage = 'npm run backup -- FOLDER [--dump] [--archive] [--schedule]'
const shortestPassphrase = 12

/**
 * Backs up the database of DATABASE_URL, or the embedded one in OKUT_DATA, into a folder: a base backup of the embedded one, else, or with
 * `--dump`, a dump. With `--archive` it goes on archiving the embedded one until it is stopped. OKUT_BACKUP_PASSPHRASE seals it; PG_PROGRAMS: where pg_dump is. `--schedule` only prints how to have it made daily.
 */
const main = async (): Promise<void> => {
  const options = { dump: { type: 'boolean' }, archive: { type: 'boolean' }, schedule: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [target, ...more] = positionals
  if (target === undefined || more.length > 0) throw new Error(`where to? ${usage}`)
  const folder = resolve(target)
  const { OKUT_DATA = './data', OKUT_BACKUP_PASSPHRASE: passphrase, PG_PROGRAMS: programs = '' } = process.env
  const scheduled = { folder, data: resolve(OKUT_DATA) }
  if (values.schedule) return console.log(values.archive ? serviceOfArchive(scheduled) : scheduleFor(scheduled))
  if (passphrase && passphrase.length < shortestPassphrase)
    throw new Error(`OKUT_BACKUP_PASSPHRASE is shorter than ${shortestPassphrase} characters.`)
  if (values.archive) {
    if (passphrase) throw new Error('an archive is not sealed: take a disk that is, and no OKUT_BACKUP_PASSPHRASE.')
    return withDatabaseAtHand(({ url, data }) => archive(url, data, folder, programs))
  }
  await withDatabaseAtHand(({ url, data }) =>
    tell({
      ...{ folder, passphrase: passphrase || undefined, programs, source: url },
      data: values.dump ? undefined : data,
    }),
  )
}

const archive = async (source: string, data: string | undefined, folder: string, programs: string): Promise<void> => {
  if (data === undefined)
    throw new Error(
      '--archive is for the embedded database; a server of DATABASE_URL has its own (pgBackRest and the like).',
    )
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  await keepArchive({ source, data, folder, programs, tell: line => console.log(line) }, ending.signal)
}

const tell = async (places: BackupPlaces): Promise<void> => {
  const { file, manifest } = await makeBackup(places)
  const { bytes, isSealed, merchants, gaps, tables } = manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${merchants} merchants, ${gaps} faults in the books, ${(bytes / 1e6).toFixed(1)} MB`)
  console.log(`${file}${isSealed ? ' (sealed)' : ''}`)
}

await runCommand(main)
