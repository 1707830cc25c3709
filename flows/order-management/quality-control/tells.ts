import type { ControlProduct } from '#contract/calls/line/quality-control.ts'
import type { Params } from '#contract/reply.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import {
  type ControlScene,
  type ControlSeen,
  leftOf,
  lineInHand,
  lineMeant,
  lineNamed,
  orderInHand,
  piecesLeft,
  piecesMissing,
  piecesRead,
  placeName,
  whatToOpen,
} from './desk.ts'
import { knownGoods, knownSlots } from './known.ts'

/** What was scanned, and what would be right. */
export const tellWrong = (scene: ControlScene): Params => {
  const { doc, value } = scene
  const goods = whatCodeNames(value, doc.settings, [knownGoods(scene)])
  const line = lineNamed(scene, value)?.product
  return {
    code: value.slice(0, 40),
    product: line?.productName ?? '',
    productName: line?.productName ?? '',
    wanted: lineInHand(scene)?.productName ?? '',
    orderNo: goods.belongs?.title ?? '',
    most: line === undefined ? 0 : line.piece - line.missingPiece,
    left: piecesLeft(scene),
  }
}
export const tellParcel = ({ doc, value }: ControlScene): Params => {
  const parcel = doc.table?.parcels.find(({ barcode }) => barcode === value)
  return { code: value.slice(0, 40), parcel: parcel?.definition ?? '', orderNo: doc.taken[0]?.orderNo ?? '' }
}
/** A slot whose order lacks something. */
export const tellSlot = (scene: ControlScene): Params => {
  const [slot] = whatCodeNames(scene.value, scene.doc.settings, [knownSlots(scene)]).things
  return {
    slot: slot?.number ?? 0,
    cart: slot?.cart ?? '',
    orderNo: slot?.orderNo ?? '',
    missing: slot?.missingCount ?? 0,
  }
}
export const tellOrder = (seen: ControlSeen): Params => {
  const order = orderInHand(seen)
  return {
    orderNo: order?.orderNo ?? '',
    parcel: order === undefined ? '' : placeName(order),
    amount: order?.amount ?? 0,
    missing: piecesMissing(seen),
    left: piecesLeft(seen),
  }
}
/** How much of the order was read. */
export const tellRead = (seen: ControlSeen): Params => ({ ...tellOrder(seen), ...piecesRead(seen) })
/** What is in hand, and how much of it is still to be read. */
export const tellInHand = (seen: ControlSeen): Params => tellLine(seen, lineInHand(seen))
/** The same of what was scanned. */
export const tellMeant = (scene: ControlScene): Params => tellLine(scene, lineMeant(scene))
const tellLine = (seen: ControlSeen, line: ControlProduct | undefined): Params =>
  line === undefined ? {} : { product: line.productName, left: leftOf(seen, line), most: leftOf(seen, line) }
export const tellDone = ({ doc }: ControlSeen): Params => ({
  orderNo: doc.done?.orderNo ?? '',
  invoiceNo: doc.done?.invoiceNo ?? '',
  packages: doc.done?.packages.length ?? 0,
})
export const tellTable = ({ doc }: ControlSeen): Params => ({ table: doc.table?.definition ?? '' })
/** The same; by the `context`, which chooses among its words, also what there is to be opened. */
export const tellOpening = (seen: ControlSeen): Params => ({ ...tellTable(seen), context: whatToOpen(seen) })
/** The order that is open again. */
export const tellReopened = ({ doc }: ControlSeen): Params => ({
  orderNo: doc.taken[0]?.orderNo ?? '',
  parcel: doc.taken[0] === undefined ? '' : placeName(doc.taken[0]),
})
