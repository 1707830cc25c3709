import { type Statement, sql } from '#server/base/store/sql.ts'
import { isServing } from '#server/goods/ledger/allocate.ts'
import { isWanted } from '#server/line/selection/choosing/candidates.ts'
import { zones } from '../goods/zones.ts'
import { ofPieces } from '../line/of-pieces.ts'
import type { Query } from '../scope.ts'

/** A product for each row, with what the orders want of it that a set can be made of now. */
export const willPickedOrders: Query = ({ tenantId, is }) => sql`
  select p.id, p.image, p.stock_code as "stockCode", p.name as product, b.barcode, shelves.codes as "fromShelves",
    w.wanted, w.orders, shelves.free as "freeOnShelves", greatest(w.wanted - shelves.free, 0) as lacking,
    w.oldest as "oldestAt", p.id as "productId"
  from (
    select l.product_id, sum(l.piece - l.picked - l.missing) as wanted, count(distinct o.id) as orders,
      min(o.ordered_at) as oldest
    from customer_order o
    join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and ${isWanted}
    where o.tenant_id = ${tenantId} and o.status = 2 and o.set_id is null and ${is.inWarehouse(sql`o.warehouse_id`)}
      and ${is.product(sql`l.product_id`)} and ${is.equal('carrier', sql`o.carrier`)} and ${ofPieces(is)}
    group by l.product_id
  ) w
  join product p on p.tenant_id = ${tenantId} and p.id = w.product_id
  left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
  cross join lateral (
    select coalesce(sum(stock.quantity - stock.reserved), 0) as free,
      string_agg(shelf.code, ', ' order by shelf.rank, shelf.id) as codes, array_agg(shelf.id) as ids
    from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
    where stock.tenant_id = ${tenantId} and stock.product_id = p.id and stock.quantity > stock.reserved
      and ${is.inWarehouse(sql`shelf.warehouse_id`)} and ${isServing}
  ) shelves
  where ${inZone(tenantId, is.value('zone'), is.id('zone', sql`below.zone_id`))}`

const inZone = (tenantId: number, zone: string | undefined, isOfZone: Statement): Statement =>
  zone === undefined
    ? sql`true`
    : sql`exists (select from ${zones(tenantId)} below where ${isOfZone} and below.id = any (shelves.ids))`
