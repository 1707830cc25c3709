import { knownScanned, piecesGiven, piecesScanned, piecesWithScan } from './judge.ts'
import { type HandPosition, type HandScene, nowhere } from './work.ts'

const onShelf = ({ doc }: HandScene): HandPosition => ({ ...nowhere, shelf: doc.shelf?.shelfBarcode ?? null })

export const atShelf = ({ value }: HandScene): HandPosition => ({ ...nowhere, shelf: value })
export const atNextProduct = onShelf
export const atCode = (scene: HandScene): HandPosition => ({
  ...onShelf(scene),
  code: scene.value,
  times: scene.times,
})
export const atKnown = (scene: HandScene): HandPosition => ({
  ...onShelf(scene),
  productId: knownScanned(scene)?.thing.productID ?? null,
  piece: piecesScanned(scene),
})
export const atMore = (scene: HandScene): HandPosition => ({ ...scene.position, piece: piecesWithScan(scene) })
export const atNone = ({ position }: HandScene): HandPosition => ({ ...position, piece: 0 })
export const atAmount = (scene: HandScene): HandPosition => ({ ...scene.position, piece: piecesGiven(scene) })
export const atReason = ({ position, value }: HandScene): HandPosition => ({ ...position, reason: value })
export const atNoReason = ({ position }: HandScene): HandPosition => ({ ...position, reason: null })
