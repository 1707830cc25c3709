import type { Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { lockOrders } from '../order-book/lock-orders.ts'

/** Notes that the money of returns was paid; an order that waits for nothing more is at its end (12 → 13). Done twice, it is done once. */
export const markPaid: Operations['returns']['paid'] = async (call, { ids }) => {
  const { db, tenantId, caller, refuse } = call
  const asked = await many<{ id: number; orderId: number }>(
    db,
    sql`select id, order_id as "orderId" from order_return where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`,
  )
  const unknown = ids.find(id => asked.every(one => one.id !== id))
  if (unknown !== undefined) refuse('REFUND_NOT_FOUND', { id: unknown })
  const orderIds = [...new Set(asked.map(({ orderId }) => orderId))]
  await lockOrders(db, tenantId, orderIds)
  const refunds = await many<{ id: number; no: number; state: string }>(
    db,
    sql`select id, no, refund_state as state from order_return
      where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id for no key update`,
  )
  const owesNothing = refunds.find(({ state }) => state === 'none' || state === 'given')
  if (owesNothing !== undefined) refuse('REFUND_NOT_DUE', { returnNo: owesNothing.no })
  const due = refunds.filter(({ state }) => state !== 'paid').map(({ id }) => id)
  await run(
    db,
    sql`update order_return set refund_state = 'paid', paid_at = now(), paid_by = ${caller.id}
      where tenant_id = ${tenantId} and id = any (${due}::bigint[])`,
  )
  await run(
    db,
    sql`with ended as (
      select o.id from customer_order o where o.tenant_id = ${tenantId} and o.id = any (${orderIds}::bigint[])
        and o.status = 12 and not exists (
          select from order_return r where r.tenant_id = o.tenant_id and r.order_id = o.id
            and r.refund_state in ('open', 'due', 'told'))
    ), changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status, reason)
      select ${tenantId}, id, ${caller.id}, 12, 13, '@reason.refundPaid' from ended order by id
    )
    update customer_order o set status = 13 from ended where o.tenant_id = ${tenantId} and o.id = ended.id`,
  )
  return { paid: due.length }
}
