import { sumQuantities } from '#base/decimals.ts'
import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Database } from '#server/base/store/sql.ts'
import { allocate, type FreeStockByProduct, readFreeStock } from '#server/goods/ledger/allocate.ts'
import { type Candidate, type CandidatePage, type ChosenOrder, readCandidates, type Workplace } from './candidates.ts'
import { readPlace } from './chosen-place.ts'

/** Orders that can be served, each from the first shelves that serve it. */
export interface Served {
  readonly orders: readonly ChosenOrder[]
  /** Orders passed over because they can't be served whole. */
  readonly shortOrderCount: number
  /** What they leave free. */
  readonly stock: FreeStockByProduct
}

export interface ServedAsked extends Pick<CandidatePage, 'orderIds' | 'first'> {
  readonly filters: OrderFilters
  readonly settings: Settings['siparisSecimAyar']
  readonly most: number
  /** Whether an order may come to those that were taken before it. */
  readonly fits?: (order: Candidate, taken: readonly ChosenOrder[]) => boolean
}

const pageSize = 300

/** Orders that fit the filters and can be served from free stock; where a place was chosen, whole and from there alone. */
export const readServed = async (
  db: Database,
  workplace: Workplace,
  { filters, settings, most, fits = () => true, ...which }: ServedAsked,
): Promise<Served> => {
  const stock: FreeStockByProduct = new Map()
  const place = await readPlace(db, workplace, filters)
  const shortAllowed = settings.shortSetsAllowed && place === null
  const orders: ChosenOrder[] = []
  let shortOrderCount = 0
  for (let offset = 0; ; offset += pageSize) {
    const page = await readCandidates(db, workplace, filters, {
      ...which,
      offset,
      limit: pageSize,
      productIds: place?.productIds ?? null,
    })
    const products = page.flatMap(order => order.lines.map(line => line.productId))
    await readFreeStock(db, workplace, products, stock, place?.shelfIds)
    for (const order of page) {
      if (orders.length >= most) return { orders, shortOrderCount, stock }
      if (!fits(order, orders)) continue
      const allocations = allocate(order.lines, stock, { shortAllowed })
      if (allocations === null) shortOrderCount++
      else orders.push({ ...order, allocations })
    }
    if (page.length < pageSize) return { orders, shortOrderCount, stock }
  }
}

export const piecesWanted = ({ lines }: Candidate): number => sumQuantities(lines.map(({ piece }) => piece))
