import { openPool } from '#server/base/store/pool.ts'
import type { Database } from '#server/base/store/sql.ts'

/** Has `work` read the database as it is at one moment, while others go on; the snapshot's name lets `pg_dump` see the same. */
export const atOneMoment = async <Result>(
  url: string,
  work: (db: Database, snapshot: string) => Promise<Result>,
): Promise<Result> => {
  const pool = openPool(url, { max: 1 })
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
