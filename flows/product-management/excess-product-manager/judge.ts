import { toQuantity } from '#base/decimals.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { type AmountVerdict, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import { type ExcessScene, inHand, productNamed } from './box.ts'
import { knownAtBox } from './known.ts'

const piecesOf = ({ times }: ExcessScene, carried: number | null): number => carried ?? times ?? 1

/** What a code scanned out of the box means; of what the books do not know of there, the server says what it is. */
export const judgeProduct = (scene: ExcessScene): 'taken' | 'weighed' | 'tooMuch' | 'shelf' | 'unknown' => {
  const named = whatCodeNames(scene.value, scene.doc.settings, knownAtBox(scene))
  if (named.kind === 'shelf') return 'shelf'
  if (named.kind !== 'product') return 'unknown'
  const { thing: product, carried } = named
  if (product.isProductPieceDecimal && carried === null) return 'weighed'
  return piecesOf(scene, carried) > product.piece ? 'tooMuch' : 'taken'
}

/** Pieces in hand after the scan. */
export const piecesTaken = (scene: ExcessScene): number =>
  toQuantity((scene.position.piece ?? 0) + piecesOf(scene, productNamed(scene, scene.value)?.carried ?? null))

/** What a code means that is scanned with pieces in hand: one more of them, another product, the shelf they go to, or another. */
export const judgeShelf = (scene: ExcessScene): 'shelf' | 'otherShelf' | 'more' | 'tooMuch' | 'otherProduct' => {
  const found = productNamed(scene, scene.value)
  if (found === null)
    return (inHand(scene)?.shelf?.shelfBarcode ?? scene.value) === scene.value ? 'shelf' : 'otherShelf'
  if (found.product !== inHand(scene)) return 'otherProduct'
  return piecesTaken(scene) > found.product.piece ? 'tooMuch' : 'more'
}

/** What the quantity dialog says. */
export const piecesGiven = (scene: ExcessScene): number => amountGiven(scene, String(scene.position.piece ?? ''))
export const judgeAmount = (scene: ExcessScene): AmountVerdict => {
  const product = inHand(scene)
  return product === null ? 'notANumber' : judgeAmountOf(product, piecesGiven(scene), product.piece)
}

/** What was weighed that the books do not know of in the box: any amount but none. */
export const judgeWeighed = (scene: ExcessScene): 'fits' | 'zero' | 'notANumber' => {
  const amount = amountGiven(scene)
  if (Number.isNaN(amount)) return 'notANumber'
  return amount === 0 ? 'zero' : 'fits'
}

/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const isScannedAgain = (scene: ExcessScene): 'same' | 'other' =>
  productNamed(scene, scene.value)?.product === inHand(scene) ? 'same' : 'other'

/** Whether the box can be told empty by this worker. */
export const judgeEmpty = ({ doc, who }: ExcessScene): 'some' | 'nothing' | 'notAllowed' => {
  if (!who.authority.includes('ProductManagement.Counting.Apply')) return 'notAllowed'
  return doc.box.products.length > 0 ? 'some' : 'nothing'
}

/** The same where the product is known by its code alone. */
export const isWeighedAgain = ({ position, value }: ExcessScene): 'same' | 'other' =>
  value === position.code ? 'same' : 'other'
