import type { Settings } from '#contract/shapes/settings.ts'
import type { Call } from '#server/base/call.ts'
import { kilometresBetween } from '#server/base/reference/province-distances.ts'
import { many, type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { isServing } from '#server/goods/ledger/allocate.ts'
import { isTrusted } from '../../resourcing/trusted-stock.ts'

export interface OtherStore {
  readonly warehouseId: number
  readonly storeId: number
  readonly store: string
}

/** Pieces that a warehouse lacks for an order. */
interface WantedPieces {
  readonly orderId: number
  readonly warehouseId: number
  readonly productId: number
}

/** What is known of a store that has the pieces, to choose among several. */
interface Candidate extends OtherStore {
  readonly askRank: number
  readonly type: number
  /** What of the product nobody waits for there, and how many orders do for anything. */
  readonly free: number
  readonly load: number
  /** Where the store is, and where the order goes. */
  readonly city: string
  readonly orderCity: string
}

/**
 * The warehouse of another store (main or store type) that can send so many pieces of a product: of its free stock,
 * what approved orders there wait for counts as gone. A store is asked while it is open for sale and within its hours, the
 * lowest rank first; of one rank the nearest to the customer or the one with the fewest orders, where the merchant wants
 * that; then main warehouses, then the one with the most.
 */
export const findOtherStore = async (
  { db, tenantId, settings }: Pick<Call, 'db' | 'tenantId' | 'settings'>,
  { orderId, warehouseId, productId }: WantedPieces,
  piece: number,
  /** Warehouses that are not asked again. */
  except: readonly number[] = [],
): Promise<OtherStore | null> => {
  const candidates = await many<Candidate>(
    db,
    sql`select warehouse.id as "warehouseId", store.id as "storeId", store.name as store, store.ask_rank as "askRank",
        warehouse.type, shelves.free - waited_for.piece as free, (
          select count(*) from customer_order o
          where o.tenant_id = warehouse.tenant_id and o.warehouse_id = warehouse.id and o.status in (2, 4)
        ) as load, store.city, wanting.city as "orderCity"
      from warehouse
      join store on store.tenant_id = warehouse.tenant_id and store.id = warehouse.store_id
      join customer_order wanting on wanting.tenant_id = warehouse.tenant_id and wanting.id = ${orderId}
      cross join lateral (
        select coalesce(sum(stock.quantity - stock.reserved), 0) as free
        from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
        where stock.tenant_id = warehouse.tenant_id and stock.product_id = ${productId}
          and shelf.warehouse_id = warehouse.id and ${isServing} and ${isTrusted}
      ) shelves
      cross join lateral (
        select coalesce(sum(l.piece), 0) as piece
        from customer_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.process = 0
        where o.tenant_id = warehouse.tenant_id and o.warehouse_id = warehouse.id and o.status = 2
          and l.product_id = ${productId}
      ) waited_for
      where warehouse.tenant_id = ${tenantId} and warehouse.type in (1, 2)
        and warehouse.is_active and store.is_active and store.is_open_for_sale and ${isOpenNow}
        and warehouse.store_id <> (
          select store_id from warehouse own where own.tenant_id = ${tenantId} and own.id = ${warehouseId})
        and shelves.free - waited_for.piece >= ${piece}::numeric and warehouse.id <> all (${except}::bigint[])
      order by warehouse.id`,
  )
  const burdenOf = burdens[settings.packetSettings.askStoresBy]
  const [first] = candidates.toSorted(
    (a, b) => a.askRank - b.askRank || burdenOf(a) - burdenOf(b) || a.type - b.type || b.free - a.free,
  )
  return first === undefined ? null : { warehouseId: first.warehouseId, storeId: first.storeId, store: first.store }
}

/** Farther than any way within the country: where nobody knows the way. */
const unknownKilometres = 100_000

/** What speaks against asking a store, by the merchant's rule. */
const burdens: Readonly<Record<Settings['packetSettings']['askStoresBy'], (store: Candidate) => number>> = {
  stock: () => 0,
  distance: ({ city, orderCity }) => kilometresBetween(city, orderCity) ?? unknownKilometres,
  load: ({ load }) => load,
}

/** Hours past midnight end on the next day. */
const isOpenNow: Statement = sql`(
  select store.opens_at = '' or case when store.opens_at <= store.closes_at
    then now_here.clock >= store.opens_at and now_here.clock < store.closes_at
    else now_here.clock >= store.opens_at or now_here.clock < store.closes_at end
  from (select to_char(now() at time zone ${timeZone}, 'HH24:MI') as clock) now_here)`
