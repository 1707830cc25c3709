import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** Pieces that went from or to one of the chosen warehouses. */
export const orderTransferReports: Query = ({ tenantId, is }) => sql`
  select t.id, t.at, o.order_no as "orderNo", p.name as product, coalesce(b.barcode, p.stock_code) as barcode,
    t.piece as pieces, here.name as "fromStore", there.name as "toStore", moved.order_no as "newOrderNo",
    cause.definition as reason, u.name as user, ${accepted} as "acceptedState", t.order_id as "orderId",
    t.new_order_id as "newOrderId", t.product_id as "productId"
  from order_transfer t
  join customer_order moved on moved.tenant_id = t.tenant_id and moved.id = t.new_order_id
  left join customer_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
  left join warehouse source on source.tenant_id = t.tenant_id and source.id = t.from_warehouse_id
  left join store here on here.tenant_id = t.tenant_id and here.id = source.store_id
  left join warehouse target on target.tenant_id = t.tenant_id and target.id = t.to_warehouse_id
  left join store there on there.tenant_id = t.tenant_id and there.id = target.store_id
  left join product p on p.tenant_id = t.tenant_id and p.id = t.product_id
  left join product_barcode b on b.tenant_id = t.tenant_id and b.product_id = t.product_id and b.is_main
  left join return_cause cause on cause.tenant_id = t.tenant_id and cause.id = t.return_cause_id
  left join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
  where t.tenant_id = ${tenantId} and ${is.within(sql`t.at`)}
    and (${is.inWarehouse(sql`t.from_warehouse_id`)} or ${is.inWarehouse(sql`t.to_warehouse_id`)})
    and ${is.product(sql`t.product_id`)} and ${is.id('cause', sql`t.return_cause_id`)}
    and ${is.equal('acceptedState', accepted)}`

const accepted: Statement = sql`case when t.decision = 'sentBack' then 'sentBack' when moved.status = 8 then 'refused'
  when t.decision is null and moved.status in (0, 1, 2, 3) then 'waiting' else 'accepted' end`
