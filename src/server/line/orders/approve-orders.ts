import { run, sql } from '#server/base/store/sql.ts'
import type { LockedOrder } from '../order-book/lock-orders.ts'
import type { OrderAct } from '../order-book/order-act.ts'

/** Lets locked orders go to the warehouse. */
export const approveOrders = async (
  { db, tenantId, caller }: OrderAct,
  orders: readonly LockedOrder[],
): Promise<void> => {
  const ids = orders.map(order => order.id)
  await run(
    db,
    sql`with changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status)
      select ${tenantId}, id, ${caller.id}, status, 2 from customer_order
      where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id
    )
    update customer_order set status = 2 where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`,
  )
}
