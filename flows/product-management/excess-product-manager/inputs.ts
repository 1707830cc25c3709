import { sumQuantities } from '#base/decimals.ts'
import type { ExcessBox, excess } from '#contract/calls/goods/excess.ts'
import type { ModelOf } from '#contract/define.ts'
import type { Params } from '#contract/reply.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import {
  atBox,
  type ExcessPlace,
  type ExcessScene,
  type ExcessSeen,
  type ExcessWork,
  inHand,
  piecesInBox,
  productNamed,
  toWriteOff,
} from './box.ts'
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

export const putOnShelf = (scene: ExcessScene) => ({
  productID: scene.place.productId ?? 0,
  shelfBarcode: scene.value,
  piece: scene.place.piece ?? 0,
})
export const askSurplus = ({ value, times }: ExcessScene) => ({ barcode: value, piece: times ?? 1, isConfirmed: false })
export const confirmSurplus = ({ place }: ExcessScene) => ({
  barcode: place.code ?? '',
  piece: place.piece ?? 1,
  isConfirmed: true,
})
export const weighedSurplus = (scene: ExcessScene) => ({
  barcode: scene.place.code ?? '',
  piece: amountGiven(scene),
  isConfirmed: true,
})
export const writtenOff = (scene: ExcessScene) => ({
  products: toWriteOff(scene).map(({ productID, piece }) => ({ productID, piece })),
})
/** What lies in the box now, and what of it was found. */
export const putFound = (doc: ExcessWork, { box, ...found }: ModelOf<typeof excess.find>): ExcessWork => ({
  ...doc,
  box,
  found,
})
export const putBox = (doc: ExcessWork, box: ExcessBox): ExcessWork => ({ ...doc, box })

/** What is in hand, how much of it, and how much of it lies in the box. */
export const tellInHand = (seen: ExcessSeen & { readonly value?: string }): Params => {
  const product = inHand(seen) ?? productNamed(seen, seen.value ?? '')?.product ?? null
  return {
    product: product?.productName ?? '',
    piece: seen.place.piece ?? 0,
    left: product?.piece ?? 0,
    shelf: product?.shelf?.shelfCode ?? '–',
  }
}
export const tellPlaced = (_: ExcessSeen, scene: ExcessScene): Params => ({
  ...tellInHand(scene),
  shelf: shelfCodeOf(scene),
})
/** The shelf that was scanned, by its code where it is a suggested one. */
const shelfCodeOf = ({ doc, value }: ExcessScene): string =>
  doc.box.products.find(({ shelf }) => shelf?.shelfBarcode === value)?.shelf?.shelfCode ?? value.slice(0, 40)

export const tellCode = ({ value, place }: ExcessSeen & { readonly value?: string }): Params => ({
  code: (place.code ?? value ?? '').slice(0, 40),
  piece: place.piece ?? 1,
})
export const tellOther = (scene: ExcessScene): Params => ({
  code: scene.value.slice(0, 40),
  product: productNamed(scene, scene.value)?.product.productName ?? '',
  wanted: inHand(scene)?.productName ?? scene.place.code ?? '',
})
export const tellBox = (seen: ExcessSeen): Params => ({
  piece: piecesInBox(seen),
  products: seen.doc.box.products.length,
})
export const tellWrittenOff = (seen: ExcessSeen): Params => {
  const products = toWriteOff(seen)
  return {
    piece: sumQuantities(products.map(({ piece }) => piece)),
    product: products[0]?.productName ?? '',
    products: products.length,
  }
}
