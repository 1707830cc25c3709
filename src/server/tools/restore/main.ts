import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../run-command.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreToMoment } from './restore-to-moment.ts'

const usage = 'npm run restore -- FILE --into FOLDER|URL, or ARCHIVE --into FOLDER [--until TIME]'

/**
 * Restores a backup into an empty folder or database, or what an archive holds up to a moment (`--until 2026-01-05T09:00:00Z`); PG_PROGRAMS: where pg_restore is; OKUT_BACKUP_PASSPHRASE opens a sealed one.
 */
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string' }, until: { type: 'string' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || !values.into) throw new Error(`what shall be restored where? ${usage}`)
  const { OKUT_BACKUP_PASSPHRASE: passphrase, PG_PROGRAMS: programs = '' } = process.env
  const into = values.into.includes('://') ? values.into : resolve(values.into)
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return tellMoment(resolve(file), into, values.until)
  if (values.until !== undefined) throw new Error(`only an archive can be brought back up to a moment. ${usage}`)
  const { takenAt, tables, merchants, gaps } = await restoreBackup({ file: resolve(file), into, passphrase, programs })
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(`The state of ${takenAt}: ${rows} rows of ${merchants} merchants, ${gaps} faults in the books.`)
  console.log('Restored: every table is as it was backed up.')
}

const tellMoment = async (archive: string, into: string, time: string | undefined): Promise<void> => {
  const until = time === undefined ? null : new Date(time)
  if (until !== null && Number.isNaN(until.getTime()))
    throw new Error(`${time} is no time; write 2026-01-05T09:00:00Z.`)
  const { tables, merchants, gaps } = await restoreToMoment({ archive, into, until })
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The state of ${until?.toISOString() ?? 'the end of the archive'}: ${rows} rows of ${merchants} merchants.`,
  )
  console.log(`Restored: the audit of the books finds ${gaps} faults.`)
}

await runCommand(main)
