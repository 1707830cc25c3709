import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { openPool } from '#server/base/store/pool.ts'
import { migrations } from '#server/migrations/index.ts'

/**
 * The database beside a server that may be running: our own PostgreSQL is used where it lives, or started for the
 * while; the server's lock is not taken. Data is never made here. `close` stops it only if it was started here and nobody else uses it by now.
 */
export const attachDatabase = async (url: string | undefined, folder: string): Promise<AttachedDatabase> => {
  if (!url && !existsSync(join(folder, 'data'))) throw new Error(`${folder} holds no data yet: start Okut there once.`)
  const embedded = url ? undefined : await startEmbedded({ folder })
  const pool = openPool(url || embedded!.url, { max: 2 })
  const close = async (): Promise<void> => {
    const isOurs = embedded !== undefined && !embedded.attached && !(await isUsedByOthers(pool))
    await pool.end()
    if (isOurs) await embedded.stop()
  }
  try {
    await migrate(pool, migrations)
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
  return { pool, close }
}

interface AttachedDatabase {
  readonly pool: Pool
  close(): Promise<void>
}

const isUsedByOthers = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rowCount !== 0
}
