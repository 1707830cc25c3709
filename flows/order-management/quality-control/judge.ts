import { findProduct } from '#domain/codes/find-product.ts'
import { type AmountVerdict, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import {
  type ControlScene,
  type ControlSeen,
  isComplete,
  leftOf,
  lineInHand,
  lineNamed,
  linesHere,
  openLines,
  orderInHand,
  ordersInTurn,
} from './desk.ts'
import { readTold } from './told.ts'

/** What a code scanned at the table means. */
export const findParcel = ({ doc, value }: ControlScene): 'parcel' | 'product' | 'unknown' => {
  if (doc.table?.parcels.some(({ barcode }) => barcode === value)) return 'parcel'
  return doc.settings.urunToplamaAyar.masaTekUrunKaliteKontrol ? 'product' : 'unknown'
}

/** What is to be done with a parcel that was taken. */
export const parcelEnding = ({ doc }: ControlSeen): 'opened' | 'empty' | 'notReady' =>
  ordersInTurn(doc.taken).length > 0 ? 'opened' : doc.taken.length === 0 ? 'empty' : 'notReady'

export type ScanVerdict =
  | 'counted'
  | 'carried'
  | 'weighed'
  | 'oneByOne'
  | 'tooMuch'
  | 'done'
  | 'cancelled'
  | 'otherOrder'
  | 'sameParcel'
  | 'otherParcel'
  | 'unfinished'
  | 'notInList'

/** What a code scanned while an order is checked means. */
export const judgeScan = (scene: ControlScene): ScanVerdict => {
  const found = lineNamed(scene, scene.value)
  if (found === null) return judgeOther(scene)
  const { product: line, carried } = found
  if (line.isCancelled) return 'cancelled'
  const left = leftOf(scene, line)
  if (left === 0) return 'done'
  if (carried !== null) return carried > left ? 'tooMuch' : 'carried'
  if (line.isProductPieceDecimal) return 'weighed'
  const times = scene.times ?? 1
  if (times > 1 && !countsMany(scene)) return 'oneByOne'
  return times > left ? 'tooMuch' : 'counted'
}

const judgeOther = (scene: ControlScene): ScanVerdict => {
  const { doc, value } = scene
  const parcel = doc.table?.parcels.find(({ barcode }) => barcode === value)
  if (parcel !== undefined) {
    if (parcel.id === orderInHand(scene)?.parcel?.id) return 'sameParcel'
    return hasTold(scene) ? 'unfinished' : 'otherParcel'
  }
  const products = doc.orders.flatMap(order => order.products)
  return findProduct(products, value, doc.settings) === null ? 'notInList' : 'otherOrder'
}

/** Whether several pieces may be counted at one scan. */
const countsMany = ({ doc }: ControlSeen): boolean => doc.settings.orderCombineSettings.multipleProductQualityControl
export const mayCount = (scene: ControlScene): 'yes' | 'oneByOne' =>
  countsMany(scene) || lineInHand(scene)?.isProductPieceDecimal === true ? 'yes' : 'oneByOne'

/** Pieces that a scan stands for. */
export const piecesScanned = (scene: ControlScene): number => lineNamed(scene, scene.value)?.carried ?? scene.times ?? 1

/** What stands in the quantity dialog at first: all that is left; nothing for what must be weighed. */
export const startAmount = (seen: ControlSeen): string => {
  const line = lineInHand(seen)
  return line === undefined || line.isProductPieceDecimal ? '' : String(leftOf(seen, line))
}
/** The amount in the quantity dialog: the answer itself, or what the keypad shows when the product was scanned again. */
export const piecesGiven = (scene: ControlScene): number => amountGiven(scene, startAmount(scene))
export const judgeAmount = (scene: ControlScene): AmountVerdict => {
  const line = lineInHand(scene)
  return line === undefined ? 'notANumber' : judgeAmountOf(line, piecesGiven(scene), leftOf(scene, line))
}
/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const scannedAgain = (scene: ControlScene): 'same' | 'other' => {
  const line = lineInHand({ ...scene, act: 'ok' })
  return line !== undefined && findProduct([line], scene.value, scene.doc.settings) !== null ? 'same' : 'other'
}

/** Whether a confirmation finds everything read or missing. */
export const judgeFinish = (seen: ControlSeen): 'complete' | 'incomplete' =>
  isComplete(seen) ? 'complete' : 'incomplete'
/** Whether there is anything that can be told missing. */
export const mayMiss = (seen: ControlSeen): 'yes' | 'nothing' => (openLines(seen).length > 0 ? 'yes' : 'nothing')

/** Whether there is a step of this order to go back. */
export const judgeUndo = (seen: ControlSeen): 'yes' | 'nothing' => (hasTold(seen) ? 'yes' : 'nothing')
const hasTold = (seen: ControlSeen): boolean => {
  const lines = new Set(linesHere(seen).map(({ orderProductID }) => orderProductID))
  return readTold(seen.place.told).some(({ lineId }) => lines.has(lineId))
}

const mostPackages = 99
/** Whether what stands in the packing form can be sent. */
export const judgeDetails = ({ doc, fields }: ControlScene): 'fine' | 'desi' | 'packages' => {
  const desi = numberIn(fields.desi)
  const packages = numberIn(fields.packageCount, 1)
  if (!Number.isInteger(packages) || packages < 1 || packages > mostPackages) return 'packages'
  return doc.settings.kaliteKontrolAyar.desiRequired && desi === 0 ? 'desi' : 'fine'
}

export const numberIn = (text: string | undefined, otherwise = 0): number =>
  text?.trim() ? Number(text.trim().replace(',', '.')) : otherwise
