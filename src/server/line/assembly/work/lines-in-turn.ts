import { toQuantity } from '#base/decimals.ts'
import { type Claim, isLive, type WorkOrder } from './table-work.ts'

/**
 * Who gets a piece of a product, the first one first: an order that already has a piece on the table; then one whose
 * lines are all picked; then the one with the fewest pieces still needed; then the smallest; then the oldest. What was
 * cancelled gets none.
 */
export const linesInTurn = (claims: readonly Claim[]): readonly Claim[] =>
  claims
    .filter(isWaiting)
    .toSorted((a, b) => turnOf(a.order).reduce((sign, n, i) => sign || n - turnOf(b.order)[i]!, 0))

/** The same of lines that were cancelled, or their order was: their pieces become excess. */
export const cancelledLines = (claims: readonly Claim[]): readonly Claim[] =>
  claims.filter(claim => claim.line.inCart > 0 && !isLive(claim))

const isWaiting = (claim: Claim): boolean => claim.line.inCart > 0 && isLive(claim)

/** Compared from the first to the last; of the same, the older order comes first, as claims are given. */
const turnOf = (order: WorkOrder): readonly number[] => [
  order.parcelId === null ? 1 : 0,
  order.stillMissing > 0 ? 1 : 0,
  toQuantity(order.toSend - order.combined),
  order.toSend,
]
