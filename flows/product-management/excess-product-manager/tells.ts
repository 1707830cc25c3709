import { sumQuantities } from '#base/decimals.ts'
import type { ExcessProduct } from '#contract/calls/goods/excess.ts'
import type { Params } from '#contract/reply.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import {
  type ExcessPosition,
  type ExcessScene,
  type ExcessSeen,
  inHand,
  piecesInBox,
  productNamed,
  toWriteOff,
} from './box.ts'
import { knownShelves } from './known.ts'

/** What is in hand, how much of it, and how much of it lies in the box. */
export const tellInHand = (seen: ExcessSeen): Params => tellProduct(seen, inHand(seen))
/** The same of what was scanned. */
export const tellScanned = (scene: ExcessScene): Params =>
  tellProduct(scene, productNamed(scene, scene.value)?.product ?? null)
const tellProduct = ({ position }: ExcessSeen, product: ExcessProduct | null): Params => ({
  product: product?.productName ?? '',
  piece: position.piece ?? 0,
  left: product?.piece ?? 0,
  shelf: product?.shelf?.shelfCode ?? '–',
})

/** What was put away, and where: a suggested shelf by its code; beside it the one that was shown. */
export const tellPlaced = (_: ExcessSeen, scene: ExcessScene): Params => {
  const named = whatCodeNames(scene.value, scene.doc.settings, [knownShelves(scene)])
  const shelf = named.kind === 'shelf' ? named.thing.shelfCode : scene.value.slice(0, 40)
  return { ...tellInHand(scene), shelf, wanted: inHand(scene)?.shelf?.shelfCode ?? '' }
}

/** The code that the books do not know of in the box. */
export const tellNotInBox = ({ position }: ExcessSeen): Params => tellCode(position.code ?? '', position)
/** The code that was scanned, or the one before it. */
export const tellCodeScanned = ({ value, position }: ExcessScene): Params => tellCode(position.code ?? value, position)
const tellCode = (code: string, { piece }: ExcessPosition): Params => ({ code: code.slice(0, 40), piece: piece ?? 1 })

export const tellOther = (scene: ExcessScene): Params => ({
  code: scene.value.slice(0, 40),
  product: productNamed(scene, scene.value)?.product.productName ?? '',
  wanted: inHand(scene)?.productName ?? scene.position.code ?? '',
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
