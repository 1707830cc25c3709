import type { Pool } from 'pg'
import { demoLock, okutLocks } from '#server/base/store/advisory-locks.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { createDemo, demoDomain } from './create-demo.ts'

/** No merchant is here yet. */
export const isEmpty = async (db: Database): Promise<boolean> =>
  (await maybeOne(db, sql`select id from tenant limit 1`)) === null

/** The demo merchant is here, and not shut out. */
export const hasDemo = async (db: Database): Promise<boolean> => (await findDemo(db))?.isDisabled === false

const findDemo = (db: Database): Promise<{ readonly isDisabled: boolean } | null> =>
  maybeOne(db, sql`select disabled_at is not null as "isDisabled" from tenant where domain = ${demoDomain}`)

/** Makes the demo merchant where there is none; of several servers that start at once, one does. */
export const ensureDemo = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1, $2)', [okutLocks, demoLock])
    if ((await findDemo(client as Database)) === null) await createDemo(pool)
  } finally {
    // The lock goes with the connection, whatever happened on it.
    client.release(true)
  }
}
