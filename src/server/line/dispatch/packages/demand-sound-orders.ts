import type { Call } from '#server/base/call.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import type { LockedOrder } from '../../order-book/lock-orders.ts'
import { catchCancelled } from './catch-cancelled.ts'

/**
 * Refuses, by name, locked orders that may not leave: cancelled ones, whose goods go to excess, and those that were
 * taken back to the shelves or not checked yet. Their packages are off the manifest from then on.
 */
export const demandSoundOrders = async (
  call: Call<'ORDER_STATUS_IS_CANCELLED' | 'CARGO_NOT_READY'>,
  orders: readonly LockedOrder[],
): Promise<void> => {
  const { db, tenantId } = call
  const ids = orders.map(order => order.id)
  const cancelled = orders.filter(order => order.status === 8)
  const checked = await many<{ id: number }>(
    db,
    sql`select id from customer_order where tenant_id = ${tenantId} and id = any (${ids}::bigint[])
      and status = 4 and checked_at is not null`,
  )
  const ready = new Set(checked.map(order => order.id))
  const unsound = orders.filter(order => !ready.has(order.id))
  if (unsound.length === 0) return
  await takeOffManifests(call, unsound)
  if (cancelled.length > 0) {
    await catchCancelled(call, cancelled)
    return refuseKeeping('ORDER_STATUS_IS_CANCELLED', { orderNo: namesOf(cancelled) })
  }
  return refuseKeeping('CARGO_NOT_READY', { orderNo: namesOf(unsound) })
}

const takeOffManifests = ({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>, orders: readonly LockedOrder[]) =>
  run(
    db,
    sql`update cargo_package p set manifest_id = null, scanned_at = null, scanned_by = null
      from manifest m
      where p.tenant_id = ${tenantId} and p.order_id = any (${orders.map(order => order.id)}::bigint[])
        and m.tenant_id = p.tenant_id and m.id = p.manifest_id and m.closed_at is null`,
  )

const namesOf = (orders: readonly LockedOrder[]): string => orders.map(order => order.orderNo).join(', ')
