import type { ExcessProduct } from '#contract/calls/goods/excess.ts'
import type { Call } from '#server/base/call.ts'
import { many, type Statement, sql } from '#server/base/store/sql.ts'

export type SuggestedShelf = NonNullable<ExcessProduct['shelf']>

/**
 * Where each of the products should go, by the merchant's rule: to the first shelf in walking order that already holds
 * it, else to an empty one of its own. Shelves that stand over others, for lots, and for missing products are passed over.
 */
export const suggestShelves = async (
  call: Pick<Call, 'db' | 'tenantId' | 'caller' | 'settings'>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, SuggestedShelf>> => {
  const { suggestRule } = call.settings.placementSettings
  if (suggestRule === 'none' || productIds.length === 0) return new Map()
  const holding = suggestRule === 'sameProduct' ? await shelvesHolding(call, productIds) : []
  const homeless = productIds.filter(id => holding.every(shelf => shelf.productId !== id))
  const empty = homeless.length === 0 ? [] : await emptyShelves(call, homeless.length)
  return new Map<number, SuggestedShelf>([
    ...holding.map(({ productId, ...shelf }) => [productId, { ...shelf, holdsProduct: true }] as const),
    ...empty.map((shelf, nth) => [homeless[nth]!, { ...shelf, holdsProduct: false }] as const),
  ])
}

type ShelfNamed = Omit<SuggestedShelf, 'holdsProduct'>
type Where = Pick<Call, 'db' | 'tenantId' | 'caller'>

const shelvesHolding = (
  { db, tenantId, caller }: Where,
  productIds: readonly number[],
): Promise<(ShelfNamed & { productId: number })[]> =>
  many(
    db,
    sql`select distinct on (stock.product_id) stock.product_id as "productId", ${named}
      from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
      where stock.tenant_id = ${tenantId} and stock.product_id = any (${productIds}::bigint[]) and stock.quantity > 0
        and shelf.warehouse_id = ${caller.warehouseId} and ${takesGoods}
      order by stock.product_id, shelf.rank, shelf.id`,
  )

const emptyShelves = ({ db, tenantId, caller }: Where, count: number): Promise<ShelfNamed[]> =>
  many(
    db,
    sql`select ${named} from shelf
      where shelf.tenant_id = ${tenantId} and shelf.warehouse_id = ${caller.warehouseId} and ${takesGoods}
        and not exists (select from stock
          where stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id and stock.quantity > 0)
      order by shelf.rank, shelf.id limit ${count}`,
  )

const named: Statement = sql`shelf.id as "shelfID", shelf.code as "shelfCode", shelf.barcode as "shelfBarcode"`
const takesGoods: Statement = sql`shelf.is_active and shelf.is_open_for_sale and not shelf.is_missing_product_shelf
  and not shelf.is_lot_shelf and not exists (
    select from shelf sub where sub.tenant_id = shelf.tenant_id and sub.parent_id = shelf.id and sub.is_active
  )`
