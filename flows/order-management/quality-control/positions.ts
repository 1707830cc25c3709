import {
  atStart,
  type ControlPosition,
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
export const atParcel = ({ doc }: ControlSeen): ControlPosition => {
  const order = ordersInTurn(doc.orders)[0]
  return { ...atStart, parcelId: order?.parcel?.id ?? null, orderId: order?.id ?? null }
}
/** At the packing of a one-piece order: its product was scanned. */
export const atOnePiece = ({ doc, value }: ControlScene): ControlPosition => {
  const [order] = doc.orders
  const told = (order?.products ?? []).map(
    ({ orderProductID, piece }): Reading => ({ lineId: orderProductID, kind: 'read', piece }),
  )
  return { ...atStart, code: value, orderId: order?.id ?? null, told: writeReadings(told) }
}
const tell = (scene: ControlScene, kind: Reading['kind'], piece: number): ControlPosition => {
  const line = lineMeant(scene)
  if (line === undefined) return scene.position
  const told = [...readingsIn(scene.position.told), { lineId: line.orderProductID, kind, piece }]
  return { ...scene.position, orderId: orderInHand(scene)?.id ?? null, told: writeReadings(told) }
}
export const atScanned = (scene: ControlScene): ControlPosition => tell(scene, 'read', piecesScanned(scene))
export const atGiven = (scene: ControlScene): ControlPosition => tell(scene, 'read', piecesGiven(scene))
/** The rest of the product in hand is missing. */
export const atRestMissing = (scene: ControlScene): ControlPosition => {
  const line = lineInHand(scene)
  return line === undefined ? scene.position : tell(scene, 'missing', leftOf(scene, line))
}
/** As before the last thing that was told of this order. */
export const atStepBefore = (seen: ControlSeen): ControlPosition => {
  const lines = new Set(linesHere(seen).map(({ orderProductID }) => orderProductID))
  const told = readingsIn(seen.position.told).filter(({ lineId }) => lines.has(lineId))
  return { ...seen.position, told: writeReadings(told.slice(0, -1)), noticed: null }
}
export const atNoticed = ({ position }: ControlSeen): ControlPosition => ({ ...position, noticed: 1 })
