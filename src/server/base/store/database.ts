import type { Pool } from 'pg'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { holdServerLock } from './embedded/server-lock.ts'
import { openClient, openPool } from './pool.ts'

export interface DatabaseOptions {
  /** A PostgreSQL that somebody else runs (DATABASE_URL); empty or missing: one of our own in `folder`. */
  readonly url?: string | undefined
  /** Where our own PostgreSQL keeps its data; not touched if there is a `url`. */
  readonly folder: string
  /** Most connections at once. */
  readonly max?: number
  /**
   * Whether statements are prepared once for each connection to `url`; if not told, where no pooler stands before it. To
   * our own PostgreSQL they always are.
   */
  readonly prepares?: boolean | undefined
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
export const openDatabase = async ({ url, folder, max, prepares, onLost }: DatabaseOptions): Promise<OpenDatabase> => {
  if (url) {
    const { isDirect } = await demandUsable(url)
    const pool = openPool(url, { max, prepares: prepares ?? isDirect })
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
    await demandUsable(embedded.url)
    const pool = openPool(embedded.url, { max, prepares: true })
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

/** What `DATABASE_PREPARES` says; undefined if it is left to us. */
export const preparesFrom = (text: string | undefined): boolean | undefined => {
  if (!text) return undefined
  if (text === '1' || text === '0') return text === '1'
  throw new Error(`DATABASE_PREPARES takes 1 or 0, not ${text}`)
}

/**
 * Throws a sentence if the database is out of reach or too old. Answers whether it is reached itself: a pooler, which
 * hands connections on, tells a number of its own for the process behind one.
 */
export const demandUsable = async (url: string): Promise<{ readonly isDirect: boolean }> => {
  const client = openClient(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; pid: number }>(
      `select current_setting('server_version') as version, pg_backend_pid() as pid`,
    )
    demandVersion(rows[0]!.version)
    return { isDirect: rows[0]!.pid === (client as unknown as { processID: number }).processID }
  } finally {
    await client.end()
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
