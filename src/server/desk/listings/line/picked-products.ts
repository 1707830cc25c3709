import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

export const pickedProducts: Query = ({ tenantId, is }) => sql`
  select m.id, m.at, s.set_no as "setNo", o.order_no as "order", p.name as product, m.quantity, shelf.code as shelf,
    cart.definition as cart, u.name as user, l.order_id as "orderId", m.product_id as "productId",
    m.from_place_id as "shelfId",
    extract(epoch from m.at - (select b.at from movement b
      where b.tenant_id = m.tenant_id and b.user_id = m.user_id and (b.at, b.id) < (m.at, m.id)
        and b.at > m.at - interval '1 hour' and b.kind = 'pick'
      order by b.at desc, b.id desc limit 1))::float8 as "sinceLast"
  from movement m
  left join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
  left join shelf on shelf.tenant_id = m.tenant_id and shelf.id = m.from_place_id
  left join cart on cart.tenant_id = m.tenant_id and cart.id = m.to_place_id
  left join product p on p.tenant_id = m.tenant_id and p.id = m.product_id
  left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
  left join picking_set s on s.tenant_id = m.tenant_id and s.id = m.set_id
  left join order_line l on l.tenant_id = m.tenant_id and l.id = m.order_line_id
  left join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where m.tenant_id = ${tenantId} and m.kind = 'pick' and ${is.within(sql`m.at`)} and ${is.product(sql`m.product_id`)}
    and ${is.place(sql`m.from_place_id`)} and ${is.inWarehouse(sql`source.warehouse_id`)} and ${is.id('user', sql`m.user_id`)}
    and ${is.id('cart', sql`m.to_place_id`)} and ${is.between('set', sql`s.set_no`)}`
