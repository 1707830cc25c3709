import { shippingTypes } from '#contract/calls/line/quality-control.ts'
import { type ControlScene, linesHere, missingOf, orderInHand, readOf } from './desk.ts'
import { numberIn } from './judge.ts'

/** Everything that is told of the order in hand, as its completion takes it. */
export const completionInput = (scene: ControlScene, withCargoPdf: boolean) => {
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
      piece: readOf(scene, line),
      missingPiece: missingOf(scene, line),
    })),
    withCargoPdf,
    fromCart: order?.parcel === null,
  }
}
