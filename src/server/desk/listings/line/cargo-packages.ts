import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const cargoPackages: Query = ({ tenantId, is }) => sql`
  select p.id, p.barcode, o.order_no as "order", customer.name as customer, o.city, c.name as carrier,
    p.n || '/' || p.of as package, p.desi, p.price, p.created_at as "checkedAt", ${prints} as prints,
    ${packageState} as "packageState", m.no as "manifestNo", m.closed_at as "handedOverAt",
    ${carrierNotice} as "carrierNotice", p.order_id as "orderId"
  from cargo_package p
  join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
  join carrier c on c.tenant_id = p.tenant_id and c.id = p.carrier_id
  left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
  left join manifest m on m.tenant_id = p.tenant_id and m.id = p.manifest_id
  where p.tenant_id = ${tenantId} and ${is.within(sql`p.created_at`)} and ${is.inWarehouse(sql`o.warehouse_id`)}
    and ${is.id('carrierId', sql`p.carrier_id`)} and ${is.equal('packageState', packageState)}
    and ${is.contains('order', sql`p.barcode`, sql`o.order_no`, sql`customer.name`)}`

const packageState: Statement = sql`case
  when m.closed_at is not null then 'handedOver' when o.status = 8 then 'cancelled'
  when m.id is not null then 'onManifest' else 'waiting' end`

/** How often its order's labels were printed. */
const prints: Statement = sql`(
  select count(*) from order_document d
  join print_record r on r.tenant_id = d.tenant_id and r.order_document_id = d.id
  where d.tenant_id = p.tenant_id and d.order_id = p.order_id and d.kind in ('Cargo', 'CustomCargo'))`

/** Where the last thing that its carrier is to be told stands; nothing where it wants no word. */
const carrierNotice: Statement = sql`(
  select case when done_at is not null then 'told' when last_error is not null then 'failed' else 'pending' end
  from outbox where c.notify_by <> 'none' and outbox.tenant_id = p.tenant_id and outbox.order_id = p.order_id
  order by outbox.id desc limit 1)`
