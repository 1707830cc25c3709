import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { lockOrders } from '../order-book/lock-orders.ts'
import { restoreOrders } from './restore-orders.ts'

/** Takes back what was cancelled at once: all of it, or nothing. */
export const restoreNamed: Operations['orders']['restoreMany'] = async (call, { orderNos }) => {
  const { db, tenantId, refuse } = call
  const named = await many<{ id: number; orderNo: string }>(
    db,
    sql`select id, order_no as "orderNo" from customer_order
      where tenant_id = ${tenantId} and order_no = any (${orderNos}::text[])`,
  )
  const unknown = orderNos.find(orderNo => named.every(order => order.orderNo !== orderNo))
  if (unknown !== undefined) refuse('ORDER_IS_NOT_FOUND', { orderNo: unknown })
  const orders = await lockOrders(
    db,
    tenantId,
    named.map(({ id }) => id),
  )
  await restoreOrders(call, orders)
  return { done: orders.map(({ orderNo }) => orderNo), refused: [] }
}
