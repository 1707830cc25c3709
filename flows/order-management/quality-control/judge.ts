import type { ControlProduct } from '#contract/calls/line/quality-control.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { needsDetails } from '#domain/needs-details.ts'
import { type AmountVerdict, allOf, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import {
  type ControlScene,
  type ControlSeen,
  isComplete,
  isLoose,
  leftOf,
  lineInHand,
  lineMeant,
  lineNamed,
  openLines,
  orderInHand,
  piecesLeft,
  piecesMissing,
  readingsHere,
} from './desk.ts'
import { isToTake, knownAtControl, knownParcels, knownSlots } from './known.ts'

/** What a code scanned at the table means; a slot is opened as a parcel is. */
export const findParcel = (scene: ControlScene): 'parcel' | 'slotLacks' | 'product' | 'unknown' => {
  const { doc, value } = scene
  const named = whatCodeNames(value, doc.settings, [knownParcels(scene), knownSlots(scene)])
  if (named.kind === 'parcel') return 'parcel'
  if (named.kind === 'slot') return isToTake(named.thing) ? 'parcel' : 'slotLacks'
  return doc.settings.urunToplamaAyar.masaTekUrunKaliteKontrol ? 'product' : 'unknown'
}

export type ScanVerdict =
  | 'counted'
  | 'carried'
  | 'oneByOne'
  | 'tooMuch'
  | 'done'
  | 'cancelled'
  | 'otherOrder'
  | 'sameParcel'
  | 'otherParcel'
  | 'slotLacks'
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
  // It was weighed when it was picked: what lies there is what is sent.
  if (line.isProductPieceDecimal) return 'counted'
  const times = scene.times ?? 1
  if (times > 1 && !countsMany(scene)) return 'oneByOne'
  return times > left ? 'tooMuch' : 'counted'
}

const judgeOther = (scene: ControlScene): ScanVerdict => {
  const named = whatCodeNames(scene.value, scene.doc.settings, knownAtControl(scene))
  if (named.kind === 'product') return 'otherOrder'
  if (named.kind !== 'parcel' && named.kind !== 'slot') return 'notInList'
  if (isInHand(scene, named)) return 'sameParcel'
  if (hasReadings(scene)) return 'unfinished'
  return named.kind === 'slot' && !isToTake(named.thing) ? 'slotLacks' : 'otherParcel'
}

const isInHand = (
  scene: ControlScene,
  { kind, thing }: { readonly kind: string; readonly thing: { readonly barcode: string } },
): boolean => {
  const order = orderInHand(scene)
  return thing.barcode === (kind === 'slot' ? order?.slot?.barcode : order?.parcel?.barcode)
}

/** Whether several pieces may be counted at one scan. */
const countsMany = ({ doc }: ControlSeen): boolean => doc.settings.orderCombineSettings.multipleProductQualityControl
export const mayCount = (scene: ControlSeen): 'yes' | 'oneByOne' =>
  countsMany(scene) || lineInHand(scene)?.isProductPieceDecimal === true ? 'yes' : 'oneByOne'

/** Pieces that a scan stands for. */
export const piecesScanned = (scene: ControlScene): number => {
  const found = lineNamed(scene, scene.value)
  if (found === null) return scene.times ?? 1
  const { product: line, carried } = found
  return carried ?? (line.isProductPieceDecimal ? leftOf(scene, line) : (scene.times ?? 1))
}

/** What stands in the quantity dialog at first: all that is left; nothing for what must be weighed. */
export const startAmount = (seen: ControlSeen, line: ControlProduct | undefined): string =>
  allOf(line, each => leftOf(seen, each))
/** The amount in the quantity dialog: the answer itself, or what the keypad shows when the product was scanned again. */
export const piecesGiven = (scene: ControlScene): number => amountGiven(scene, startAmount(scene, lineMeant(scene)))
export const judgeAmount = (scene: ControlScene): AmountVerdict => {
  const line = lineMeant(scene)
  return line === undefined ? 'notANumber' : judgeAmountOf(line, piecesGiven(scene), leftOf(scene, line))
}
/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const scannedAgain = (scene: ControlScene): 'same' | 'other' => {
  const line = lineInHand(scene)
  return line !== undefined && findProduct([line], scene.value, scene.doc.settings) !== null ? 'same' : 'other'
}

/** Whether the pieces that are read now are the last of an order that asks for nothing else, where that prints it at once. */
export const isLast =
  (pieces: (scene: ControlScene) => number) =>
  (scene: ControlScene): 'last' | 'more' => {
    const order = orderInHand(scene)
    const { settings } = scene.doc
    if (!settings.kaliteKontrolAyar.printAtOnce || order === undefined || isLoose(order)) return 'more'
    if (needsDetails(settings, order) || piecesMissing(scene) > 0) return 'more'
    return piecesLeft(scene) === pieces(scene) ? 'last' : 'more'
  }

/** Whether a confirmation finds everything read or missing. */
export const judgeFinish = (seen: ControlSeen): 'complete' | 'incomplete' =>
  isComplete(seen) ? 'complete' : 'incomplete'
/** What can be told missing: one line, or one of several. */
export const whatMayMiss = (seen: ControlSeen): 'one' | 'several' | 'nothing' => {
  const { length } = openLines(seen)
  return length === 0 ? 'nothing' : length === 1 ? 'one' : 'several'
}

/** Whether there is a step of this order to go back; of one loose in a cart, to its scan; else to the order before it. */
export const judgeUndo = (seen: ControlSeen): 'yes' | 'fromCart' | 'packed' | 'nothing' => {
  const order = orderInHand(seen)
  if (hasReadings(seen)) return order !== undefined && isLoose(order) ? 'fromCart' : 'yes'
  return seen.doc.done === null ? 'nothing' : 'packed'
}
/** Whether an order that is left is begun: what was read of it stays with it. */
export const judgeLeaving = (seen: ControlSeen): 'begun' | 'untouched' =>
  judgeUndo(seen) === 'yes' ? 'begun' : 'untouched'
/** What was chosen for an order that is left. */
export const chosenLeaving = ({ value }: ControlScene): 'keep' | 'giveBack' =>
  value === 'giveBack' ? 'giveBack' : 'keep'
const hasReadings = (seen: ControlSeen): boolean => readingsHere(seen).length > 0

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
