import type { Call } from '../call.ts'
import { maybeOne, type Statement, sql } from '../store/sql.ts'

/**
 * Locks a row that is about to be saved; false if there is none. Refuses RECORD_CHANGED {by, at} if somebody has saved
 * it since the caller read it. `row` is a table called `r` and the condition that names one row of it; the table has
 * the columns `version`, `saved_by` and `saved_at`.
 */
export const holdRecord = async (
  { db, tenantId, refuse }: Call<'RECORD_CHANGED'>,
  row: Statement,
  version: number,
): Promise<boolean> => {
  const held = await maybeOne<{ version: number; at: Date; by: string | null }>(
    db,
    sql`select r.version, r.saved_at as at, (
        select name from app_user saver where saver.tenant_id = ${tenantId} and saver.id = r.saved_by
      ) as by
      from ${row} for no key update of r`,
  )
  if (held !== null && held.version !== version)
    refuse('RECORD_CHANGED', { by: held.by ?? '', at: held.at.toISOString() })
  return held !== null
}
