import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** A set, locked until the transaction ends: nobody picks of it meanwhile. */
export interface LockedSet {
  readonly id: number
  readonly setNo: number
  readonly warehouseId: number
  readonly status: 'waiting' | 'picking' | 'picked' | 'closed'
  readonly userId: number | null
  readonly cartId: number | null
  readonly priority: number
}

/** Locks one of the merchant's sets by its number. */
export const lockSet = async (call: Call<'SET_NOT_FOUND'>, setNo: number): Promise<LockedSet> =>
  (await maybeOne<LockedSet>(
    call.db,
    sql`select id, set_no as "setNo", warehouse_id as "warehouseId", status, user_id as "userId", cart_id as "cartId",
        priority
      from picking_set where tenant_id = ${call.tenantId} and set_no = ${setNo}::bigint for no key update`,
  )) ?? call.refuse('SET_NOT_FOUND', { setNo })

/** The same of a set that still has to be picked. */
export const lockOpenSet = async (call: Call<'SET_NOT_FOUND' | 'SET_NOT_OPEN'>, setNo: number): Promise<LockedSet> => {
  const set = await lockSet(call, setNo)
  if (set.status !== 'waiting' && set.status !== 'picking') call.refuse('SET_NOT_OPEN', { setNo })
  return set
}
