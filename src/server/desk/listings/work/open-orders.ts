import { sql } from '#server/base/store/sql.ts'
import { carriersNamed, expectedCarrier } from '#server/line/dispatch/packages/expected-carrier.ts'
import { isOpen, lastTouched, stage } from '#server/line/order-book/where-it-stands.ts'
import { holdsProduct } from '../line/holds-product.ts'
import type { Query } from '../scope.ts'

export const openOrders: Query = ({ tenantId, is }) => {
  const open = sql`o.tenant_id = ${tenantId} and ${isOpen} and ${is.inWarehouse(sql`o.warehouse_id`)}`
  return sql`
  select o.id, o.order_no as "orderNo", o.ordered_at as "orderedAt", customer.name as customer, carrier.name as carrier,
    o.stage, o.since, extract(epoch from now() - o.since)::float8 as still, o.set_no as "setNo", u.name as picker,
    (select count(*) from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id and l.process <> 2) as lines,
    o.carrier_id as "carrierId"
  from (
    select o.*, s.set_no, s.user_id, ${stage} as stage, ${expectedCarrier(tenantId, sql`named.id`)} as carrier_id,
      ${lastTouched} as since
    from customer_order o
    left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
    left join (${carriersNamed(tenantId, sql`select distinct o.carrier as name from customer_order o where ${open}`)}) named
      on named.name = o.carrier
    where ${open} and ${holdsProduct(is)}
  ) o
  left join customer on customer.tenant_id = ${tenantId} and customer.id = o.customer_id
  left join carrier on carrier.tenant_id = ${tenantId} and carrier.id = o.carrier_id
  left join app_user u on u.tenant_id = ${tenantId} and u.id = o.user_id
  where ${is.equal('stage', sql`o.stage`)} and ${is.id('carrierId', sql`o.carrier_id`)}
    and ${is.equal('isPacked', sql`(o.stage = 'packed')`)}
    and ${is.between('hours', sql`extract(epoch from now() - o.since) / 3600`)}
    and ${is.contains('order', sql`o.order_no`, sql`customer.name`)}`
}
