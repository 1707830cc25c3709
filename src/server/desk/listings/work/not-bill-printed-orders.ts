import { sql } from '#server/base/store/sql.ts'
import { holdsProduct } from '../line/holds-product.ts'
import type { Query } from '../scope.ts'

export const notBillPrintedOrders: Query = ({ tenantId, is }) => sql`
  select * from (
    select o.id, o.order_no as "order", c.name as customer, o.checked_at as "checkedAt", u.name as user,
      case when i.id is null then 'notIssued' else 'notPrinted' end as unprinted,
      extract(epoch from now() - o.checked_at)::float8 as waiting, coalesce(i.total, o.amount) as amount
    from customer_order o
    left join invoice i on i.tenant_id = o.tenant_id and i.order_id = o.id
    left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    left join app_user u on u.tenant_id = o.tenant_id and u.id = o.checked_by
    where o.tenant_id = ${tenantId} and o.checked_at is not null and o.status in (4, 5)
      and ${is.inWarehouse(sql`o.warehouse_id`)} and ${holdsProduct(is)}
      and ${is.contains('order', sql`o.order_no`, sql`c.name`)}
      and ${is.between('hours', sql`extract(epoch from now() - o.checked_at) / 3600`)}
      and not exists (
        select from order_document d
        join print_record r on r.tenant_id = d.tenant_id and r.order_document_id = d.id
        where d.tenant_id = o.tenant_id and d.order_id = o.id and d.kind = 'Invoice')
  ) bare where ${is.equal('unprinted', sql`bare.unprinted`)}`
