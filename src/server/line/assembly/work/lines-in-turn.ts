import { toQuantity } from '#base/decimals.ts'
import { type Claim, isLive, type WorkOrder } from './table-work.ts'

/**
 * Who gets a piece of a product, the first one first: an order that already has a piece on the table; then one whose
 * lines are all picked; then the one with the fewest pieces still needed; then the smallest; then the oldest. One that is
 * whole in its slot waits for what others leave; what was cancelled gets none.
 */
export const linesInTurn = (claims: readonly Claim[]): readonly Claim[] =>
  claims
    .filter(isWaiting)
    .toSorted((a, b) => turnOf(a.order).reduce((sign, n, i) => sign || n - turnOf(b.order)[i]!, 0))

/** Which of them gets so much of what is weighed: the one that it was weighed for, else the first one in turn. */
export const weighedFor = (inTurn: readonly Claim[], weight: number): Claim | undefined =>
  inTurn.find(({ line }) => line.inCart === weight) ?? inTurn[0]

/**
 * What lies in the cart under one scan of a weighed product: each line of it was weighed at once, and all the same. Null
 * where it is counted, or has to be weighed to tell which it is.
 */
export const knownWeight = (claims: readonly Claim[]): number | null => {
  const lying = claims.map(({ line }) => line).filter(({ inCart }) => inCart > 0)
  const weight = lying[0]?.inCart ?? null
  return lying.every(({ inCart, weighedLast }) => inCart === weight && weighedLast === weight) ? weight : null
}

/** The lines that were cancelled, or their order was: their pieces become excess. */
export const cancelledLines = (claims: readonly Claim[]): readonly Claim[] =>
  claims.filter(claim => claim.line.inCart > 0 && !isLive(claim))

const isWaiting = (claim: Claim): boolean => claim.line.inCart > 0 && isLive(claim)

/** Compared from the first to the last; of the same, the older order comes first, as claims are given. */
const turnOf = (order: WorkOrder): readonly number[] => [
  order.isWholeInSlot ? 1 : 0,
  order.parcelId === null ? 1 : 0,
  order.stillMissing > 0 ? 1 : 0,
  toQuantity(order.toSend - order.combined),
  order.toSend,
]
