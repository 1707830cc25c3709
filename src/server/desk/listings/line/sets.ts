import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const sets: Query = ({ tenantId, is }) => sql`
  select s.id, s.set_no as "setNo", s.status as state, s.priority, coalesce(counts.orders, 0) as orders,
    coalesce(counts.pieces, 0) as pieces, coalesce(counts.picked, 0) as picked, coalesce(counts.missing, 0) as missing,
    u.name as user, cart.definition as cart, t.definition as "table", s.created_at as "createdAt",
    case when s.status <> 'closed' then extract(epoch from now() - s.created_at)::float8 end as age
  from picking_set s
  left join app_user u on u.tenant_id = s.tenant_id and u.id = coalesce(s.user_id, s.meant_for_user_id)
  left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id and s.status <> 'closed'
  left join combining_table t on t.tenant_id = s.tenant_id and t.set_id = s.id and s.status <> 'closed'
  left join lateral (
    select count(distinct l.order_id) as orders, sum(a.piece) as pieces, sum(a.picked) as picked, sum(a.missing) as missing
    from allocation a join order_line l on l.tenant_id = a.tenant_id and l.id = a.order_line_id
    where a.tenant_id = s.tenant_id and a.set_id = s.id
  ) counts on true
  where s.tenant_id = ${tenantId} and ${is.within(sql`s.created_at`)} and ${is.inWarehouse(sql`s.warehouse_id`)}
    and ${is.equal('state', sql`s.status`)} and ${is.id('user', sql`coalesce(s.user_id, s.meant_for_user_id)`)}`
