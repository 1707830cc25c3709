import { toQuantity } from '#base/decimals.ts'
import { factorOf } from '#domain/codes/factor-of.ts'
import { isOfOneLot } from '#domain/codes/is-of-one-lot.ts'
import { type AmountVerdict, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import { inHand, type PlacementScene, type PlacementSeen, piecesInHand, piecesLying, productScanned } from './work.ts'

/** What a code means that is scanned with nothing in hand; of what has no shelf yet, the server says where it goes. */
export const judgeProduct = (scene: PlacementScene): 'taken' | 'tooMuch' | 'unknown' => {
  const product = productScanned(scene)?.thing
  if (product === undefined || product.shelf === null) return 'unknown'
  return judgeFound(scene)
}
/** The same of what the server has found. */
export const judgeFound = (scene: PlacementScene): 'taken' | 'tooMuch' => {
  const named = productScanned(scene)
  const most = Math.max(0, ...(named?.thing.lying.map(({ piece }) => piece) ?? []))
  return (piecesTaken(scene) ?? 0) > most ? 'tooMuch' : 'taken'
}

/** How much is in hand after the first scan of a product; null: it is to be weighed. */
export const piecesTaken = (scene: PlacementScene): number | null => {
  const named = productScanned(scene)
  if (named?.thing.isProductPieceDecimal && named.carried === null && scene.times === null) return null
  return piecesOf(scene)
}

/** What one scan stands for: what the code carries, or so many pieces, of a case all that is in it. */
const piecesOf = (scene: PlacementScene): number => {
  const named = productScanned(scene)
  return toQuantity((named?.carried ?? scene.times ?? 1) * factorOf(scene.value, named?.thing.cases ?? []))
}

/** What a code means that is scanned with pieces in hand: one more of them, another product or lot, a shelf, or the parcel that waits for them. */
export const judgeShelf = (
  scene: PlacementScene,
): 'shelf' | 'parcel' | 'more' | 'weighed' | 'tooMuch' | 'other' | 'otherLot' => {
  const named = productScanned(scene)
  if (named === null) return scene.value === inHand(scene)?.waits?.parcelBarcode ? 'parcel' : 'shelf'
  if (named.thing !== inHand(scene)) return 'other'
  if (scene.position.code !== null && !isOfOneLot(scene.position.code, scene.value)) return 'otherLot'
  if (named.thing.isProductPieceDecimal && named.carried === null) return 'weighed'
  return piecesWithScan(scene) > piecesLying(scene) ? 'tooMuch' : 'more'
}
export const piecesWithScan = (scene: PlacementScene): number => toQuantity(piecesInHand(scene) + piecesOf(scene))

export const piecesGiven = (scene: PlacementScene): number => amountGiven(scene, String(scene.position.piece ?? ''))
export const judgeAmount = (scene: PlacementScene): AmountVerdict => {
  const product = inHand(scene)
  return product === null ? 'notANumber' : judgeAmountOf(product, piecesGiven(scene), piecesLying(scene))
}

/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const isScannedAgain = (scene: PlacementScene): 'same' | 'other' =>
  productScanned(scene)?.thing === inHand(scene) ? 'same' : 'other'

/** Another shelf is meant if it is scanned once more; any other code is judged as one before it. */
export const isShelfAgain = ({ value, position }: PlacementScene): 'same' | 'else' =>
  value === position.other ? 'same' : 'else'

/** How much of what is in hand the parcel that was served last did not take. */
export const restInHand = (seen: PlacementSeen): number =>
  toQuantity(piecesInHand(seen) - (seen.doc.served?.piece ?? 0))
