import { knownScanned, piecesGiven, piecesWithScan } from './judge.ts'
import { type HandPosition, type HandScene, nowhere } from './work.ts'

const onShelf = ({ doc }: HandScene): HandPosition => ({ ...nowhere, shelf: doc.shelf?.shelfBarcode ?? null })

export const atShelf = ({ value }: HandScene): HandPosition => ({ ...nowhere, shelf: value })
export const atNextProduct = onShelf
export const atCode = (scene: HandScene): HandPosition => ({
  ...onShelf(scene),
  code: scene.value,
  piece: scene.times,
})
export const atKnown = (scene: HandScene): HandPosition => {
  const known = knownScanned(scene)
  const one = known?.thing.isProductPieceDecimal ? null : 1
  return {
    ...onShelf(scene),
    productId: known?.thing.productID ?? null,
    piece: known?.carried ?? scene.times ?? one,
  }
}
export const atMore = (scene: HandScene): HandPosition => ({ ...scene.position, piece: piecesWithScan(scene) })
export const atNone = ({ position }: HandScene): HandPosition => ({ ...position, piece: 0 })
export const atAmount = (scene: HandScene): HandPosition => ({ ...scene.position, piece: piecesGiven(scene) })
export const atReason = ({ position, value }: HandScene): HandPosition => ({ ...position, reason: value })
export const atNoReason = ({ position }: HandScene): HandPosition => ({ ...position, reason: null })
