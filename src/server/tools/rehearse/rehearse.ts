import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atOneMoment } from '../backup/at-one-moment.ts'
import { reach } from '../backup/reach.ts'
import { differences, type Figures, readFigures } from '../backup/read-figures.ts'
import { runProgram } from '../backup/run-program.ts'

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
      const { address, env } = reach(source)
      await runProgram('pg_dump', ['-Fc', `--snapshot=${snapshot}`, '-f', file, '-d', address], {
        folder: programs,
        env,
      })
      return { dumpSeconds: secondsSince(startedAt), original: await readFigures(db) }
    })
    const startedAt = performance.now()
    const { address, env } = reach(target)
    await runProgram('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '-d', address, file], {
      ...{ folder: programs, env },
    })
    const restoreSeconds = secondsSince(startedAt)
    const restored = await atOneMoment(target, readFigures)
    const { size } = await stat(file)
    return { figures: original, faults: differences(original, restored), dumpBytes: size, dumpSeconds, restoreSeconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000
