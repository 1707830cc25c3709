import { type Statement, sql } from '#server/base/store/sql.ts'
import { holdsProduct } from '../line/holds-product.ts'
import type { Query } from '../scope.ts'

export const cargoControl: Query = ({ tenantId, is }) => sql`
  select p.id, o.order_no as "order", p.n || '/' || p.of as package, p.barcode as tracking, c.name as carrier, p.desi,
    p.created_at as "checkedAt", coalesce(told.is_done, false) as "isTold", m.closed_at as "acceptedAt",
    coalesce(told.tries, 0) as tries, told.error,
    case when m.closed_at is null and o.status <> 8 then extract(epoch from now() - p.created_at)::float8 end as waiting,
    p.order_id as "orderId"
  from cargo_package p
  join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
  join carrier c on c.tenant_id = p.tenant_id and c.id = p.carrier_id
  left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
  left join manifest m on m.tenant_id = p.tenant_id and m.id = p.manifest_id
  left join lateral (
    select bool_and(done_at is not null) as is_done, sum(tries) as tries,
      (array_agg(last_error order by id desc) filter (where done_at is null and last_error is not null))[1] as error
    from outbox where outbox.tenant_id = p.tenant_id and outbox.order_id = p.order_id and c.notify_by <> 'none'
  ) told on true
  where p.tenant_id = ${tenantId} and ${is.within(sql`p.created_at`)} and ${is.inWarehouse(sql`o.warehouse_id`)}
    and ${is.id('carrierId', sql`p.carrier_id`)} and ${ofAccepted(is.value('accepted'))}
    and ${is.contains('order', sql`p.barcode`, sql`o.order_no`, sql`customer.name`)}
    and ${holdsProduct(is)}`

/** A cancelled order's packages wait for nobody. */
const ofAccepted = (state: string | undefined): Statement => {
  if (state === undefined) return sql`true`
  return state === 'accepted' ? sql`m.closed_at is not null` : sql`m.closed_at is null and o.status <> 8`
}
