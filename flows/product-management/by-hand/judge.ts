import { toQuantity } from '#base/decimals.ts'
import { needsSecondPerson } from '#domain/by-hand.ts'
import { factorOf } from '#domain/codes/factor-of.ts'
import { goods, whatCodeNames } from '#domain/codes/what-code-names.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import { differenceInHand, type HandScene, piecesInHand, productInHand } from './work.ts'

/** The product of the shelf that a code names. */
export const knownScanned = ({ value, doc, who }: HandScene) => {
  const named = whatCodeNames(value, who.settings, [goods(doc.shelf?.products ?? [])])
  return named.kind === 'product' ? named : null
}

/** What of the shelf is known here; of anything else the server says what it is. */
export const judgeProduct = (scene: HandScene): 'known' | 'unknown' =>
  knownScanned(scene) === null ? 'unknown' : 'known'

/** What a code means with a product in hand: one more of it, the shelf again, as all is told, or something else. */
export const judgeMore = (scene: HandScene): 'more' | 'weighed' | 'shelf' | 'other' => {
  const { value, doc } = scene
  if (value === doc.shelf?.shelfBarcode || value === doc.shelf?.shelfCode) return 'shelf'
  const known = knownScanned(scene)
  if (known === null || known.thing !== productInHand(scene)) return 'other'
  return known.thing.isProductPieceDecimal && known.carried === null ? 'weighed' : 'more'
}
export const piecesWithScan = (scene: HandScene): number =>
  toQuantity((piecesInHand(scene) ?? 0) + (piecesScanned(scene) ?? 0))
/** Pieces that a scan of what is known here stands for; null: it is to be weighed. */
export const piecesScanned = (scene: HandScene): number | null => {
  const known = knownScanned(scene)
  const told = known?.carried ?? scene.times
  if (known?.thing.isProductPieceDecimal && told === null) return null
  return toQuantity((told ?? 1) * factorOf(scene.value, known?.thing.cases ?? []))
}

export const piecesGiven = (scene: HandScene): number => amountGiven(scene, String(piecesInHand(scene) ?? ''))
/** None can be seen on a shelf, so none is an amount; what it comes to is judged when all is told. */
export const judgeAmount = (scene: HandScene): 'fits' | 'notWhole' | 'notANumber' => {
  const amount = piecesGiven(scene)
  if (Number.isNaN(amount)) return 'notANumber'
  return productInHand(scene)?.isProductPieceDecimal === false && !Number.isInteger(amount) ? 'notWhole' : 'fits'
}
/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const isScannedAgain = (scene: HandScene): 'same' | 'other' =>
  knownScanned(scene)?.thing === productInHand(scene) ? 'same' : 'other'

/** What the amount comes to, once it is told whole. */
export const judgeTold = (scene: HandScene): 'zero' | 'notSoMany' | 'promised' | 'agrees' | 'differs' => {
  const product = productInHand(scene)
  const difference = differenceInHand(scene)
  if (difference === 0) return scene.doc.act === 'update' ? 'agrees' : 'zero'
  if (product === null || difference > 0) return 'differs'
  if (-difference > product.stock) return 'notSoMany'
  return -difference > toQuantity(product.stock - product.reserved) ? 'promised' : 'differs'
}

export const judgeAlone = (scene: HandScene): 'alone' | 'withSecond' =>
  needsSecondPerson(scene.who.settings, differenceInHand(scene)) ? 'withSecond' : 'alone'

export const judgeShown = ({ fields }: HandScene): 'shown' | 'nothing' =>
  fields.badge || (fields.username?.trim() && fields.password) ? 'shown' : 'nothing'

/** Nothing of it can be seen on the shelf; it cannot be added or taken. */
export const judgeNone = ({ doc }: HandScene): 'seen' | 'notHere' => (doc.act === 'update' ? 'seen' : 'notHere')
