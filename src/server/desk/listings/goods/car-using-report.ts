import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** A cart waits from its last pick until its goods have left it, or until now. */
export const carUsingReport: Query = ({ tenantId, is }) => sql`
  select * from (
    select s.id, cart.definition as cart, s.set_no as "setNo", u.name as user, s.taken_at as "takenAt",
      picks.first as "firstPick", picks.last as "lastPick", s.closed_at as "freedAt",
      extract(epoch from picks.last - s.taken_at)::float8 as picking,
      extract(epoch from coalesce(s.closed_at, now()) - picks.last)::float8 as waiting,
      coalesce(picks.quantity, 0) as quantity
    from picking_set s
    join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
    left join lateral (
      select min(m.at) as first, max(m.at) as last, sum(m.quantity) as quantity, min(m.user_id) as user_id
      from movement m where m.tenant_id = s.tenant_id and m.set_id = s.id and m.kind = 'pick'
    ) picks on true
    left join app_user u on u.tenant_id = s.tenant_id and u.id = coalesce(s.user_id, picks.user_id)
    where s.tenant_id = ${tenantId} and cart.is_named and s.taken_at is not null and ${is.within(sql`s.taken_at`)}
      and ${is.inWarehouse(sql`s.warehouse_id`)} and ${is.id('cart', sql`s.cart_id`)}
      and ${is.id('user', sql`coalesce(s.user_id, picks.user_id)`)}
  ) c where ${is.between('minutes', sql`c.picking / 60`)}`
