import { sumQuantities } from '#base/decimals.ts'
import { isCancellable, isResettable, paidOf } from '#domain/orders.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { carriedGoods } from '../order-book/carried-goods.ts'

/** What cancelling or resetting orders would come to: only those count that it can be done to. */
export const weighOrders: Operations['orders']['weigh'] = async ({ db, tenantId, refuse }, { ids, act }) => {
  const orders = await many<{ id: number; status: number; amount: number; payDoorAmount: number }>(
    db,
    sql`select id, status, amount, pay_door_amount as "payDoorAmount" from customer_order
      where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`,
  )
  if (orders.length === 0) refuse('ORDER_IS_NOT_FOUND', { id: ids[0]! })
  const meant = orders.filter(act === 'cancel' ? isCancellable : isResettable)
  const lineIds = sql`select id from order_line
    where tenant_id = ${tenantId} and order_id = any (${meant.map(({ id }) => id)}::bigint[])`
  const carried = await many<{ quantity: number }>(
    db,
    sql`select quantity from (${carriedGoods(tenantId, lineIds)}) as carried`,
  )
  return {
    orders: meant.length,
    picked: sumQuantities(carried.map(({ quantity }) => quantity)),
    owed: act === 'cancel' ? sumQuantities(meant.map(paidOf)) : 0,
  }
}
