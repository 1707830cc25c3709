import { toQuantity } from '#base/decimals.ts'
import type { TransferCheck, transfers } from '#contract/calls/goods/transfers.ts'
import type { InputOfCall } from '#contract/define.ts'
import { factorOf } from '#domain/codes/factor-of.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { type AmountVerdict, allOf, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import { type Arriving, type CheckScene, isOpen, leftOf, rowInHand, rowMeant } from './work.ts'

type CheckInput = InputOfCall<typeof transfers.check>

/** The label of a box of some file. */
const boxLabel = /^TR-\d+-K\d+$/i

/** What a scanned code means: a piece that has come, one more than was sent, a box, or nothing of this file. */
export const judgeProduct = (scene: CheckScene): 'came' | 'weighed' | 'tooMuch' | 'done' | 'box' | 'unknown' => {
  const found = findProduct(scene.doc.products, scene.value, scene.doc.settings)
  if (found === null) return boxLabel.test(scene.value) ? 'box' : 'unknown'
  const { product: row, carried } = found
  if (!isOpen(row)) return 'done'
  if (carried === null && row.isProductPieceDecimal) return 'weighed'
  return piecesScanned(scene) > leftOf(row) ? 'tooMuch' : 'came'
}

/** Pieces that a scan stands for: those that its code brings along, or as many as were told before it; of a case, what is in it. */
const piecesScanned = (scene: CheckScene): number => {
  const found = findProduct(scene.doc.products, scene.value, scene.doc.settings)
  return toQuantity((found?.carried ?? scene.times ?? 1) * factorOf(scene.value, found?.product.cases ?? []))
}

export const piecesGiven = (scene: CheckScene): number => amountGiven(scene, allOf(rowMeant(scene), leftOf))
/** What the amount in the quantity dialog comes to. */
export const judgeAmount = (scene: CheckScene): AmountVerdict => {
  const row = rowMeant(scene)
  return row === undefined ? 'notANumber' : judgeAmountOf(row, piecesGiven(scene), leftOf(row))
}
/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const scannedAgain = (scene: CheckScene): 'same' | 'other' => {
  const row = rowInHand(scene)
  return row !== undefined && findProduct([row], scene.value, scene.doc.settings) !== null ? 'same' : 'other'
}

const checkOf = (scene: CheckScene, quantity: number): CheckInput => ({
  id: scene.doc.file?.id ?? 0,
  productId: rowMeant(scene)?.productId ?? 0,
  quantity,
})
export const scannedInput = (scene: CheckScene): CheckInput => checkOf(scene, piecesScanned(scene))
export const givenInput = (scene: CheckScene): CheckInput => checkOf(scene, piecesGiven(scene))

/** What the server will answer, told by the file; null where it would refuse. */
export const foreseeCheck = ({ products }: Arriving, { productId, quantity }: CheckInput): TransferCheck | null => {
  const row = products.find(each => each.productId === productId)
  if (row === undefined || quantity <= 0 || quantity > leftOf(row)) return null
  return { ...row, checked: toQuantity(row.checked + quantity) }
}
