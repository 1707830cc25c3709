import { sql } from '#server/base/store/sql.ts'
import { isOpenMissing } from '#server/goods/products/open-missing.ts'
import type { Query } from '../scope.ts'

/** A line that a short set let go without is told by nobody: it lacks its pieces since the set was made. */
export const missingProductList: Query = ({ tenantId, is }) => sql`
  select * from (
    select l.id, coalesce(told.at, s.created_at, o.ordered_at) as at, o.order_no as "orderNo", c.name as customer,
      p.name as product, b.barcode, l.missing - l.short as quantity, told.shelf, told.reason, s.set_no as "setNo",
      told.user, t.definition || ' · ' || parcel.definition as parcel, coalesce(decided.decision, 'none') as decision,
      extract(epoch from now() - coalesce(told.at, s.created_at, o.ordered_at))::float8 as "openFor",
      o.id as "orderId", l.product_id as "productId", told.cause
    from order_line l
    join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
    left join lateral (
      select min(a.missing_at) as at, string_agg(shelf.code, ', ' order by shelf.rank, shelf.id) as shelf,
        min(cause.definition) as reason, min(a.return_cause_id) as cause, min(u.name) as user
      from allocation a
      join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
      left join return_cause cause on cause.tenant_id = a.tenant_id and cause.id = a.return_cause_id
      left join app_user u on u.tenant_id = a.tenant_id and u.id = a.missing_by
      where a.tenant_id = l.tenant_id and a.order_line_id = l.id and a.missing > 0
    ) told on true
    left join lateral (
      select d.decision from missing_decision d
      where d.tenant_id = l.tenant_id and d.order_line_id = l.id and d.at >= coalesce(told.at, d.at)
      order by d.id desc limit 1
    ) decided on true
    left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    left join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
    left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
    left join parcel on parcel.tenant_id = o.tenant_id and parcel.id = o.parcel_id
    left join combining_table t on t.tenant_id = parcel.tenant_id and t.id = parcel.table_id
    where l.tenant_id = ${tenantId} and ${isOpenMissing} and ${is.inWarehouse(sql`o.warehouse_id`)}
      and ${is.product(sql`l.product_id`)} and ${is.contains('order', sql`o.order_no`, sql`c.name`)}
  ) m
  where ${is.within(sql`m.at`)} and ${is.equal('decision', sql`m.decision`)} and ${is.id('cause', sql`m.cause`)}`
