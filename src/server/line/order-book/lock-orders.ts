import { type Database, many, run, sql } from '#server/base/store/sql.ts'

/** An order as it is, locked with its set and its lines until the transaction ends. */
export interface LockedOrder {
  readonly id: number
  readonly orderNo: string
  readonly status: number
  readonly setId: number | null
}

/**
 * Locks orders for a change, in the order in which a pick locks: sets, orders, lines, each by id; stock comes after.
 * Orders are answered with by id; those that are not this merchant's are left out.
 */
export const lockOrders = async (
  db: Database,
  tenantId: number,
  orderIds: readonly number[],
): Promise<readonly LockedOrder[]> => {
  for (;;) {
    await run(db, sql`savepoint before_orders`)
    const sets = await many<{ id: number }>(
      db,
      sql`select id from picking_set where tenant_id = ${tenantId} and id in (
          select set_id from customer_order where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[])
        ) order by id for no key update`,
    )
    const orders = await many<LockedOrder>(
      db,
      sql`select id, order_no as "orderNo", status, set_id as "setId" from customer_order
        where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[]) order by id for no key update`,
    )
    const locked = new Set(sets.map(set => set.id))
    if (orders.every(order => order.setId === null || locked.has(order.setId))) {
      await run(
        db,
        sql`select id from order_line where tenant_id = ${tenantId} and order_id = any (${orderIds}::bigint[])
          order by id for no key update`,
      )
      return orders
    }
    // An order entered a set in between. To wait for that set with the order in hand could be a circle: begin anew.
    await run(db, sql`rollback to savepoint before_orders`)
  }
}
