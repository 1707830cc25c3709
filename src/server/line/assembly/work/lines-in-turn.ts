import { toQuantity } from '#base/decimals.ts'
import {
  combinedOf,
  inCart,
  isLive,
  stillMissing,
  type TableWork,
  toSend,
  type WorkLine,
  type WorkOrder,
} from './table-work.ts'

/** A line that has pieces of a product in the cart, and its order. */
export interface Claim {
  readonly order: WorkOrder
  readonly line: WorkLine
}

/**
 * Who gets a piece of the product, the first one first: an order that already has a piece on the table; then one whose
 * lines are all picked; then the one with the fewest pieces still needed; then the smallest; then the oldest. What was
 * cancelled gets none.
 */
export const linesInTurn = (work: TableWork, productId: number): readonly Claim[] =>
  claimsOf(work, productId)
    .filter(({ order, line }) => isLive(order, line))
    .toSorted((a, b) => turnOf(a.order).reduce((sign, n, i) => sign || n - turnOf(b.order)[i]!, 0))

/** The same of lines that were cancelled, or their order was: their pieces become excess. */
export const cancelledLines = (work: TableWork, productId: number): readonly Claim[] =>
  claimsOf(work, productId).filter(({ order, line }) => !isLive(order, line))

const claimsOf = ({ orders }: TableWork, productId: number): readonly Claim[] =>
  orders
    .filter(({ isOfSet }) => isOfSet)
    .flatMap(order => order.lines.map(line => ({ order, line })))
    .filter(({ line }) => line.productId === productId && inCart(line) > 0)

/** Compared from the first to the last; of the same, the older order comes first, as orders are given. */
const turnOf = (order: WorkOrder): readonly number[] => [
  order.parcelId === null ? 1 : 0,
  stillMissing(order) > 0 ? 1 : 0,
  toQuantity(toSend(order) - combinedOf(order)),
  toSend(order),
]
