import { type Database, run, sql } from '#server/base/store/sql.ts'
import { allocationsCounted, linesCounted, ordersCounted } from './audit-counts.ts'

/** Orders and sets of which a count is not the sum of what it counts. */
export interface CountFaults {
  readonly setIds: readonly number[]
  readonly orderIds: readonly number[]
}

/** Writes the counts of sets and their orders anew, and of orders and their sets, under the lock of whoever changes them. */
export const repairCounts = async (
  db: Database,
  tenantId: number,
  { setIds, orderIds }: CountFaults,
): Promise<void> => {
  const sets = sql`select id from picking_set where tenant_id = ${tenantId} and (id = any (${setIds}::bigint[])
    or id in (select set_id from customer_order where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[])))`
  const orders = sql`select id from customer_order
    where tenant_id = ${tenantId} and (id = any (${orderIds}::bigint[]) or set_id in (${sets}))`
  await run(db, sql`${sets} order by id for no key update`)
  await run(db, sql`${orders} order by id for no key update`)
  await run(
    db,
    sql`update allocation a set is_live = l.process <> 2 and o.status <> 8
      from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where a.tenant_id = ${tenantId} and a.set_id in (${sets}) and l.tenant_id = a.tenant_id and l.id = a.order_line_id
        and a.is_live <> (l.process <> 2 and o.status <> 8)`,
  )
  await run(
    db,
    sql`update customer_order o set lines_to_send = coalesce(lines.to_send, 0), lines_lacking = coalesce(lines.lacking, 0),
        lines_combined = coalesce(lines.combined, 0), lines_excess = coalesce(lines.excess, 0),
        lines_in_parcel = coalesce(lines.in_parcel, 0)
      from (${orders}) as wrong left join (${linesCounted(tenantId)}) as lines on lines.order_id = wrong.id
      where o.tenant_id = ${tenantId} and o.id = wrong.id`,
  )
  // Last: each order that was mended has changed its set's counts by as much.
  await run(
    db,
    sql`with lines as (${linesCounted(tenantId)})
      update picking_set s set changes = s.changes + 1, orders_counted = coalesce(orders.count, 0),
        to_send_counted = coalesce(orders.to_send, 0), lacking_counted = coalesce(orders.lacking, 0),
        combined_counted = coalesce(orders.combined, 0), excess_counted = coalesce(orders.excess, 0),
        pieces_counted = coalesce(allocated.pieces, 0), picked_counted = coalesce(allocated.picked, 0),
        missing_counted = coalesce(allocated.missing, 0)
      from (${sets}) as wrong
      left join (${ordersCounted(tenantId)}) as orders on orders.set_id = wrong.id
      left join (${allocationsCounted(tenantId)}) as allocated on allocated.set_id = wrong.id
      where s.tenant_id = ${tenantId} and s.id = wrong.id`,
  )
}
