import type { PickingOrder, PickingProduct } from '#contract/shapes/picking.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { type AmountVerdict, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import { rowInHand, rowMeant, rowsToTake } from './in-hand.ts'
import { knownAtShelf, knownGoods, knownInSet, knownOrders } from './known.ts'
import {
  byShelf,
  isOpen,
  leftOf,
  openOrders,
  openShelves,
  otherShelf,
  type PickingScene,
  rowsHere,
  startAmount,
} from './plan.ts'

/** What a code scanned at the shelf step means. */
export const judgeShelf = (scene: PickingScene): 'found' | 'done' | 'over' | 'product' | 'productDone' | 'unknown' => {
  const named = whatCodeNames(scene.value, scene.doc.settings, knownInSet(scene))
  if (named.kind === 'shelf') return openShelves(scene).includes(named.thing) ? 'found' : 'done'
  if (named.kind !== 'product') return 'unknown'
  if (mayOverScan(scene) && rowsHere(scene).some(row => named.things.includes(row))) return 'over'
  return named.things.some(isOpen) ? 'product' : 'productDone'
}

const mayOverScan = ({ doc }: PickingScene): boolean => doc.settings.urunToplamaAyar.fazlaOkutma

/** What a code scanned at the product step means. */
export const judgeProduct = (
  scene: PickingScene,
): 'counted' | 'weighed' | 'carried' | 'tooMuch' | 'over' | 'shelf' | 'elsewhere' | 'done' | 'other' | 'unknown' => {
  const { doc, value, times } = scene
  const toTake = findProduct(rowsToTake(scene), value, doc.settings)
  if (toTake !== null) {
    const { product: row, carried } = toTake
    if (carried === null && row.isProductPieceDecimal) return 'weighed'
    if ((carried ?? times ?? 1) > leftOf(row)) return mayOverScan(scene) ? 'over' : 'tooMuch'
    return carried === null ? 'counted' : 'carried'
  }
  const named = whatCodeNames(value, doc.settings, knownAtShelf(scene, byShelf(doc)))
  if (named.kind === 'shelf') return 'shelf'
  if (named.kind !== 'product') return 'unknown'
  const isOpenSomewhere = named.things.some(isOpen)
  if (otherShelf(scene) !== undefined && isOpenSomewhere) return 'other'
  if (mayOverScan(scene) && rowsHere(scene).some(row => named.things.includes(row))) return 'over'
  return isOpenSomewhere ? 'elsewhere' : 'done'
}

/** Pieces that a scan stands for: those that its code brings along, or as many as were told before it, or one. */
export const piecesScanned = (scene: PickingScene): number => {
  const here = [knownGoods(scene, rowsToTake(scene)), knownGoods(scene, rowsHere(scene))]
  return whatCodeNames(scene.value, scene.doc.settings, here).carried ?? scene.times ?? 1
}

/** The amount in the quantity dialog: the answer itself, or what the keypad shows when the product was scanned again. */
export const piecesGiven = (scene: PickingScene): number => {
  const row = rowMeant(scene)
  return amountGiven(scene, row === undefined ? '' : startAmount(row))
}

/** What the amount in the quantity dialog comes to. */
export const judgeAmount = (scene: PickingScene): AmountVerdict | 'over' => {
  const row = rowMeant(scene)
  if (row === undefined) return 'notANumber'
  const given = piecesGiven(scene)
  const verdict = judgeAmountOf(row, given, mayOverScan(scene) ? Number.POSITIVE_INFINITY : leftOf(row))
  return verdict === 'fits' && given > leftOf(row) ? 'over' : verdict
}
/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const scannedAgain = (scene: PickingScene): 'same' | 'other' => {
  const row: PickingProduct | undefined = rowInHand(scene)
  return row !== undefined && findProduct([row], scene.value, scene.doc.settings) !== null ? 'same' : 'other'
}

export const judgeOtherShelf = ({ doc, value, position }: PickingScene): 'found' | 'same' | 'none' =>
  doc.others.some(other => other.shelfBarcode === value)
    ? 'found'
    : doc.shelves.some(s => s.id === position.shelfId && s.barcode === value)
      ? 'same'
      : 'none'

export const judgeOrder = (scene: PickingScene): 'found' | 'done' | 'unknown' => {
  const order = orderNamed(scene)
  return order === undefined ? 'unknown' : openOrders(scene).includes(order) ? 'found' : 'done'
}
/** The order that was scanned or chosen, by its number or its id. */
export const orderNamed = (scene: PickingScene): PickingOrder | undefined => {
  const named = whatCodeNames(scene.value, scene.doc.settings, [knownOrders(scene)])
  return named.kind === 'order' ? named.thing : undefined
}
