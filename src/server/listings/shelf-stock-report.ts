import { type Statement, sql } from '../store/sql.ts'
import type { Query } from './scope.ts'

/** A row for each product of a shelf, and one for a shelf that holds none. */
export const shelfStockReport: Query = ({ tenantId, is }) => sql`
  select shelf.id || '-' || coalesce(st.product_id, 0) as id, zone.definition as zone, shelf.code as shelf, shelf.rank,
    p.name as product, coalesce(b.barcode, p.stock_code) as barcode, coalesce(st.quantity, 0) as quantity,
    coalesce(st.reserved, 0) as reserved, coalesce(st.quantity - st.reserved, 0) as free,
    ${productsOn} as products, shelf.id as "shelfId", st.product_id as "productId",
    (select max(at) from (
      (select m.at from movement m where m.tenant_id = shelf.tenant_id and m.to_place_id = shelf.id
        and m.product_id = st.product_id order by m.at desc, m.id desc limit 1)
      union all
      (select m.at from movement m where m.tenant_id = shelf.tenant_id and m.from_place_id = shelf.id
        and m.product_id = st.product_id order by m.at desc, m.id desc limit 1)
    ) moved) as "lastMove"
  from shelf
  left join stock st on st.tenant_id = shelf.tenant_id and st.place_id = shelf.id and st.quantity > 0
  left join product p on p.tenant_id = st.tenant_id and p.id = st.product_id
  left join product_barcode b on b.tenant_id = st.tenant_id and b.product_id = st.product_id and b.is_main
  left join shelf zone on zone.tenant_id = shelf.tenant_id and zone.id = ${zoneOf(sql`shelf`)}
  where shelf.tenant_id = ${tenantId} and shelf.is_active and ${is.inWarehouse(sql`shelf.warehouse_id`)}
    and not exists (select from shelf sub where sub.tenant_id = shelf.tenant_id and sub.parent_id = shelf.id)
    and ${is.product(sql`st.product_id`)} and ${is.place(sql`shelf.id`)} and ${ofContent(is.value('content'))}
    and ${inZone(is.value('zone'))}`

const productsOn = sql`(select count(*) from stock o where o.tenant_id = shelf.tenant_id and o.place_id = shelf.id
  and o.quantity > 0)`

const ofContent = (content: string | undefined): Statement => {
  if (content === undefined) return sql`true`
  const counts = { empty: sql`= 0`, single: sql`= 1`, mixed: sql`> 1` }[content] ?? sql`>= 0`
  return sql`${productsOn} ${counts}`
}

const inZone = (zone: string | undefined): Statement =>
  zone === undefined ? sql`true` : sql`${zoneOf(sql`shelf`)}::text = ${zone}`

/** The main location above a shelf: its highest ancestor. */
const zoneOf = (shelf: Statement): Statement => sql`(
  with recursive above as (
    select ${shelf}.id, ${shelf}.parent_id
    union all
    select up.id, up.parent_id from shelf up join above on up.id = above.parent_id where up.tenant_id = ${shelf}.tenant_id
  )
  select id from above where parent_id is null limit 1)`
