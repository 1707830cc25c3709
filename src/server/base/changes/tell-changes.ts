import { type Database, run, sql } from '../store/sql.ts'
import { type Change, changesChannel, packed } from './change.ts'

/**
 * Tells stations what was stored where there is no change bus: in a thread, or by another program. To be called once it is
 * committed, and seldom: PostgreSQL commits what notifies one by one.
 */
export const tellChanges = (db: Database, changes: readonly Omit<Change, 'session'>[]): Promise<number> =>
  run(
    db,
    sql`select pg_notify(${changesChannel}, text)
      from unnest(${packed(changes.map(change => ({ ...change, session: '' })))}::text[]) as text`,
  )
