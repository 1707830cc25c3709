import { sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** Named carts; the unnamed ones come and go with their sets. */
export const cars: Query = ({ tenantId, is }) => sql`
  select cart.id, cart.barcode, cart.definition, cart.slots, cart.litres, cart.kilograms, case when s.id is null then 2 else 1 end as "carStatus",
    s.set_no as "setNo", u.name as user, s.taken_at as since, cart.is_active as "isActive",
    (select coalesce(sum(st.quantity), 0) from stock st where st.tenant_id = cart.tenant_id and st.place_id = cart.id) as pieces
  from cart
  left join picking_set s on s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
  left join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where cart.tenant_id = ${tenantId} and cart.is_named and ${is.inWarehouse(sql`cart.warehouse_id`)}
    and ${is.contains('cartName', sql`cart.definition`, sql`cart.barcode`)}
    and ${is.equal('carStatus', sql`(case when s.id is null then 2 else 1 end)`)}
    and ${is.equal('active', sql`cart.is_active`)}`
