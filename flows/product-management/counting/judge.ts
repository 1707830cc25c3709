import { findProduct } from '#domain/codes/find-product.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import { type CountingScene, type CountingSeen, countedLast } from './work.ts'

/** Whether anything was counted on the shelf yet. */
export const judgeReadings = (seen: CountingSeen): 'some' | 'none' =>
  countedLast(seen) === undefined ? 'none' : 'some'

/** What was weighed: any amount but none. */
export const judgeWeight = (scene: CountingScene): 'fits' | 'zero' | 'notANumber' => {
  const amount = amountGiven(scene)
  if (Number.isNaN(amount)) return 'notANumber'
  return amount === 0 ? 'zero' : 'fits'
}

/** How much of the product lies there in all; none takes it back. */
export const judgeInAll = (scene: CountingScene): 'fits' | 'notWhole' | 'notANumber' => {
  const product = countedLast(scene)
  const amount = amountGiven(scene, String(product?.piece ?? ''))
  if (product === undefined || Number.isNaN(amount)) return 'notANumber'
  return product.isProductPieceDecimal || Number.isInteger(amount) ? 'fits' : 'notWhole'
}

/** A scan while a dialog is open confirms what its keypad shows, if it is the same product. */
export const isSameProduct = (scene: CountingScene): 'same' | 'other' => {
  const product = countedLast(scene)
  return product !== undefined && findProduct([product], scene.value, scene.doc.settings) !== null ? 'same' : 'other'
}
export const isSameCode = ({ value, about }: CountingScene): 'same' | 'other' => (value === about ? 'same' : 'other')
