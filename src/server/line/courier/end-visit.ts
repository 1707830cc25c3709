import type { CourierOrderDetail } from '#contract/calls/line/courier.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { readCourierOrder } from './read-orders.ts'

type Keys = 'ORDER_IS_NOT_FOUND' | 'ORDER_NOT_WITH_COURIER' | 'ORDER_STATUS_IS_CANCELLED'

/** An order in the hands of the courier who calls. */
export interface CarriedOrder {
  readonly id: number
  readonly orderNo: string
  readonly status: number
  readonly payDoorAmount: number
}

/** How a visit ended: with whom the goods were left and what he paid, or why they came back. */
export type VisitEnd =
  | { readonly receiver: string; readonly collection: 'none' | 'cash' | 'card' }
  | { readonly causeId: number }

/** Locks an order that the caller carries; refuses one that he was not given, that was cancelled or is done with. */
export const lockCarried = async ({ db, tenantId, caller, refuse }: Call<Keys>, id: number): Promise<CarriedOrder> => {
  const order =
    (await maybeOne<CarriedOrder>(
      db,
      sql`select id, order_no as "orderNo", status, pay_door_amount as "payDoorAmount" from customer_order
        where tenant_id = ${tenantId} and courier_id = ${caller.id} and id = ${id} for no key update`,
    )) ?? refuse('ORDER_IS_NOT_FOUND', { id })
  if (order.status === 8) refuse('ORDER_STATUS_IS_CANCELLED', { orderNo: order.orderNo })
  if (order.status !== 6) refuse('ORDER_NOT_WITH_COURIER', { orderNo: order.orderNo })
  return order
}

/** Writes down how the visit ended, and moves the order on: 6 → 7 delivered, 6 → 18 could not be delivered. */
export const endVisit = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  order: CarriedOrder,
  end: VisitEnd,
): Promise<CourierOrderDetail> => {
  const isDelivered = 'receiver' in end
  const status = isDelivered ? 7 : 18
  const collection = isDelivered ? end.collection : 'none'
  await run(
    db,
    sql`with visit as (
      insert into delivery (tenant_id, order_id, user_id, receiver, collection, collected, undelivered_cause_id)
      values (${tenantId}, ${order.id}, ${caller.id}, ${isDelivered ? end.receiver : null}, ${collection},
        ${collection === 'none' ? 0 : order.payDoorAmount}, ${isDelivered ? null : end.causeId})
    ), changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status)
      values (${tenantId}, ${order.id}, ${caller.id}, ${order.status}, ${status})
    )
    update customer_order
    set status = ${status}, delivered_at = case when ${isDelivered}::boolean then now() end
    where tenant_id = ${tenantId} and id = ${order.id}`,
  )
  return (await readCourierOrder(db, { tenantId, userId: caller.id }, order.id))!
}
