import {
  atStart,
  type ControlPlace,
  type ControlScene,
  type ControlSeen,
  leftOf,
  lineInHand,
  lineMeant,
  linesHere,
  orderInHand,
  ordersInTurn,
} from './desk.ts'
import { piecesGiven, piecesScanned } from './judge.ts'
import { type Reading, readingsIn, writeReadings } from './readings.ts'

/** At the first order of the parcel that was taken. */
export const atParcel = ({ doc }: ControlSeen): ControlPlace => {
  const order = ordersInTurn(doc.orders)[0]
  return { ...atStart, parcelId: order?.parcel?.id ?? null, orderId: order?.id ?? null }
}
/** At the packing of a one-piece order: its product was scanned. */
export const atOnePiece = ({ doc, value }: ControlScene): ControlPlace => {
  const [order] = doc.orders
  const told = (order?.products ?? []).map(
    ({ orderProductID, piece }): Reading => ({ lineId: orderProductID, kind: 'read', piece }),
  )
  return { ...atStart, code: value, orderId: order?.id ?? null, told: writeReadings(told) }
}
const tell = (scene: ControlScene, kind: Reading['kind'], piece: number): ControlPlace => {
  const line = lineMeant(scene)
  if (line === undefined) return scene.place
  const told = [...readingsIn(scene.place.told), { lineId: line.orderProductID, kind, piece }]
  return { ...scene.place, orderId: orderInHand(scene)?.id ?? null, told: writeReadings(told) }
}
export const atScanned = (scene: ControlScene): ControlPlace => tell(scene, 'read', piecesScanned(scene))
export const atGiven = (scene: ControlScene): ControlPlace => tell(scene, 'read', piecesGiven(scene))
/** The rest of the product in hand is missing. */
export const atRestMissing = (scene: ControlScene): ControlPlace => {
  const line = lineInHand(scene)
  return line === undefined ? scene.place : tell(scene, 'missing', leftOf(scene, line))
}
/** As before the last thing that was told of this order. */
export const atStepBefore = (seen: ControlSeen): ControlPlace => {
  const lines = new Set(linesHere(seen).map(({ orderProductID }) => orderProductID))
  const told = readingsIn(seen.place.told).filter(({ lineId }) => lines.has(lineId))
  return { ...seen.place, told: writeReadings(told.slice(0, -1)), noticed: null }
}
export const atNoticed = ({ place }: ControlSeen): ControlPlace => ({ ...place, noticed: 1 })
