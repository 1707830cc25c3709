import type { PickingOrder } from '#contract/shapes/picking.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { allocationTables, isLive } from '../set-book/live-allocations.ts'
import { mySet } from '../set-book/my-set.ts'

/** The orders of the caller's set, with how far each is picked. */
export const readOrders: Operations['picking']['orders'] = async call => {
  const set = await mySet(call)
  return many<PickingOrder>(
    call.db,
    sql`select o.id, o.order_no as "orderNo", coalesce(customer.name, '') as "customerName",
        sum(a.piece) as "totalProductCount", sum(a.picked) as "collectedProductCount",
        sum(a.missing) as "missingProductCount"
      from ${allocationTables}
      left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
      where a.tenant_id = ${call.tenantId} and a.set_id = ${set.id} and ${isLive}
      group by o.tenant_id, o.id, customer.name
      order by o.ordered_at, o.id`,
  )
}
