import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'
import { zones } from './zones.ts'

/** A row for each product of a shelf, and one for a shelf that holds none; its zone is the main location above it. */
export const shelfStockReport: Query = ({ tenantId, is }) => sql`
  select shelf.id || '-' || coalesce(st.product_id, 0) as id, zone.definition as zone, shelf.code as shelf, shelf.rank,
    p.name as product, coalesce(b.barcode, p.stock_code) as barcode, coalesce(st.quantity, 0) as quantity,
    coalesce(st.reserved, 0) as reserved, coalesce(st.quantity - st.reserved, 0) as free,
    ${productsOn} as products, shelf.id as "shelfId", st.product_id as "productId",
    told.lots, told.nearest as "nearestExpiry", shelf.counted_at as "countedAt", ${lastMove} as "lastMove"
  from shelf
  left join lateral (
    select stock.product_id, stock.quantity, stock.reserved from stock
    where stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id and stock.quantity > 0
      and ${is.product(sql`stock.product_id`)} offset 0
  ) st on true
  left join lateral (
    select string_agg((coalesce(lot, expires_on::text) || ' ×' || trim_scale(piece)) collate "C", ', ' order by expires_on, lot) as lots,
      min(expires_on) as nearest
    from lots_lying(shelf.tenant_id, shelf.id, st.product_id, st.quantity)
  ) told on st.product_id is not null
  left join product p on p.tenant_id = ${tenantId} and p.id = st.product_id
  left join product_barcode b on b.tenant_id = ${tenantId} and b.product_id = st.product_id and b.is_main
  left join ${zones(tenantId)} below on below.id = shelf.id
  left join shelf zone on zone.tenant_id = ${tenantId} and zone.id = below.zone_id
  where shelf.tenant_id = ${tenantId} and shelf.is_active and ${is.inWarehouse(sql`shelf.warehouse_id`)}
    and not exists (select from shelf sub where sub.tenant_id = shelf.tenant_id and sub.parent_id = shelf.id)
    and ${is.product(sql`st.product_id`)} and ${is.place(sql`shelf.id`)} and ${ofContent(is.value('content'))}
    and ${is.id('zone', sql`below.zone_id`)}`

const productsOn = sql`(select count(*) from stock o where o.tenant_id = shelf.tenant_id and o.place_id = shelf.id
  and o.quantity > 0)`

/** Back along the movements of the product until one is met that touched the shelf. */
const lastMove = sql`(
  select m.at from movement m where m.tenant_id = shelf.tenant_id and m.product_id = st.product_id
    and (m.from_place_id = shelf.id or m.to_place_id = shelf.id) order by m.id desc limit 1)`

const ofContent = (content: string | undefined): Statement => {
  if (content === undefined) return sql`true`
  const counts = { empty: sql`= 0`, single: sql`= 1`, mixed: sql`> 1` }[content] ?? sql`>= 0`
  return sql`${productsOn} ${counts}`
}
