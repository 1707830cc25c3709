import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { restoreBackup } from '../restore/restore-backup.ts'
import { runCommand } from '../run-command.ts'
import { rehearse } from './rehearse.ts'

/**
 * Rehearses a restore of the database of DATABASE_URL, or of the embedded one in OKUT_DATA, in a PostgreSQL of its own that
 * goes afterwards; PG_PROGRAMS: where pg_dump is. Told a file of `npm run backup`, it rehearses restoring that. The last line tells the
 * result, and so does the exit code.
 */
const main = async (): Promise<void> => {
  const { DATABASE_URL, OKUT_DATA = './data', PG_PROGRAMS = '', OKUT_BACKUP_PASSPHRASE } = process.env
  const [file] = process.argv.slice(2)
  if (file !== undefined) return rehearseFile(resolve(file), PG_PROGRAMS, OKUT_BACKUP_PASSPHRASE)
  const own = DATABASE_URL ? null : await startEmbedded({ folder: resolve(OKUT_DATA) })
  const folder = await mkdtemp(join(tmpdir(), 'okut-restored-'))
  try {
    const empty = await startEmbedded({ folder: join(folder, 'okut') })
    try {
      const places = { source: DATABASE_URL || own!.url, target: empty.url, programs: PG_PROGRAMS }
      const { figures, faults, dumpBytes, dumpSeconds, restoreSeconds } = await rehearse(places)
      for (const [name, { rows }] of figures.tables) console.log(`${name.padEnd(32)} ${String(rows).padStart(12)} rows`)
      console.log(
        `dumped in ${dumpSeconds.toFixed(1)} s (${(dumpBytes / 1e6).toFixed(1)} MB), restored in ${restoreSeconds.toFixed(1)} s; ` +
          `${figures.merchants} merchants, ${figures.gaps} faults in the books`,
      )
      for (const fault of faults) console.log(fault)
      console.log(faults.length === 0 ? 'The backup is good: every table is the same.' : 'The backup is NOT good.')
      if (faults.length > 0) process.exitCode = 1
    } finally {
      await empty.stop()
    }
  } finally {
    if (own?.attached === false) await own.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const rehearseFile = async (file: string, programs: string, passphrase?: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-restored-'))
  try {
    const { tables, gaps } = await restoreBackup({ file, into: join(folder, 'okut'), passphrase, programs })
    for (const [name, { rows }] of Object.entries(tables))
      console.log(`${name.padEnd(32)} ${String(rows).padStart(12)} rows`)
    console.log(`${gaps} faults in the books`)
    console.log('The backup is good: every table is the same.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await runCommand(main)
