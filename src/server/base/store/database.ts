import type { Pool } from 'pg'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { holdServerLock } from './embedded/server-lock.ts'
import { openPool, type PoolOptions } from './pool.ts'

export interface DatabaseOptions {
  /** A PostgreSQL that somebody else runs (DATABASE_URL); empty or missing: one of our own in `folder`. */
  readonly url?: string | undefined
  /** Where our own PostgreSQL keeps its data; not touched if there is a `url`. */
  readonly folder: string
  /** Most connections at once. */
  readonly max?: number
  /** Whether statements are prepared once for each connection to `url`; to our own PostgreSQL they always are. */
  readonly prepares?: boolean
  /** Our own PostgreSQL was lost to another server, so this one must stop. */
  readonly onLost?: (error: Error) => void
}

export interface OpenDatabase {
  readonly pool: Pool
  /** A few connections apart, for readings that may take long. */
  readonly readers: Pool
  readonly url: string
  /** Our own PostgreSQL; undefined if there is a `url`. */
  readonly embedded: Embedded | undefined
  /** Ends the connections, waiting for the work under way on them, and stops our own PostgreSQL. */
  close(): Promise<void>
}

/** The database of this server. Throws a sentence if it is out of reach, too old, or another server has it. */
export const openDatabase = async ({
  url,
  folder,
  max,
  prepares = false,
  onLost,
}: DatabaseOptions): Promise<OpenDatabase> => {
  if (url) {
    const pool = await openChecked(url, { max, prepares })
    const readers = openPool(url, { max: maxReaders })
    return { pool, readers, url, embedded: undefined, close: () => endAll(pool, readers) }
  }
  let embedded = await startEmbedded({ folder })
  const lock = await holdServerLock(embedded.url, folder, {
    revive: async () => {
      embedded = await startEmbedded({ folder })
      return embedded.url
    },
    onLost: onLost ?? fail,
  })
  const release = () => lock.release(() => embedded.stop())
  try {
    const pool = await openChecked(embedded.url, { max, prepares: true })
    const readers = openPool(embedded.url, { max: maxReaders, nice: readersNice })
    return { pool, readers, url: embedded.url, embedded, close: () => endAll(pool, readers).then(release) }
  } catch (error) {
    await release()
    throw error
  }
}

const maxReaders = 3
/** Somebody looks at a page that is read so, but scans go first. */
const readersNice = 5
const endAll = (...pools: readonly Pool[]) => Promise.all(pools.map(pool => pool.end())).then(() => undefined)

const oldestMajor = 15

const openChecked = async (url: string, options: PoolOptions): Promise<Pool> => {
  const pool = openPool(url, options)
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    demandVersion(rows[0]?.server_version ?? '')
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Throws a sentence for a PostgreSQL that is too old; takes the version as PostgreSQL words it ('15.18 (Debian …)'). */
export const demandVersion = (version: string): void => {
  if (Number.parseInt(version, 10) >= oldestMajor) return
  throw new Error(`Okut needs PostgreSQL ${oldestMajor} or newer; this one is ${version || 'of an unknown version'}.`)
}

const fail = (error: Error): void => {
  throw error
}
