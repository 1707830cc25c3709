import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { SlottedRoom } from '#domain/cart-fill.ts'
import { type CartLimits, isWithin, type Load, loadRow, roomRow } from '#domain/walks/batches/waiting-order.ts'
import type { Candidate } from './candidates.ts'
import { piecesWanted } from './served.ts'

/** What one set holds at the most. */
export interface CartRoom {
  readonly limits: CartLimits & { readonly orders: number }
  /** Orders of one piece and of several are kept apart. */
  readonly isOfOneKind: boolean
}

/** What the merchant allows a set, and what the cart holds, where it is asked; null: whatever. */
export const roomOf = (
  { maxOrders }: OrderFilters,
  { maxOrdersPerSet, maxPiecesPerSet, singleMultiSplit }: Settings['siparisSecimAyar'],
  cart: SlottedRoom | null,
): CartRoom => ({
  limits: {
    orders: Math.min(maxOrders ?? maxOrdersPerSet, maxOrdersPerSet),
    slots: cart?.slots ?? undefined,
    pieces: maxPiecesPerSet === 0 ? undefined : maxPiecesPerSet,
    volume: cart?.litres ?? undefined,
    weight: cart?.kilograms ?? undefined,
  },
  isOfOneKind: singleMultiSplit,
})

/**
 * What an order takes of a cart, where nobody asks for litres and kilograms. One of one piece needs no slot: it lies beside them,
 * and no table either.
 */
export const loadInPieces = (order: Candidate): Load => ({
  pieces: piecesWanted(order),
  slots: order.isOnePiece ? 0 : 1,
})

/** Whether there is room for one more; an order that no cart holds has one to itself. */
export const hasRoom = <Order extends Candidate>(
  { limits, isOfOneKind }: CartRoom,
  order: Order,
  taken: readonly Order[],
  loadOf: (order: Order) => Load = loadInPieces,
): boolean => {
  if (taken.length === 0) return true
  if (isOfOneKind && taken[0]!.isOnePiece !== order.isOnePiece) return false
  const room = roomRow(limits)
  const rows = [...taken, order].map(one => loadRow(loadOf(one)))
  return isWithin(
    room.map((_, nth) => rows.reduce((sum, row) => sum + row[nth]!, 0)),
    room,
  )
}
