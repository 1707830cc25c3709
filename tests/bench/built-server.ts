import type { Pool } from 'pg'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { openPool } from '#server/base/store/pool.ts'
import { startBuiltServer } from '#tests/support/server/started-server.ts'

export interface BenchServer {
  readonly url: string
  readonly pid: number
  readonly databaseUrl: string
  /** Connections to the very database that the server uses. */
  readonly pool: Pool
  stop(): Promise<void>
}

/** The built server in a process of its own, and beside it a way to its PostgreSQL. */
export const openBuiltServer = async (): Promise<BenchServer> => {
  const server = await startBuiltServer()
  const database = await startEmbedded({ folder: server.folder })
  const pool = openPool(database.url, { max: 32, prepares: true })
  return {
    url: server.url,
    pid: server.pid,
    databaseUrl: database.url,
    pool,
    stop: async () => {
      await pool.end()
      await server.stop()
    },
  }
}
