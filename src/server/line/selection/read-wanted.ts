import type {
  WantedCountry,
  WantedMainLocation,
  WantedProduct,
  WantedShelf,
} from '#contract/calls/line/order-selection.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import { isServing } from '#server/goods/ledger/allocate.ts'
import { awaitsSet, isWanted, type Workplace } from './choosing/candidates.ts'

const mostRows = 500

/** The products that approved orders want, the most wanted first. */
export const readWantedProducts = (db: Database, workplace: Workplace): Promise<WantedProduct[]> =>
  many<WantedProduct>(
    db,
    sql`with ${wanted(workplace)}, ${free(workplace)}
      select p.id, p.name, p.stock_code as "stockCode", coalesce(b.barcode, '') as barcode, p.image,
        asked.orders as "orderCount", asked.pieces as "pieceCount", coalesce(had.quantity, 0) as free
      from (select product_id, count(*) as orders, sum(piece) as pieces from wanted group by product_id) asked
      join product p on p.tenant_id = ${workplace.tenantId} and p.id = asked.product_id
      left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      left join (select product_id, sum(quantity) as quantity from free group by product_id) had
        on had.product_id = p.id
      order by asked.orders desc, asked.pieces desc, p.name, p.id
      limit ${mostRows}`,
  )

/** The shelves that hold what approved orders want; each order is judged as if it were the only one. */
export const readWantedShelves = (db: Database, workplace: Workplace): Promise<WantedShelf[]> =>
  many<WantedShelf>(
    db,
    sql`with ${wanted(workplace)}, ${free(workplace)}, held as (
        select shelf_id as place_id, product_id, quantity from free
      ), ${served}
      select shelf.id, shelf.code, shelf.barcode, shelf.definition, holding.orders as "orderCount"
      from holding
      join shelf on shelf.tenant_id = ${workplace.tenantId} and shelf.id = holding.place_id
      order by holding.orders desc, shelf.rank, shelf.id
      limit ${mostRows}`,
  )

/** The main locations (shelves without a parent, with all below them) that hold what approved orders want. */
export const readWantedMainLocations = (db: Database, workplace: Workplace): Promise<WantedMainLocation[]> =>
  many<WantedMainLocation>(
    db,
    sql`with recursive zone as (
        select id, id as root_id from shelf
        where tenant_id = ${workplace.tenantId} and warehouse_id = ${workplace.warehouseId} and parent_id is null
        union all
        select shelf.id, zone.root_id from zone
        join shelf on shelf.tenant_id = ${workplace.tenantId} and shelf.parent_id = zone.id
      ), ${wanted(workplace)}, ${free(workplace)}, held as (
        select zone.root_id as place_id, product_id, sum(quantity) as quantity
        from free join zone on zone.id = free.shelf_id group by zone.root_id, product_id
      ), ${served}
      select shelf.id, shelf.code, shelf.barcode, shelf.definition, holding.orders as "orderCount",
        holding.single, holding.multi
      from holding
      join shelf on shelf.tenant_id = ${workplace.tenantId} and shelf.id = holding.place_id
      order by shelf.rank, shelf.id`,
  )

/** Where approved orders go, the most first; orders of no told country are left out. */
export const readWantedCountries = (db: Database, workplace: Workplace): Promise<WantedCountry[]> =>
  many<WantedCountry>(
    db,
    sql`with ${wanted(workplace)}
      select o.country, count(distinct o.id) as "orderCount", sum(wanted.piece) as "pieceCount"
      from wanted join customer_order o on o.tenant_id = ${workplace.tenantId} and o.id = wanted.order_id
      where o.country <> ''
      group by o.country
      order by 2 desc, o.country collate "tr-x-icu"`,
  )

/** What each approved order still wants of each product. */
const wanted = (workplace: Workplace): Statement => sql`wanted as (
  select l.order_id, l.product_id, sum(l.piece - l.picked - l.missing) as piece, sum(l.piece) as ordered
  from customer_order o
  join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and ${isWanted}
  where ${awaitsSet(workplace)}
  group by l.order_id, l.product_id
)`

/** What serving shelves have promised to nobody. */
const free = ({ tenantId, warehouseId }: Workplace): Statement => sql`free as (
  select stock.place_id as shelf_id, stock.product_id, stock.quantity - stock.reserved as quantity
  from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
  where stock.tenant_id = ${tenantId} and stock.quantity > stock.reserved and shelf.warehouse_id = ${warehouseId}
    and ${isServing}
)`

/** Over `held` (place, product, quantity): `holding`, each place with the orders that it serves whole. */
const served: Statement = sql`need as (
  select order_id, count(*) as products, sum(ordered) as pieces from wanted group by order_id
), whole as (
  select held.place_id, need.order_id, need.pieces
  from wanted
  join held on held.product_id = wanted.product_id and held.quantity >= wanted.piece
  join need on need.order_id = wanted.order_id
  group by held.place_id, need.order_id, need.pieces, need.products
  having count(*) = need.products
), holding as (
  select held.place_id, coalesce(max(counts.orders), 0) as orders, coalesce(max(counts.single), 0) as single,
    coalesce(max(counts.multi), 0) as multi
  from held
  left join (
    select place_id, count(*) as orders, count(*) filter (where pieces = 1) as single,
      count(*) filter (where pieces > 1) as multi
    from whole group by place_id
  ) counts on counts.place_id = held.place_id
  where held.product_id in (select product_id from wanted)
  group by held.place_id
)`
