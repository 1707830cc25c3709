import { toQuantity } from '#base/decimals.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'

/** A line that wants goods. */
export interface WantedLine {
  readonly id: number
  readonly productId: number
  readonly piece: number
}

/** What a line is promised of a shelf. */
export interface Allocation {
  readonly lineId: number
  readonly productId: number
  readonly shelfId: number
  readonly piece: number
}

export interface FreeStock {
  readonly shelfId: number
  /** What the shelf has promised to nobody; goes down as it is allocated. */
  free: number
}

/** Free stock by product, its shelves in walking order. */
export type FreeStockByProduct = Map<number, FreeStock[]>

/** A shelf that sets may take from: active, open for sale, not one of lost goods. */
export const isServing: Statement = sql`shelf.is_active and shelf.is_open_for_sale and not shelf.is_missing_product_shelf`

/** Adds the free stock of those products to `known`: on serving shelves; of these alone, if they are told. */
export const readFreeStock = async (
  db: Database,
  { tenantId, warehouseId }: { readonly tenantId: number; readonly warehouseId: number },
  productIds: Iterable<number>,
  known: FreeStockByProduct,
  shelfIds: readonly number[] | null = null,
): Promise<void> => {
  const unknown = [...new Set(productIds)].filter(productId => !known.has(productId))
  if (unknown.length === 0) return
  for (const productId of unknown) known.set(productId, [])
  const rows = await many<FreeStock & { productId: number }>(
    db,
    sql`select stock.product_id as "productId", shelf.id as "shelfId", stock.quantity - stock.reserved as free
      from stock
      join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
      where stock.tenant_id = ${tenantId} and stock.product_id = any (${unknown}::bigint[])
        and stock.quantity > stock.reserved and shelf.warehouse_id = ${warehouseId}
        and ${isServing}
        and (${shelfIds}::bigint[] is null or shelf.id = any (${shelfIds}::bigint[]))
      order by shelf.rank, shelf.id`,
  )
  for (const { productId, shelfId, free } of rows) known.get(productId)!.push({ shelfId, free })
}

/**
 * Puts an order's lines on shelves and takes that from the free stock: a line goes to the first shelf in walking order
 * that can serve it whole, else to as many as it needs. Null, and nothing taken, if the order can't be served whole;
 * with `shortAllowed` it may get less, but not nothing.
 */
export const allocate = (
  lines: readonly WantedLine[],
  stock: FreeStockByProduct,
  { shortAllowed = false } = {},
): Allocation[] | null => {
  const taken: [FreeStock, Allocation][] = []
  const take = (line: WantedLine, from: FreeStock, piece: number): void => {
    from.free = toQuantity(from.free - piece)
    taken.push([from, { lineId: line.id, productId: line.productId, shelfId: from.shelfId, piece }])
  }
  let isWhole = true
  for (const line of lines) {
    const shelves = stock.get(line.productId) ?? []
    const one = shelves.find(shelf => shelf.free >= line.piece)
    let wanted = line.piece
    for (const shelf of one ? [one] : shelves) {
      const piece = Math.min(wanted, shelf.free)
      if (piece <= 0) continue
      take(line, shelf, piece)
      wanted = toQuantity(wanted - piece)
    }
    if (wanted > 0) isWhole = false
  }
  if (taken.length > 0 && (isWhole || shortAllowed)) return taken.map(([, allocation]) => allocation)
  for (const [from, { piece }] of taken) from.free = toQuantity(from.free + piece)
  return null
}
