import {
  type Completion,
  type ControlOrder,
  type OnePiece,
  shippingTypes,
} from '#contract/calls/line/quality-control.ts'
import type { Paper } from '#contract/calls/papers/documents.ts'
import type { Params } from '#contract/reply.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import {
  atStart,
  type ControlDesk,
  type ControlPlace,
  type ControlScene,
  type ControlSeen,
  leftOf,
  lineInHand,
  lineNamed,
  linesHere,
  missingOf,
  orderInHand,
  ordersInTurn,
  piecesLeft,
  piecesMissing,
  readOf,
} from './desk.ts'
import { numberIn, piecesGiven, piecesScanned } from './judge.ts'
import { readTold, type Told, writeTold } from './told.ts'

/** The orders of a parcel that was asked for; those before it go only if it is one to check. */
export const putTaken = (doc: ControlDesk, taken: readonly ControlOrder[]): ControlDesk => ({
  ...doc,
  taken,
  orders: ordersInTurn(taken).length > 0 ? taken : doc.orders,
})
/** At the first order of the parcel that was taken. */
export const atParcel = ({ doc }: ControlSeen): ControlPlace => {
  const order = ordersInTurn(doc.orders)[0]
  return { ...atStart, parcelId: order?.parcel?.id ?? null, orderId: order?.id ?? null }
}
/** At the packing of a one-piece order: its product was scanned. */
export const atOnePiece = ({ doc, value }: ControlScene): ControlPlace => {
  const [order] = doc.orders
  const told = (order?.products ?? []).map(
    ({ orderProductID, piece }): Told => ({ lineId: orderProductID, kind: 'read', piece }),
  )
  return { ...atStart, code: value, orderId: order?.id ?? null, told: writeTold(told) }
}
const tell = (scene: ControlScene, kind: Told['kind'], piece: number): ControlPlace => {
  const line = lineInHand(scene)
  if (line === undefined) return scene.place
  const told = [...readTold(scene.place.told), { lineId: line.orderProductID, kind, piece }]
  return { ...scene.place, orderId: orderInHand(scene)?.id ?? null, told: writeTold(told) }
}
export const readScanned = (scene: ControlScene): ControlPlace => tell(scene, 'read', piecesScanned(scene))
export const readGiven = (scene: ControlScene): ControlPlace => tell(scene, 'read', piecesGiven(scene))
/** The rest of the product in hand is missing. */
export const missRest = (scene: ControlScene): ControlPlace => {
  const line = lineInHand(scene)
  return line === undefined ? scene.place : tell(scene, 'missing', leftOf(scene, line))
}
/** As before the last thing that was told of this order. */
export const stepBack = (seen: ControlSeen): ControlPlace => {
  const lines = new Set(linesHere(seen).map(({ orderProductID }) => orderProductID))
  const told = readTold(seen.place.told).filter(({ lineId }) => lines.has(lineId))
  return { ...seen.place, told: writeTold(told.slice(0, -1)), noticed: null }
}
export const afterNotice = ({ place }: ControlSeen): ControlPlace => ({ ...place, noticed: 1 })

/** Everything that is told of the order in hand, as its completion takes it. */
export const completionOf = (scene: ControlScene, withCargoPdf: boolean) => {
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

/** Puts a completed order out of the way; the table is as the answer says. */
export const putCompletion = (doc: ControlDesk, done: Completion): ControlDesk => ({
  ...doc,
  done,
  table: done.table ?? doc.table,
  orders: doc.orders.filter(({ id }) => id !== done.orderID),
})
export const putOnePiece = (doc: ControlDesk, { order, completion }: OnePiece): ControlDesk =>
  completion === null
    ? { ...doc, orders: order === null ? [] : [order] }
    : putCompletion({ ...doc, orders: [] }, completion)
/** How a completion ended. */
export const completionEnding = ({ doc }: ControlSeen): 'nextOrder' | 'orderChecked' =>
  ordersInTurn(doc.orders).length > 0 ? 'nextOrder' : 'orderChecked'
export const onePieceEnding = ({ doc }: ControlSeen): 'packed' | 'details' =>
  doc.orders.length > 0 ? 'details' : 'packed'

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

/** What was scanned, and what would be right. */
export const teach = (scene: ControlScene): Params => {
  const { doc, value } = scene
  const order = doc.orders.find(({ products }) => findProduct(products, value, doc.settings) !== null)
  const line = lineNamed(scene, value)?.product
  return {
    code: value.slice(0, 40),
    product: line?.productName ?? '',
    productName: line?.productName ?? '',
    wanted: lineInHand({ ...scene, act: 'ok' })?.productName ?? '',
    orderNo: order?.orderNo ?? '',
    most: line === undefined ? 0 : line.piece - line.missingPiece,
    left: piecesLeft(scene),
  }
}
export const tellParcel = ({ doc, value }: ControlScene): Params => {
  const parcel = doc.table?.parcels.find(({ barcode }) => barcode === value)
  return { code: value.slice(0, 40), parcel: parcel?.definition ?? '', orderNo: doc.taken[0]?.orderNo ?? '' }
}
export const tellOrder = (seen: ControlSeen): Params => {
  const order = orderInHand(seen)
  return {
    orderNo: order?.orderNo ?? '',
    parcel: order?.parcel?.definition ?? '',
    amount: order?.amount ?? 0,
    missing: piecesMissing(seen),
    left: piecesLeft(seen),
  }
}
export const tellInHand = (seen: ControlSeen): Params => {
  const line = lineInHand(seen)
  return line === undefined ? {} : { product: line.productName, left: leftOf(seen, line), most: leftOf(seen, line) }
}
export const tellDone = ({ doc }: ControlSeen): Params => ({
  orderNo: doc.done?.orderNo ?? '',
  invoiceNo: doc.done?.invoiceNo ?? '',
  packages: doc.done?.packages.length ?? 0,
})
export const tellTable = ({ doc }: ControlSeen): Params => ({ table: doc.table?.definition ?? '' })
