import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { binariesIn } from '#server/base/store/embedded/binaries.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { openPool } from '#server/base/store/pool.ts'
import { type Database, maybeOne, one, sql } from '#server/base/store/sql.ts'
import { migrations } from '../../src/server/migrations/index.ts'
import { fillBigMerchant } from './big-merchant.ts'
import { tell } from './figures.ts'

/** Goes up whenever the same number of movements would make another merchant; a kept one of before is not taken. */
const version = 1

export interface BigDatabase {
  readonly url: string
  readonly pool: Pool
  readonly tenantId: number
  readonly domain: string
  /** Of everybody who works there. */
  readonly password: string
  stop(): Promise<void>
}

export interface BigDatabaseOptions {
  readonly movements: number
  /** The folder in which the database stays, to be found there the next time; if not told, it goes with the run. */
  readonly keep?: string | undefined
}

/** A PostgreSQL over TCP, Debian's if there is one, with a merchant of so many movements: the kept one or a new one. */
export const openBigDatabase = async ({ movements, keep }: BigDatabaseOptions): Promise<BigDatabase> => {
  const folder = keep === undefined ? await mkdtemp(join(tmpdir(), 'okut-big-')) : resolve(keep)
  const postgres = await startEmbedded({ folder, tcp: true, settings, ...debian() })
  const pool = openPool(postgres.url)
  const stop = async (): Promise<void> => {
    await pool.end()
    // Whoever started it still uses it.
    if (!postgres.attached) await postgres.stop()
    if (keep === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(pool, migrations)
    const domain = `big-${movements}-v${version}`
    const tenantId = (await findMerchant(pool as Database, domain)) ?? (await fill(pool, folder, domain, movements))
    return { url: postgres.url, pool, tenantId, domain, password, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const password = 'okut-bench'

/** What is measured here is reading; the data may be lost in a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '256MB',
}

const debianFolder = '/usr/lib/postgresql/15/bin'
const debian = () => (existsSync(join(debianFolder, 'postgres')) ? { binaries: binariesIn(debianFolder) } : {})

/** All of a merchant is stored at once, so his domain is the mark that he is whole. */
const findMerchant = async (db: Database, domain: string): Promise<number | undefined> =>
  (await maybeOne<{ id: number }>(db, sql`select id from tenant where domain = ${domain}`))?.id

const fill = async (pool: Pool, folder: string, domain: string, movements: number): Promise<number> => {
  const db = pool as Database
  const { others } = await one<{ others: number }>(db, sql`select count(*) as others from tenant`)
  if (others > 0) throw new Error(`${folder} holds another merchant: remove the folder, or keep this one in another.`)
  const started = performance.now()
  const { tenantId } = await fillBigMerchant(pool, { domain, password, movements })
  tell({
    name: `a merchant with ${movements} movements made`,
    value: (performance.now() - started) / 1000,
    unit: 's',
    ...(movements === fullSize && { limit: { atMost: mostSeconds } }),
  })
  const { bytes } = await one<{ bytes: number }>(db, sql`select pg_database_size(current_database()) as bytes`)
  tell({ name: 'his database', value: bytes / 1e9, unit: 'GB' })
  return tenantId
}

const fullSize = 10_000_000
const mostSeconds = 360
