import { type Statement, sql } from '#server/base/store/sql.ts'

/** Why the orders `o` of a merchant's want a call now: `order_id`, `kind`, `amount` and `since`; ends by itself with the reason. */
export const serviceTasks = (tenantId: number): Statement => sql`(
  select o.id as order_id, 1::smallint as kind, o.pay_door_amount as amount, o.ordered_at as since
  from customer_order o where o.tenant_id = ${tenantId} and o.status in (0, 1) and o.pay_door_amount > 0
  union all
  select o.id, 2, sum((l.missing - l.short) * l.unit_price), coalesce(min(a.at), o.ordered_at)
  from customer_order o
  join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2 and l.missing > l.short
  left join lateral (
    select min(missing_at) as at from allocation
    where allocation.tenant_id = l.tenant_id and allocation.order_line_id = l.id and missing > 0
  ) a on true
  where o.tenant_id = ${tenantId} and o.status in (2, 4, 5) and o.package_status <> 6
  group by o.id, o.ordered_at
  union all
  select r.order_id, 3, sum(r.amount), min(r.at)
  from order_return r where r.tenant_id = ${tenantId} and r.refund_state = 'open' group by r.order_id
  union all
  select o.id, 4, o.amount, coalesce((
    select max(c.at) from order_status_change c
    where c.tenant_id = o.tenant_id and c.order_id = o.id and c.new_status = o.status), o.ordered_at)
  from customer_order o where o.tenant_id = ${tenantId} and o.status in (11, 16)
)`
