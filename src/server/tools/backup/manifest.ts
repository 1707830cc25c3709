import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Figures } from './read-figures.ts'

/** What a backup says of itself, in a file beside it. */
export interface Manifest {
  readonly format: 1
  /** `dump`: of pg_dump, for a database of any folder or server; `base`: PostgreSQL's own files, for a folder. */
  readonly kind: 'dump' | 'base'
  /** Okut's version, and PostgreSQL's. */
  readonly okut: string
  readonly postgres: string
  readonly takenAt: string
  readonly isSealed: boolean
  readonly bytes: number
  readonly sha256: string
  readonly merchants: number
  /** Faults of the books, which the backup has as the original had them. */
  readonly gaps: number
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sum: string }>>
}

export const manifestOf = (file: string): string => `${file}.json`

/** The backup's manifest, when the file is what it tells. Throws a sentence otherwise. */
export const readManifest = async (file: string): Promise<Manifest> => {
  const text = await readFile(manifestOf(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${manifestOf(file)} cannot be read (${error.code}): a backup is both files.`)
  })
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format !== 1) throw new Error(`${file} was made by a newer Okut.`)
  const { size } = await stat(file)
  if (size !== manifest.bytes) throw new Error(`${file} has ${size} bytes, not ${manifest.bytes}: it is not whole.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== manifest.sha256) throw new Error(`${file} is not as it was written: its checksum differs.`)
  return manifest
}

export const figuresOf = ({ tables, merchants, gaps }: Manifest): Figures => ({
  tables: new Map(Object.entries(tables)),
  merchants,
  gaps,
})
