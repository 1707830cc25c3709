import { toQuantity } from '#base/decimals.ts'
import { factorOf } from '#domain/codes/factor-of.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { type AmountVerdict, allOf, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import {
  isOpen,
  knownGoods,
  knownShelves,
  leftOf,
  openHere,
  openShelves,
  type PickScene,
  rowInHand,
  rowMeant,
} from './plan.ts'

/** What a code scanned at the shelf step means. */
export const judgeShelf = (scene: PickScene): 'found' | 'done' | 'product' | 'productDone' | 'unknown' => {
  const { doc, value } = scene
  const named = whatCodeNames(value, doc.settings, [knownShelves(doc.shelves), knownGoods(scene)])
  if (named.kind === 'shelf') return openShelves(scene).includes(named.thing) ? 'found' : 'done'
  if (named.kind !== 'product') return 'unknown'
  return named.things.some(isOpen) ? 'product' : 'productDone'
}

/** What a code scanned at the product step means. */
export const judgeProduct = (
  scene: PickScene,
): 'taken' | 'weighed' | 'tooMuch' | 'shelf' | 'elsewhere' | 'done' | 'unknown' => {
  const { doc, value } = scene
  const toTake = findProduct(openHere(scene), value, doc.settings)
  if (toTake !== null) {
    const { product: row, carried } = toTake
    if (carried === null && row.isProductPieceDecimal) return 'weighed'
    return piecesScanned(scene) > leftOf(row) ? 'tooMuch' : 'taken'
  }
  const named = whatCodeNames(value, doc.settings, [knownShelves(openShelves(scene)), knownGoods(scene)])
  if (named.kind === 'shelf') return 'shelf'
  if (named.kind !== 'product') return 'unknown'
  return named.things.some(isOpen) ? 'elsewhere' : 'done'
}

/** Pieces that a scan stands for: those that its code brings along, or as many as were told before it, or one. */
export const piecesScanned = (scene: PickScene): number => {
  const found = findProduct(openHere(scene), scene.value, scene.doc.settings)
  return toQuantity((found?.carried ?? scene.times ?? 1) * factorOf(scene.value, found?.product.cases ?? []))
}

export const piecesGiven = (scene: PickScene): number => amountGiven(scene, allOf(rowMeant(scene), leftOf))

/** What the amount in the quantity dialog comes to. */
export const judgeAmount = (scene: PickScene): AmountVerdict => {
  const row = rowMeant(scene)
  return row === undefined ? 'notANumber' : judgeAmountOf(row, piecesGiven(scene), leftOf(row))
}

/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const scannedAgain = (scene: PickScene): 'same' | 'other' => {
  const row = rowInHand(scene)
  return row !== undefined && findProduct([row], scene.value, scene.doc.settings) !== null ? 'same' : 'other'
}
