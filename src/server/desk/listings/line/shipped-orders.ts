import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'
import { holdsProduct } from './holds-product.ts'

/** An order leaves with all of its packages on one manifest; the first of them is what its carrier finds it by. */
export const shippedOrders: Query = ({ tenantId, is }) => sql`
  select o.id, o.order_no as "orderNo", c.name as customer, o.channel, carrier.name as carrier, shipped.tracking,
    shipped.packages, shipped.desi, m.closed_at as "handedOverAt", o.delivered_at as "deliveredAt", o.city,
    o.pay_door_amount as "codAmount", m.no as "manifestNo", o.status, o.id as "orderId"
  from (
    select p.manifest_id, p.order_id, min(p.barcode) filter (where p.n = 1) as tracking, count(*) as packages,
      sum(p.desi) as desi
    from manifest m
    join cargo_package p on p.tenant_id = m.tenant_id and p.manifest_id = m.id
    where m.tenant_id = ${tenantId} and m.closed_at is not null and ${is.within(sql`m.closed_at`)}
      and ${is.inWarehouse(sql`m.warehouse_id`)} and ${is.id('carrierId', sql`m.carrier_id`)}
    group by p.manifest_id, p.order_id
  ) shipped
  join manifest m on m.tenant_id = ${tenantId} and m.id = shipped.manifest_id
  join customer_order o on o.tenant_id = ${tenantId} and o.id = shipped.order_id
  left join carrier on carrier.tenant_id = ${tenantId} and carrier.id = m.carrier_id
  left join customer c on c.tenant_id = ${tenantId} and c.id = o.customer_id
  where ${is.equal('status', sql`o.status`)} and ${is.equal('city', sql`o.city`)}
    and ${is.contains('order', sql`o.order_no`, sql`c.name`, sql`shipped.tracking`)}
    and ${holdsProduct(is)}`
