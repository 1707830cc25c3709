import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const missingProducts: Query = ({ tenantId, is }) => sql`
  select * from (
    select a.id, a.missing_at as at, p.name as product, b.barcode, shelf.code as shelf, o.order_no as "order",
      s.set_no as "setNo", a.missing as quantity, cause.definition as reason, u.name as user,
      case when o.status = 8 or l.process = 2 then 'cancelled' when l.missing <= l.short or o.package_status = 6 or o.status >= 6
        then 'short'
        else 'open' end as state,
      case when l.missing > l.short and o.status < 6 and l.process <> 2 and o.package_status <> 6
        then extract(epoch from now() - a.missing_at)::float8 end as "openFor",
      l.order_id as "orderId", a.product_id as "productId", a.shelf_id as "shelfId"
    from allocation a
    join order_line l on l.tenant_id = a.tenant_id and l.id = a.order_line_id
    join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
    join picking_set s on s.tenant_id = a.tenant_id and s.id = a.set_id
    left join product p on p.tenant_id = a.tenant_id and p.id = a.product_id
    left join product_barcode b on b.tenant_id = a.tenant_id and b.product_id = a.product_id and b.is_main
    left join return_cause cause on cause.tenant_id = a.tenant_id and cause.id = a.return_cause_id
    left join app_user u on u.tenant_id = a.tenant_id and u.id = a.missing_by
    where a.tenant_id = ${tenantId} and a.missing > 0 and ${is.within(sql`a.missing_at`)}
      and ${is.product(sql`a.product_id`)} and ${is.inWarehouse(sql`shelf.warehouse_id`)}
      and ${is.place(sql`a.shelf_id`)} and ${is.id('cause', sql`a.return_cause_id`)}
  ) m where ${is.equal('state', sql`m.state`)}`
