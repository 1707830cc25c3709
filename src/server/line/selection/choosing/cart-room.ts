import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Candidate } from './candidates.ts'
import { piecesWanted } from './served.ts'

/** What one set holds at the most. */
export interface CartRoom {
  readonly orders: number
  readonly pieces: number
  /** Orders of one piece and of several are kept apart. */
  readonly isOfOneKind: boolean
}

export const roomOf = (
  { maxOrders }: OrderFilters,
  { maxOrdersPerSet, maxPiecesPerSet, singleMultiSplit }: Settings['siparisSecimAyar'],
): CartRoom => ({
  orders: Math.min(maxOrders ?? maxOrdersPerSet, maxOrdersPerSet),
  pieces: maxPiecesPerSet === 0 ? Number.POSITIVE_INFINITY : maxPiecesPerSet,
  isOfOneKind: singleMultiSplit,
})

/** Whether there is room for one more; an order that no cart holds has one to itself. */
export const hasRoom = (room: CartRoom, order: Candidate, taken: readonly Candidate[]): boolean => {
  if (taken.length === 0) return true
  if (taken.length >= room.orders || (room.isOfOneKind && taken[0]!.isOnePiece !== order.isOnePiece)) return false
  return [...taken, order].reduce((sum, one) => sum + piecesWanted(one), 0) <= room.pieces
}
