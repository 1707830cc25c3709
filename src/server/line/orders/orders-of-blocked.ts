import type { Params } from '#contract/reply.ts'
import { many, sql } from '#server/base/store/sql.ts'
import type { LockedOrder } from '../order-book/lock-orders.ts'
import type { OrderAct } from '../order-book/order-act.ts'

/** Orders whose customer is blocked: CUSTOMER_BLOCKED {orderNo, reason}. One by one they can be approved, by who saw why. */
export const ordersOfBlocked = async (
  { db, tenantId }: OrderAct,
  orders: readonly LockedOrder[],
): Promise<ReadonlyMap<number, { readonly key: 'CUSTOMER_BLOCKED'; readonly params: Params }>> => {
  const blocked = await many<{ id: number; orderNo: string; reason: string }>(
    db,
    sql`select o.id, o.order_no as "orderNo", c.block_reason as reason
      from customer_order o join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.id = any (${orders.map(({ id }) => id)}::bigint[]) and c.is_blocked`,
  )
  return new Map(
    blocked.map(({ id, orderNo, reason }) => [id, { key: 'CUSTOMER_BLOCKED', params: { orderNo, reason } }]),
  )
}
