import { type Statement, sql } from '#server/base/store/sql.ts'
import { placeName } from '#server/goods/places/place-name.ts'
import type { Query } from '../scope.ts'

export const productStockReport: Query = ({ tenantId, is }) => sql`
  select stock.place_id || '-' || stock.product_id as id, shelf.code as shelf, spot.kind as "placeKind",
    ${placeName(sql`spot`, sql`shelf`, sql`cart`, sql`parcel`)} as place,
    ${onlyIn('shelf', sql`stock.quantity`)} as stock, stock.reserved,
    ${onlyIn('shelf', sql`stock.quantity - stock.reserved`)} as free, ${onlyIn('cart', sql`stock.quantity`)} as "inCart",
    ${onlyIn('parcel', sql`stock.quantity`)} as "inParcel", ${onlyIn('transit', sql`stock.quantity`)} as "inTransit",
    shelf.counted_at as "countedAt", ${lastMove} as "lastMove", p.name as product, shelf.id as "shelfId"
  from stock
  join place spot on spot.tenant_id = stock.tenant_id and spot.id = stock.place_id
  join product p on p.tenant_id = stock.tenant_id and p.id = stock.product_id
  left join shelf on shelf.tenant_id = spot.tenant_id and shelf.id = spot.id
  left join cart on cart.tenant_id = spot.tenant_id and cart.id = spot.id
  left join parcel on parcel.tenant_id = spot.tenant_id and parcel.id = spot.id
  where stock.tenant_id = ${tenantId} and stock.is_real and stock.quantity > 0 and ${is.id('productId', sql`stock.product_id`)}
    and ${is.inWarehouse(sql`spot.warehouse_id`)} and ${is.place(sql`stock.place_id`)}
    and ${is.equal('placeKind', sql`spot.kind`)}`

const onlyIn = (kind: string, quantity: Statement): Statement =>
  sql`case when spot.kind = ${kind} then ${quantity} else 0 end`

/** Back along the movements of the product until one is met that touched the place. */
const lastMove = sql`(
  select m.at from movement m where m.tenant_id = stock.tenant_id and m.product_id = stock.product_id
    and (m.from_place_id = stock.place_id or m.to_place_id = stock.place_id) order by m.id desc limit 1)`
