import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const refundProducts: Query = ({ tenantId, is }) => sql`
  select l.id, r.at, p.name as product, b.barcode, l.piece as quantity, cause.definition as reason, l.condition,
    o.order_no as "order", r.no as "returnNo", l.amount, case when l.place_id is null then 'tray'
      when shelf.id is not null then 'defectShelf' else 'returnsArea' end as "returnTarget",
    coalesce(shelf.code, nullif(l.tray, '')) as shelf, u.name as user, r.order_id as "orderId",
    l.product_id as "productId", shelf.id as "shelfId"
  from order_return_line l
  join order_return r on r.tenant_id = l.tenant_id and r.id = l.return_id
  join customer_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
  left join shelf on shelf.tenant_id = l.tenant_id and shelf.id = l.place_id
  left join return_cause cause on cause.tenant_id = l.tenant_id and cause.id = l.return_cause_id
  left join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
  left join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
  where l.tenant_id = ${tenantId} and ${is.within(sql`r.at`)} and ${is.inWarehouse(sql`r.warehouse_id`)}
    and ${is.product(sql`l.product_id`)} and ${is.id('cause', sql`l.return_cause_id`)}
    and ${is.equal('condition', sql`l.condition`)}`
