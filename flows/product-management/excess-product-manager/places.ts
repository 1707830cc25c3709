import { atBox, type ExcessPlace, type ExcessScene, productNamed } from './box.ts'
import { piecesGiven, piecesTaken } from './judge.ts'

export const atTaken = (scene: ExcessScene): ExcessPlace => ({
  ...atBox,
  productId: productNamed(scene, scene.value)?.product.productID ?? null,
  piece: piecesTaken(scene),
})
/** What the server found, or booked as found, is in hand. */
export const atFound = ({ doc }: ExcessScene): ExcessPlace => ({
  ...atBox,
  productId: doc.found?.productID ?? null,
  piece: doc.found?.piece ?? null,
})
export const atWeighed = (scene: ExcessScene): ExcessPlace => ({ ...atTaken(scene), piece: null })
export const atAmount = (scene: ExcessScene): ExcessPlace => ({ ...scene.place, piece: piecesGiven(scene) })
export const atNotInBox = ({ value, times }: ExcessScene): ExcessPlace => ({ ...atBox, code: value, piece: times ?? 1 })
export const atToWeigh = ({ value }: ExcessScene): ExcessPlace => ({ ...atBox, code: value })
export const atWriteOff = ({ value }: ExcessScene): ExcessPlace => ({ ...atBox, writesOff: value })
