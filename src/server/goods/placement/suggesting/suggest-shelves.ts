import type { Call } from '#server/base/call.ts'
import { many, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { boughtTogether, type Companion } from './bought-together.ts'

/** A shelf that goods should go to, and why. */
export interface SuggestedShelf {
  readonly shelfID: number
  readonly shelfCode: string
  readonly shelfBarcode: string
  readonly rank: number
  readonly why: 'holds' | 'together' | 'free'
  /** How much of the product lies there. */
  readonly holds: number
  /** The product that is bought together with it, and lies near. */
  readonly companion: string | null
}

/** A product that wants a shelf; goods of a lot go to lot shelves alone, where the merchant says so. */
export interface Homeless {
  readonly productId: number
  readonly hasLot?: boolean
}

type Where = Pick<Call, 'db' | 'tenantId' | 'caller' | 'settings'>

/**
 * Where each of the products should go, by the merchant's rule: to the first shelf in walking order that already holds
 * it, else to an empty one of its own; with `besideCompanions` to the empty one that is nearest to what it is bought together with.
 * Shelves that stand over others and those for missing products are passed over.
 */
export const suggestShelves = async (
  call: Where,
  products: readonly Homeless[],
  { besideCompanions = false } = {},
): Promise<ReadonlyMap<number, SuggestedShelf>> => {
  const { suggestRule, lotShelf } = call.settings.placementSettings
  if (suggestRule === 'none' || products.length === 0) return new Map()
  const isForLots = ({ hasLot = false }: Homeless) => lotShelf && hasLot
  const found = new Map<number, SuggestedShelf>()
  for (const forLots of [false, true]) {
    const ids = products.filter(product => isForLots(product) === forLots).map(({ productId }) => productId)
    if (ids.length === 0) continue
    const holding = suggestRule === 'sameProduct' ? await shelvesHolding(call, ids, forLots) : []
    for (const { productId, ...shelf } of holding) found.set(productId, { ...shelf, why: 'holds', companion: null })
    const homeless = ids.filter(id => !found.has(id))
    const near = besideCompanions ? await boughtTogether(call, homeless) : new Map<number, Companion>()
    const taken: number[] = []
    for (const [id, { rank, productName }] of near) {
      const shelf = await emptyShelfNear(call, forLots, rank, taken)
      if (shelf === null) break
      taken.push(shelf.shelfID)
      found.set(id, { ...shelf, why: 'together', holds: 0, companion: productName })
    }
    const others = homeless.filter(id => !found.has(id))
    const empty = others.length === 0 ? [] : await emptyShelves(call, forLots, taken, others.length)
    for (const [nth, shelf] of empty.entries())
      found.set(others[nth]!, { ...shelf, why: 'free', holds: 0, companion: null })
  }
  return found
}

type ShelfNamed = Pick<SuggestedShelf, 'shelfID' | 'shelfCode' | 'shelfBarcode' | 'rank'>

const shelvesHolding = (
  { db, tenantId, caller }: Where,
  productIds: readonly number[],
  forLots: boolean,
): Promise<(ShelfNamed & { productId: number; holds: number })[]> =>
  many(
    db,
    sql`select distinct on (stock.product_id) stock.product_id as "productId", stock.quantity as holds, ${named}
      from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
      where stock.tenant_id = ${tenantId} and stock.product_id = any (${productIds}::bigint[]) and stock.quantity > 0
        and shelf.warehouse_id = ${caller.warehouseId} and ${takesGoods(forLots)}
      order by stock.product_id, shelf.rank, shelf.id`,
  )

const emptyShelves = (where: Where, forLots: boolean, taken: readonly number[], count: number): Promise<ShelfNamed[]> =>
  many(
    where.db,
    sql`select ${named} from shelf where ${isEmpty(where, forLots, taken)}
    order by shelf.rank, shelf.id limit ${count}`,
  )

/** The empty shelf nearest in walking order: the first behind, or the last before. */
const emptyShelfNear = (
  where: Where,
  forLots: boolean,
  rank: number,
  taken: readonly number[],
): Promise<ShelfNamed | null> =>
  maybeOne(
    where.db,
    sql`select * from (
        (select ${named} from shelf where ${isEmpty(where, forLots, taken)} and shelf.rank >= ${rank}
          order by shelf.rank, shelf.id limit 1)
        union all
        (select ${named} from shelf where ${isEmpty(where, forLots, taken)} and shelf.rank < ${rank}
          order by shelf.rank desc, shelf.id limit 1)
      ) near order by abs(rank - ${rank}), rank desc limit 1`,
  )

const isEmpty = ({ tenantId, caller }: Where, forLots: boolean, taken: readonly number[]): Statement =>
  sql`shelf.tenant_id = ${tenantId} and shelf.warehouse_id = ${caller.warehouseId} and ${takesGoods(forLots)}
    and shelf.id <> all (${taken}::bigint[])
    and not exists (select from stock
      where stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id and stock.quantity > 0)`

const named: Statement = sql`shelf.id as "shelfID", shelf.code as "shelfCode", shelf.barcode as "shelfBarcode", shelf.rank`
const takesGoods = (forLots: boolean): Statement => sql`shelf.is_active and shelf.is_open_for_sale
  and not shelf.is_missing_product_shelf and shelf.is_lot_shelf = ${forLots} and not exists (
    select from shelf sub where sub.tenant_id = shelf.tenant_id and sub.parent_id = shelf.id and sub.is_active
  )`
