import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** Locks a count of the caller's warehouse until the transaction ends: its decisions come one after the other. */
export const holdCount = async (
  { db, tenantId, caller, refuse }: Pick<Call<'COUNT_NOT_FOUND'>, 'db' | 'tenantId' | 'caller' | 'refuse'>,
  id: number,
): Promise<{ readonly status: string }> =>
  (await maybeOne<{ status: string }>(
    db,
    sql`select status from stock_count
      where tenant_id = ${tenantId} and id = ${id} and warehouse_id = ${caller.warehouseId} for no key update`,
  )) ?? refuse('COUNT_NOT_FOUND')
