import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { Completion, ControlOrder, ControlProduct } from '#contract/calls/line/quality-control.ts'
import type { ControlTable } from '#contract/calls/line/seats.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { LeadsToWork } from '#flows/parts/scanned/lead-to-work.ts'
import { leftIn, toldOf } from './readings.ts'

/** What lies before a checker: his table, and the orders of the parcel that he took from it, or the one of a slot. */
export interface ControlDesk extends LeadsToWork {
  readonly settings: Settings
  readonly table: ControlTable | null
  readonly orders: readonly ControlOrder[]
  /** What the parcel holds that was asked for last, though it may not be one to check. */
  readonly taken: readonly ControlOrder[]
  /** The order that was completed last. */
  readonly done: Completion | null
}

/** Where he stands: the parcel, the slot of a cart, or the product of an order loose in one; its order. */
export type ControlPosition = Readonly<{
  parcelId: number | null
  slot: string | null
  code: string | null
  orderId: number | null
  /** 1 once the shipping notice was read. */
  noticed: number | null
}>
export const atStart: ControlPosition = { parcelId: null, slot: null, code: null, orderId: null, noticed: null }

export type ControlSeen = Seen<ControlDesk, ControlPosition>
export type ControlScene = Scene<ControlDesk, ControlPosition>

/** Where it lies, as people call it. */
export const placeName = ({ parcel, slot }: ControlOrder): string =>
  parcel?.definition ?? (slot ? `${slot.cart} · ${slot.number}` : '')
/** Whether it lies loose in a cart: one piece, which the scan of its product found. */
export const isLoose = ({ parcel, slot }: ControlOrder): boolean => parcel === null && !slot

/** Whether all of an order is in its parcel or slot, or known to be missing. */
export const isCombined = ({ products }: ControlOrder): boolean =>
  products.every(({ piece, missingPiece, preparedPiece }) => toQuantity(preparedPiece + missingPiece) >= piece)
const knownMissing = ({ products }: ControlOrder): number =>
  sumQuantities(products.map(({ missingPiece }) => missingPiece))

/** The orders that can be checked: cancelled ones first, so that they are out of the way, those that lack something last. */
export const ordersInTurn = (orders: readonly ControlOrder[]): readonly ControlOrder[] => {
  const turnOf = (order: ControlOrder) => (order.isCancelled ? 0 : knownMissing(order) === 0 ? 1 : 2)
  return orders.filter(order => order.isCancelled || isCombined(order)).toSorted((a, b) => turnOf(a) - turnOf(b))
}

/** The order that is checked now. */
export const orderInHand = ({ doc, position }: ControlSeen): ControlOrder | undefined =>
  doc.orders.find(({ id }) => id === position.orderId) ?? ordersInTurn(doc.orders)[0]

/** The lines of the order in hand. */
export const linesHere = (seen: ControlSeen): readonly ControlProduct[] => orderInHand(seen)?.products ?? []

/** What was told of the order in hand so far, the oldest first. */
export const readingsHere = (seen: ControlSeen): ControlOrder['readings'] => orderInHand(seen)?.readings ?? []
const toldHere = (seen: ControlSeen, { orderProductID }: ControlProduct, kind: 'read' | 'missing'): number => {
  const order = orderInHand(seen)
  return order === undefined ? 0 : toldOf(order, orderProductID, kind)
}
export const readOf = (seen: ControlSeen, line: ControlProduct): number => toldHere(seen, line, 'read')
/** Known before, or told now. */
export const missingOf = (seen: ControlSeen, line: ControlProduct): number =>
  toQuantity(line.missingPiece + toldHere(seen, line, 'missing'))
export const leftOf = (seen: ControlSeen, line: ControlProduct): number => {
  const order = orderInHand(seen)
  return order === undefined ? 0 : leftIn(order, line)
}

export const openLines = (seen: ControlSeen): readonly ControlProduct[] =>
  linesHere(seen).filter(line => leftOf(seen, line) > 0)
export const piecesLeft = (seen: ControlSeen): number => sumQuantities(linesHere(seen).map(line => leftOf(seen, line)))
export const piecesRead = (seen: ControlSeen): { readonly now: number; readonly of: number } => ({
  now: sumQuantities(linesHere(seen).map(line => readOf(seen, line))),
  of: sumQuantities(linesHere(seen).map(({ piece }) => piece)),
})
export const piecesMissing = (seen: ControlSeen): number =>
  sumQuantities(linesHere(seen).map(line => missingOf(seen, line)))

/** Whether everything is read or told missing. */
export const isComplete = (seen: ControlSeen): boolean => piecesLeft(seen) === 0

/** The line of the order that a code names, an open one first, and the quantity the code brings along. */
export const lineNamed = (seen: ControlSeen, code: string) =>
  findProduct([...openLines(seen), ...linesHere(seen)], code, seen.doc.settings)

/** The line that the screen is about: the one whose code opened the dialog; the last one read; the first open one. */
export const lineInHand = (seen: ControlSeen): ControlProduct | undefined => {
  const open = openLines(seen)
  const last = readingsHere(seen).at(-1)?.orderProductID
  return openNamed(seen, seen.about) ?? open.find(({ orderProductID }) => orderProductID === last) ?? open[0]
}

/** The line that an act is about: the one whose code is scanned, else the one in hand. */
export const lineMeant = (scene: ControlScene): ControlProduct | undefined =>
  (scene.act === 'scan' ? openNamed(scene, scene.value) : undefined) ?? lineInHand(scene)

const openNamed = (seen: ControlSeen, code: string): ControlProduct | undefined =>
  code === '' ? undefined : findProduct(openLines(seen), code, seen.doc.settings)?.product

/** What there is to be opened: parcels of the table, slots of carts, or both; a parcel where nothing waits. */
export const whatToOpen = ({ doc: { table } }: ControlSeen): 'parcel' | 'slot' | 'parcelOrSlot' => {
  if (!table?.slots?.length) return 'parcel'
  return table.parcels.some(({ orderIDList }) => orderIDList.length > 0) ? 'parcelOrSlot' : 'slot'
}

/** Whether the order in hand is still there, and this is its step. */
export const stillAt =
  (step: ReturnType<typeof whereToControl>) =>
  (seen: ControlSeen): boolean =>
    orderInHand(seen)?.id === seen.position.orderId && whereToControl(seen) === step

/** The step a checker belongs in, told by his document and position alone. */
export const whereToControl = (
  seen: ControlSeen,
): 'table' | 'parcel' | 'cancelled' | 'product' | 'lacking' | 'shippingNotice' | 'packing' => {
  const { doc, position } = seen
  const order = orderInHand(seen)
  if (doc.table === null) return 'table'
  if (order === undefined) return 'parcel'
  if (order.isCancelled) return 'cancelled'
  if (!isComplete(seen)) return 'product'
  if (piecesMissing(seen) > 0) return 'lacking'
  return order.hasShippingNotice && position.noticed === null ? 'shippingNotice' : 'packing'
}
