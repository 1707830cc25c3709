import { atBox, type ExcessPosition, type ExcessScene, productNamed } from './box.ts'
import { piecesGiven, piecesTaken } from './judge.ts'

export const atTaken = (scene: ExcessScene): ExcessPosition => ({
  ...atBox,
  productId: productNamed(scene, scene.value)?.product.productID ?? null,
  piece: piecesTaken(scene),
})
/** What the server found, or booked as found, is in hand. */
export const atFound = ({ doc }: ExcessScene): ExcessPosition => ({
  ...atBox,
  productId: doc.found?.productID ?? null,
  piece: doc.found?.piece ?? null,
})
export const atWeighed = (scene: ExcessScene): ExcessPosition => ({ ...atTaken(scene), piece: null })
export const atAmount = (scene: ExcessScene): ExcessPosition => ({ ...scene.position, piece: piecesGiven(scene) })
export const atNotInBox = ({ value, times }: ExcessScene): ExcessPosition => ({
  ...atBox,
  code: value,
  piece: times ?? 1,
})
export const atToWeigh = ({ value }: ExcessScene): ExcessPosition => ({ ...atBox, code: value })
export const atWriteOff = ({ value }: ExcessScene): ExcessPosition => ({ ...atBox, writesOff: value })
