import type { OrderFilters } from '#contract/calls/order-selection.ts'
import type { Settings } from '#contract/documents.ts'
import { type Allocation, allocate, type FreeStockByProduct, readFreeStock } from '../ledger/allocate.ts'
import type { Database } from '../store/sql.ts'
import { type Candidate, readCandidates, type Workplace } from './candidates.ts'

export interface ChosenOrder extends Candidate {
  readonly allocations: readonly Allocation[]
}

export interface Choice {
  readonly orders: readonly ChosenOrder[]
  /** Orders passed over because they can't be served whole. */
  readonly shortOrderCount: number
}

const pageSize = 300

/** The orders that would enter a set now: the oldest that fit the filters and can be served from free stock. */
export const chooseOrders = async (
  db: Database,
  workplace: Workplace,
  filters: OrderFilters,
  { maxOrdersPerSet, shortSetsAllowed }: Settings['siparisSecimAyar'],
): Promise<Choice> => {
  const most = Math.min(filters.maxOrders ?? maxOrdersPerSet, maxOrdersPerSet)
  const stock: FreeStockByProduct = new Map()
  const orders: ChosenOrder[] = []
  let shortOrderCount = 0
  for (let offset = 0; ; offset += pageSize) {
    const page = await readCandidates(db, workplace, filters, { offset, limit: pageSize })
    const products = page.flatMap(order => order.lines.map(line => line.productId))
    await readFreeStock(db, workplace, products, stock)
    for (const order of page) {
      if (orders.length >= most) return { orders, shortOrderCount }
      const allocations = allocate(order.lines, stock, { shortAllowed: shortSetsAllowed })
      if (allocations === null) shortOrderCount++
      else orders.push({ ...order, allocations })
    }
    if (page.length < pageSize) return { orders, shortOrderCount }
  }
}
