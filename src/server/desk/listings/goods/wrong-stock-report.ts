import { sql } from '#server/base/store/sql.ts'
import { placeName } from '#server/goods/places/place-name.ts'
import type { Query } from '../scope.ts'

export const wrongStockReport: Query = ({ tenantId, is }) => sql`
  select f.id, f.found_at as "foundAt", f.kind as fault,
    case when f.place_id is not null
      then ${placeName(sql`place`, sql`shelf`, sql`cart`, sql`parcel`)} else coalesce(o.order_no, s.set_no::text) end as place,
    p.name as product, b.barcode, f.stored, f.expected, f.stored - f.expected as difference,
    f.last_moved_at as "lastMove", case when f.repaired_at is null then 'open' else 'repaired' end as state,
    u.name as "repairedBy", f.product_id as "productId"
  from stock_fault f
  left join place on place.tenant_id = f.tenant_id and place.id = f.place_id
  left join shelf on shelf.tenant_id = f.tenant_id and shelf.id = f.place_id
  left join cart on cart.tenant_id = f.tenant_id and cart.id = f.place_id
  left join parcel on parcel.tenant_id = f.tenant_id and parcel.id = f.place_id
  left join order_line l on l.tenant_id = f.tenant_id and l.id = f.order_line_id
  left join customer_order o on o.tenant_id = l.tenant_id and o.id = coalesce(l.order_id, f.order_id)
  left join picking_set s on s.tenant_id = f.tenant_id and s.id = f.set_id
  left join product p on p.tenant_id = f.tenant_id and p.id = f.product_id
  left join product_barcode b on b.tenant_id = f.tenant_id and b.product_id = f.product_id and b.is_main
  left join app_user u on u.tenant_id = f.tenant_id and u.id = f.repaired_by
  where f.tenant_id = ${tenantId} and ${is.product(sql`f.product_id`)} and ${is.equal('fault', sql`f.kind`)}
    and ${is.inWarehouse(sql`coalesce(place.warehouse_id, o.warehouse_id, s.warehouse_id)`)}
    and ${is.equal('state', sql`(case when f.repaired_at is null then 'open' else 'repaired' end)`)}`
