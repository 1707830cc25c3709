import { sql } from '#server/base/store/sql.ts'
import { serviceTasks } from '../../customer-services/service-tasks.ts'
import { holdsProduct } from '../line/holds-product.ts'
import type { Query } from '../scope.ts'

export const customerServices: Query = ({ tenantId, is }) => sql`
  select * from (
    select o.id || '-' || task.kind as id, o.order_no as "order", c.name as customer,
      coalesce(nullif(o.phone, ''), c.phone, '') as phone, task.kind as "serviceKind", task.amount,
      coalesce(last.result, 'open') as "serviceState", task.since, last.calls, last.at as "lastCall", last.note,
      u.name as user, o.id as "orderId"
    from ${serviceTasks(tenantId)} task
    join customer_order o on o.tenant_id = ${tenantId} and o.id = task.order_id
    left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    cross join lateral (
      select count(*) as calls, max(at) as at, (array_agg(result order by id desc))[1] as result,
        (array_agg(note order by id desc))[1] as note, (array_agg(user_id order by id desc))[1] as user_id
      from service_call s
      where s.tenant_id = o.tenant_id and s.order_id = o.id and s.kind = task.kind and s.at >= task.since
    ) last
    left join app_user u on u.tenant_id = o.tenant_id and u.id = last.user_id
    where ${is.inWarehouse(sql`o.warehouse_id`)} and ${is.equal('serviceKind', sql`task.kind`)}
      and ${is.contains('order', sql`o.order_no`, sql`c.name`, sql`o.phone`)} and ${holdsProduct(is)}
  ) t where ${is.equal('serviceState', sql`t."serviceState"`)}`
