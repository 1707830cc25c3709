import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './restore-backup.ts'

const usage = 'npm run restore -- FILE --into FOLDER|URL'

/** Restores a backup into an empty folder or database; PG_PROGRAMS: where pg_restore is; OKUT_BACKUP_PASSPHRASE opens a sealed one. */
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0 || !values.into) throw new Error(`what shall be restored where? ${usage}`)
  const { OKUT_BACKUP_PASSPHRASE: passphrase, PG_PROGRAMS: programs = '' } = process.env
  const into = values.into.includes('://') ? values.into : resolve(values.into)
  const { takenAt, tables, merchants, gaps } = await restoreBackup({ file: resolve(file), into, passphrase, programs })
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(`The state of ${takenAt}: ${rows} rows of ${merchants} merchants, ${gaps} faults in the books.`)
  console.log('Restored: every table is as it was backed up.')
}

main().catch((error: Error) => {
  console.error(`Okut: ${error.message}`)
  process.exitCode = 1
})
