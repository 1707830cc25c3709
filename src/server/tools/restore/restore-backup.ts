import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { clearDrafts, makeWhole } from '#server/base/store/embedded/draft.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { openPool } from '#server/base/store/pool.ts'
import { atOneMoment } from '../backup/at-one-moment.ts'
import { figuresOf, type Manifest, readManifest } from '../backup/manifest.ts'
import { reach } from '../backup/reach.ts'
import { differences, readFigures } from '../backup/read-figures.ts'
import { runProgram } from '../backup/run-program.ts'
import { unsealing } from '../backup/sealed.ts'
import { type Step, stepOf, throughAll } from '../backup/step.ts'
import { demandEmpty } from './demand-empty.ts'

export interface RestorePlaces {
  readonly file: string
  /** A folder or the URL of a database; either must be empty. */
  readonly into: string
  readonly passphrase?: string | undefined
  /** The folder of pg_restore; empty: wherever the system finds it. */
  readonly programs: string
}

/**
 * Restores a backup into an empty place and holds what stands there against its manifest, every table and the audit of the books.
 * A place that holds anything is refused, and one that comes out otherwise is left as empty as it was found.
 */
export const restoreBackup = async (places: RestorePlaces): Promise<Manifest> => {
  const { file, into, passphrase } = places
  const manifest = await readManifest(file)
  if (manifest.isSealed && !passphrase)
    throw new Error(`${file} is sealed: put its passphrase into OKUT_BACKUP_PASSPHRASE.`)
  if (!isUrl(into)) await intoFolder(places, manifest)
  else if (manifest.kind === 'dump') await intoDatabase(places, manifest, into)
  else throw new Error('A base backup is for a folder; a server takes a dump (npm run backup -- --dump FOLDER).')
  return manifest
}

const isUrl = (into: string): boolean => /^postgres(ql)?:\/\//.test(into)

const intoFolder = async (places: RestorePlaces, manifest: Manifest): Promise<void> => {
  const { into } = places
  await demandEmpty(into)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await clearDrafts(into)
  await makeWhole(into, 'data', async draft => {
    if (manifest.kind === 'base')
      await runProgram('tar', ['-xof', '-', '-C', draft], {
        feed: input => read(places, manifest, [stepOf(createGunzip)], input),
      })
    const opened = await startEmbedded({ folder: draft })
    try {
      if (manifest.kind === 'dump') await fill(places, manifest, opened.url)
      await prove(opened.url, manifest)
    } finally {
      await opened.stop()
    }
  })
}

const intoDatabase = async (places: RestorePlaces, manifest: Manifest, url: string): Promise<void> => {
  const pool = openPool(url, { max: 1 })
  try {
    const { rows } = await pool.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
    )
    if (rows.length > 0) throw new Error('That database is not empty; a backup is never restored over anything.')
  } finally {
    await pool.end()
  }
  await fill(places, manifest, url)
  await prove(url, manifest)
}

/** In one transaction: what breaks leaves nothing behind. */
const fill = async (places: RestorePlaces, manifest: Manifest, url: string): Promise<void> => {
  const { address, env } = reach(url)
  await runProgram('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', '-d', address], {
    ...{ folder: places.programs, env },
    feed: input => read(places, manifest, [], input),
  })
}

const read = (
  { file, passphrase }: RestorePlaces,
  { isSealed }: Manifest,
  steps: readonly Step[],
  input: Writable,
): Promise<void> =>
  pipeline(throughAll(createReadStream(file), [...(isSealed ? [unsealing(passphrase!)] : []), ...steps]), input)

const prove = async (url: string, manifest: Manifest): Promise<void> => {
  const faults = differences(figuresOf(manifest), await atOneMoment(url, readFigures))
  if (faults.length > 0) throw new Error(`What was restored is not what was backed up: ${faults.join('; ')}.`)
}
