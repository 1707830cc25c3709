import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Database } from '#server/base/store/sql.ts'
import { allocate, type FreeStockByProduct, readFreeStock } from '#server/goods/ledger/allocate.ts'
import { type ChosenOrder, readCandidates, type Workplace } from './candidates.ts'
import { readPlace } from './chosen-place.ts'
import { shelvesForWalk } from './shelves-for-walk.ts'

export interface Choice {
  readonly orders: readonly ChosenOrder[]
  /** Orders passed over because they can't be served whole. */
  readonly shortOrderCount: number
}

const pageSize = 300

/**
 * The orders that would enter a set now: the oldest that fit the filters and can be served from free stock; where a
 * place was chosen, whole and from there alone. By a floor plan their shelves are chosen together, for a short walk.
 */
export const chooseOrders = async (
  db: Database,
  workplace: Workplace,
  filters: OrderFilters,
  settings: Settings['siparisSecimAyar'],
): Promise<Choice> => {
  const stock: FreeStockByProduct = new Map()
  const { orders, shortOrderCount } = await oldestServed(db, workplace, filters, settings, stock)
  return { orders: await shelvesForWalk(db, workplace, orders, stock), shortOrderCount }
}

/** Each from the first shelves that can serve it; what they leave free is in `stock` at the end. */
const oldestServed = async (
  db: Database,
  workplace: Workplace,
  filters: OrderFilters,
  { maxOrdersPerSet, shortSetsAllowed }: Settings['siparisSecimAyar'],
  stock: FreeStockByProduct,
): Promise<Choice> => {
  const most = Math.min(filters.maxOrders ?? maxOrdersPerSet, maxOrdersPerSet)
  const place = await readPlace(db, workplace, filters)
  const shortAllowed = shortSetsAllowed && place === null
  const orders: ChosenOrder[] = []
  let shortOrderCount = 0
  for (let offset = 0; ; offset += pageSize) {
    const page = await readCandidates(db, workplace, filters, {
      offset,
      limit: pageSize,
      productIds: place?.productIds ?? null,
    })
    const products = page.flatMap(order => order.lines.map(line => line.productId))
    await readFreeStock(db, workplace, products, stock, place?.shelfIds)
    for (const order of page) {
      if (orders.length >= most) return { orders, shortOrderCount }
      const allocations = allocate(order.lines, stock, { shortAllowed })
      if (allocations === null) shortOrderCount++
      else orders.push({ ...order, allocations })
    }
    if (page.length < pageSize) return { orders, shortOrderCount }
  }
}
