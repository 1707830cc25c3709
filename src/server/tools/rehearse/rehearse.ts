import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { openPool } from '#server/base/store/pool.ts'
import type { Database } from '#server/base/store/sql.ts'
import { differences, type Figures, readFigures } from './read-figures.ts'

export interface Rehearsal {
  readonly figures: Figures
  /** What the restored database has otherwise, in sentences; none if the backup is good. */
  readonly faults: readonly string[]
  readonly dumpBytes: number
  readonly dumpSeconds: number
  readonly restoreSeconds: number
}

export interface RehearsalPlaces {
  /** The database that is in use. */
  readonly source: string
  /** An empty one. */
  readonly target: string
  /** The folder of pg_dump and pg_restore; empty: wherever the system finds them. */
  readonly programs: string
}

/**
 * Dumps the database as it is at one moment, while it is worked on, restores it in the empty one, and holds every table and the
 * audit of the books in both against each other, as they were at that moment. Throws what the programs say if one fails.
 */
export const rehearse = async ({ source, target, programs }: RehearsalPlaces): Promise<Rehearsal> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-rehearsal-'))
  const file = join(folder, 'okut.dump')
  try {
    const { original, dumpSeconds } = await atOneMoment(source, async (db, snapshot) => {
      const startedAt = performance.now()
      await run(programs, 'pg_dump', ['-Fc', `--snapshot=${snapshot}`, '-f', file, '-d', source])
      return { dumpSeconds: secondsSince(startedAt), original: await readFigures(db) }
    })
    const startedAt = performance.now()
    await run(programs, 'pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '-d', target, file])
    const restoreSeconds = secondsSince(startedAt)
    const restored = await atOneMoment(target, readFigures)
    const { size } = await stat(file)
    return { figures: original, faults: differences(original, restored), dumpBytes: size, dumpSeconds, restoreSeconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000

const atOneMoment = async <Result>(
  url: string,
  work: (db: Database, snapshot: string) => Promise<Result>,
): Promise<Result> => {
  const pool: Pool = openPool(url, { max: 1 })
  try {
    const client = await pool.connect()
    try {
      await client.query(
        'begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0',
      )
      const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
      return await work(client as Database, rows[0]!.snapshot)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

const run = async (folder: string, program: string, options: readonly string[]): Promise<void> => {
  await promisify(execFile)(folder === '' ? program : join(folder, program), [...options]).catch(
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      if (error.code === 'ENOENT')
        throw new Error(
          `${program} is not installed here; install PostgreSQL's client programs, or say where with PG_PROGRAMS.`,
        )
      throw new Error(`${program}: ${error.stderr?.trim() || error.message}`)
    },
  )
}
