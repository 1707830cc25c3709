import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { projectFolder } from '#server/base/project-folder.ts'
import { backUp } from '#server/base/store/embedded/backup.ts'
import { clearDrafts, makeWhole } from '#server/base/store/embedded/draft.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { syncPath } from '#server/base/store/embedded/sync-tree.ts'
import { atOneMoment } from './at-one-moment.ts'
import { type Manifest, manifestOf } from './manifest.ts'
import { reach } from './reach.ts'
import { type Figures, readFigures } from './read-figures.ts'
import { runProgram } from './run-program.ts'
import { sealing } from './sealed.ts'
import { type Step, stepOf, throughAll } from './step.ts'

export interface BackupPlaces {
  /** The database in use, and PostgreSQL's files where they are to be copied instead of dumped. */
  readonly source: string
  readonly data?: string | undefined
  /** Where the backup is put; made if it is not there. */
  readonly folder: string
  /** Seals the backup; missing: everybody who has the file can read it. */
  readonly passphrase?: string | undefined
  /** The folder of pg_dump; empty: wherever the system finds it. */
  readonly programs: string
}

/**
 * Backs the database up while it is worked on: a dump of one moment, or its files, which are opened once before they are packed.
 * The manifest, without which it is no backup, comes last and tells what is in it.
 */
export const makeBackup = async (
  places: BackupPlaces,
): Promise<{ readonly file: string; readonly manifest: Manifest }> => {
  const { source, data, folder, passphrase } = places
  const takenAt = new Date().toISOString()
  const kind = data === undefined ? 'dump' : 'base'
  const name = `okut-${takenAt.replaceAll(':', '-').replace('.', '-')}.${kind}${passphrase ? '.sealed' : ''}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearDrafts(folder)
  let written: Written | undefined
  await makeWhole(folder, name, async draft => {
    const steps = passphrase ? [sealing(passphrase)] : []
    written = await (data === undefined
      ? dump(places, join(draft, name), steps)
      : pack(source, data, draft, name, steps))
  })
  const { figures, postgres, ...file } = written!
  const manifest: Manifest = {
    ...{ format: 1, kind, okut: await version(), postgres, takenAt, isSealed: passphrase !== undefined, ...file },
    ...{ merchants: figures.merchants, gaps: figures.gaps, tables: Object.fromEntries(figures.tables) },
  }
  await makeWhole(folder, manifestOf(name), async draft => {
    const path = join(draft, manifestOf(name))
    await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await syncPath(path)
  })
  return { file: join(folder, name), manifest }
}

interface Written extends Stored {
  readonly figures: Figures
  readonly postgres: string
}

const dump = ({ source, programs }: BackupPlaces, file: string, steps: readonly Step[]): Promise<Written> =>
  atOneMoment(source, async (db, snapshot) => {
    const { address, env } = reach(source)
    let stored: Stored | undefined
    await runProgram('pg_dump', ['-Fc', `--snapshot=${snapshot}`, '-d', address], {
      ...{ folder: programs, env },
      drain: async output => {
        stored = await store(output, steps, file)
      },
    })
    return { ...stored!, ...(await tell(db)) }
  })

/** A copy that PostgreSQL has opened and closed again: what is packed is known to open, and is what the manifest tells. */
const pack = async (
  source: string,
  data: string,
  draft: string,
  name: string,
  steps: readonly Step[],
): Promise<Written> => {
  const copy = join(draft, 'copy')
  await backUp(source, data, copy)
  const opened = await startEmbedded({ folder: copy })
  const told = await atOneMoment(opened.url, tell).finally(() => opened.stop())
  let stored: Stored | undefined
  await runProgram('tar', ['-cf', '-', '-C', copy, 'data'], {
    drain: async output => {
      stored = await store(output, [stepOf(createGzip), ...steps], join(draft, name))
    },
  })
  return { ...stored!, ...told }
}

const tell = async (db: Parameters<typeof readFigures>[0]): Promise<Pick<Written, 'figures' | 'postgres'>> => {
  const { rows } = await db.query<{ server_version: string }>('show server_version')
  return { figures: await readFigures(db), postgres: rows[0]!.server_version }
}

interface Stored {
  readonly bytes: number
  readonly sha256: string
}

const store = async (output: Readable, steps: readonly Step[], file: string): Promise<Stored> => {
  const hash = createHash('sha256')
  let bytes = 0
  const count: Step = async function* (source) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(throughAll(output, [...steps, count]), createWriteStream(file, { mode: 0o600 }))
  await syncPath(file)
  return { bytes, sha256: hash.digest('hex') }
}

const version = async (): Promise<string> =>
  JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')).version
