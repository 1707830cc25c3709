import type { Completion, ControlOrder, ControlReading, OnePiece } from '#contract/calls/line/quality-control.ts'
import type { Paper } from '#contract/calls/papers/documents.ts'
import { type ControlDesk, type ControlSeen, ordersInTurn } from './desk.ts'
import { readByItsScan, withoutReading, withReading } from './readings.ts'

/** What is to be done with a parcel that was taken. */
export const parcelEnding = ({ doc }: ControlSeen): 'opened' | 'empty' | 'notReady' =>
  ordersInTurn(doc.taken).length > 0 ? 'opened' : doc.taken.length === 0 ? 'empty' : 'notReady'
/** The orders of a parcel that was asked for; those before it go only if it is one to check. */
export const putTaken = (doc: ControlDesk, taken: readonly ControlOrder[]): ControlDesk => ({
  ...doc,
  taken,
  orders: ordersInTurn(taken).length > 0 ? taken : doc.orders,
})

interface Told {
  readonly orderID: number
  readonly reading: ControlReading | null
}
/** Puts what was told, or taken back, to its order. */
export const putReading = (doc: ControlDesk, told: Told): ControlDesk => putTold(doc, told, withReading)
export const putUnread = (doc: ControlDesk, told: Told): ControlDesk => putTold(doc, told, withoutReading)
const putTold = (
  doc: ControlDesk,
  { orderID, reading }: Told,
  put: (order: ControlOrder, reading: ControlReading) => ControlOrder,
): ControlDesk => ({
  ...doc,
  orders: doc.orders.map(order => (order.id === orderID && reading !== null ? put(order, reading) : order)),
})

/** Puts a completed order out of the way; the table is as the answer says. */
export const putCompletion = (doc: ControlDesk, done: Completion): ControlDesk => ({
  ...doc,
  done,
  table: done.table ?? doc.table,
  orders: doc.orders.filter(({ id }) => id !== done.orderID),
})
/** An order that is open again lies in its parcel as before, and is what is taken from the table. */
export const putReopened = (doc: ControlDesk, order: ControlOrder): ControlDesk => ({
  ...doc,
  done: null,
  taken: [order],
})
export const putOnePiece = (doc: ControlDesk, { order, completion }: OnePiece): ControlDesk =>
  completion === null
    ? { ...doc, orders: order === null ? [] : [readByItsScan(order)] }
    : putCompletion({ ...doc, orders: [] }, completion)
/** How a completion ended. */
export const completionEnding = (seen: ControlSeen): 'nextOrder' | 'orderChecked' | 'slotChecked' | 'undrawn' => {
  if (isUndrawn(seen)) return 'undrawn'
  if (seen.position.slot !== null) return 'slotChecked'
  return ordersInTurn(seen.doc.orders).length > 0 ? 'nextOrder' : 'orderChecked'
}
export const onePieceEnding = (seen: ControlSeen): 'packed' | 'details' | 'undrawn' =>
  seen.doc.orders.length > 0 ? 'details' : isUndrawn(seen) ? 'undrawn' : 'packed'
/** Whether a paper of the order that was completed last could not be drawn. */
export const isUndrawn = ({ doc }: ControlSeen): boolean => (doc.done?.undrawn ?? []).length > 0

/** What a completion has to be printed: cargo labels, the merchant's own ones before the usual; invoice; order sheet; gift note. */
export const papersOf = (done: Completion | null): readonly Paper[] => {
  if (done === null) return []
  const { orderNo, customCargoPDF, cargoHtml, invoicePDF, orderHtml, orderPDF, giftPackageHtml } = done
  const papers: readonly Omit<Paper, 'orderNo'>[] = [
    customCargoPDF === null
      ? { kind: 'Cargo', html: cargoHtml, pdf: null }
      : { kind: 'CustomCargo', html: null, pdf: customCargoPDF },
    { kind: 'Invoice', html: null, pdf: invoicePDF },
    { kind: 'OrderPdf', html: orderHtml, pdf: orderPDF },
    { kind: 'GiftPackage', html: giftPackageHtml, pdf: null },
  ]
  return papers.filter(({ html, pdf }) => html !== null || pdf !== null).map(paper => ({ ...paper, orderNo }))
}
