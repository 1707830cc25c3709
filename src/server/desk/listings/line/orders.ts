import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'
import { holdsProduct } from './holds-product.ts'
import { ofPieces } from './of-pieces.ts'

/** The packages of a cancelled order are in no state. */
const packageStatus = sql`case when o.status <> 8 then o.package_status end`

/** What another table decides stands within: joins are made as they are written, and names come last. */
const ordersWhere =
  (condition: Statement): Query =>
  ({ tenantId, is }) =>
    sql`
    select o.id, o.order_no as "orderNo", o.ordered_at as "orderedAt", c.name as customer, o.city, o.channel, o.carrier,
      (select coalesce(sum(l.piece), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id) as pieces,
      (select coalesce(sum(l.missing), 0) from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id) as missing,
      o.amount, o.status, ${packageStatus} as "packageStatus", s.set_no as "setNo", u.name as picker
    from (
      select * from customer_order o
      where o.tenant_id = ${tenantId} and ${condition} and ${is.inWarehouse(sql`o.warehouse_id`)}
        and ${is.within(sql`o.ordered_at`)} and ${holdsProduct(is)}
    ) o
    left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
    left join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where ${is.equal('status', sql`o.status`)}
      and ${is.equal('packageStatus', packageStatus)} and ${is.equal('channel', sql`o.channel`)}
      and ${is.equal('carrier', sql`o.carrier`)} and ${is.equal('city', sql`o.city`)}
      and ${is.between('amount', sql`o.amount`)} and ${is.contains('order', sql`o.order_no`, sql`c.name`)}
      and ${is.equal('customer', sql`c.code`)}
      and ${ofPieces(is)}`

export const orders = ordersWhere(sql`true`)
export const waitingOrders = ordersWhere(sql`o.status = 2 and o.set_id is null`)
export const ongoingOrders = ordersWhere(sql`o.status in (4, 5)`)
export const completedOrders = ordersWhere(sql`o.status in (6, 7, 9, 12, 13, 17)`)
export const missingOrders = ordersWhere(sql`o.status in (2, 4, 5) and exists (
  select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.missing > 0)`)
