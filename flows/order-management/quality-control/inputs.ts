import { toQuantity } from '#base/decimals.ts'
import { type ControlReading, shippingTypes } from '#contract/calls/line/quality-control.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import {
  type ControlScene,
  type ControlSeen,
  isLoose,
  leftOf,
  lineInHand,
  lineMeant,
  linesHere,
  missingOf,
  orderInHand,
  readingsHere,
  readOf,
} from './desk.ts'
import { numberIn, piecesGiven, piecesScanned } from './judge.ts'
import { knownParcels, knownSlots } from './known.ts'

export const scannedInput = (scene: ControlScene) => readingOf(scene, lineMeant(scene), 'read', piecesScanned(scene))
export const givenInput = (scene: ControlScene) => readingOf(scene, lineMeant(scene), 'read', piecesGiven(scene))
/** The parcel that was scanned; of a cart the slot that is next. */
export const placeInput = (scene: ControlScene) => {
  const named = whatCodeNames(scene.value, scene.doc.settings, [knownParcels(scene), knownSlots(scene)])
  return { barcode: named.kind === 'slot' ? named.thing.barcode : scene.value }
}
/** The rest of the product in hand is missing. */
export const restMissingInput = (scene: ControlScene) => {
  const line = lineInHand(scene)
  return readingOf(scene, line, 'missing', line === undefined ? 0 : leftOf(scene, line))
}
/** The last thing that was told of this order. */
export const lastReadingInput = (seen: ControlSeen) => ({ ...orderInput(seen), ...readingsHere(seen).at(-1)! })
export const orderInput = (seen: ControlSeen) => ({ id: orderInHand(seen)?.id ?? 0 })

export const reopenInput = ({ doc }: ControlSeen) => ({ id: doc.done?.orderID ?? 0 })

const readingOf = (
  seen: ControlSeen,
  line: { readonly orderProductID: number } | undefined,
  kind: ControlReading['kind'],
  piece: number,
) => ({ ...orderInput(seen), orderProductID: line?.orderProductID ?? 0, kind, piece })

/** Everything that is told of the order in hand, and what is read now, as its completion takes it. */
export const completionInput = (scene: ControlScene, withCargoPdf: boolean, now?: ReturnType<typeof readingOf>) => {
  const order = orderInHand(scene)
  const { fields } = scene
  return {
    id: order?.id ?? 0,
    boxID: order?.parcel?.id ?? null,
    desi: numberIn(fields.desi, order?.totalDesi ?? 0),
    giftPackage: fields.giftPackage === undefined ? order?.isGiftPackage === true : fields.giftPackage === 'true',
    packageCount: numberIn(fields.packageCount, 1),
    shippingType: shippingTypes.find(type => type === fields.shippingType) ?? null,
    products: linesHere(scene).map(line => ({
      productID: line.productID,
      orderProductID: line.orderProductID,
      piece: toQuantity(readOf(scene, line) + (now?.orderProductID === line.orderProductID ? now.piece : 0)),
      missingPiece: missingOf(scene, line),
    })),
    withCargoPdf,
    fromCart: order !== undefined && isLoose(order),
  }
}
