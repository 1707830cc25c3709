import type { ControlOrder } from '#contract/calls/line/quality-control.ts'
import {
  atStart,
  type ControlPosition,
  type ControlScene,
  type ControlSeen,
  orderInHand,
  ordersInTurn,
} from './desk.ts'

/** At the first order of the parcel that was taken, or at the one of the slot. */
export const atParcel = ({ doc }: ControlSeen): ControlPosition => atPlaceOf(ordersInTurn(doc.orders)[0])
/** At the order that is open again. */
export const atReopened = ({ doc }: ControlSeen): ControlPosition => atPlaceOf(doc.taken[0])

const atPlaceOf = (order: ControlOrder | undefined): ControlPosition => ({
  ...atStart,
  parcelId: order?.parcel?.id ?? null,
  slot: order?.slot?.barcode ?? null,
  orderId: order?.id ?? null,
})
/** At the packing of a one-piece order: its product was scanned. */
export const atOnePiece = ({ doc, value }: ControlScene): ControlPosition => ({
  ...atStart,
  code: value,
  orderId: doc.orders[0]?.id ?? null,
})
/** At the order that something was told of; what was noticed before a reading was taken back is noticed anew. */
export const atOrder = (scene: ControlScene): ControlPosition => ({
  ...scene.position,
  orderId: orderInHand(scene)?.id ?? null,
  noticed: null,
})
export const atNoticed = ({ position }: ControlSeen): ControlPosition => ({ ...position, noticed: 1 })
