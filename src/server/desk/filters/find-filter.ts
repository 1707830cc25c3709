import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** The page that one of the caller's own saved filters is for. */
export const findFilter = async (
  { db, tenantId, caller, refuse }: Call<'SAVED_FILTER_NOT_FOUND'>,
  id: number,
): Promise<{ readonly page: string }> =>
  (await maybeOne<{ page: string }>(
    db,
    sql`select page from saved_filter
      where tenant_id = ${tenantId} and user_id = ${caller.id} and id = ${id}`,
  )) ?? refuse('SAVED_FILTER_NOT_FOUND', { id })
