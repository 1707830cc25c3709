import { sumQuantities } from '#base/decimals.ts'
import type { ExcessBox, ExcessProduct, excess } from '#contract/calls/goods/excess.ts'
import type { ModelOf } from '#contract/define.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { type FoundProduct, findProduct } from '#domain/codes/find-product.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** What lies before who puts excess goods away. */
export interface ExcessWork {
  readonly settings: Settings
  readonly box: ExcessBox
  /** What the server last said of a code out of the box. */
  readonly found: { readonly productID: number; readonly piece: number | null } | null
}

/**
 * What he has in hand, and how much of it (none: it is to be weighed first); a code that the books do not know of in the
 * box (without an amount it is to be weighed); or what is to be written off: the id of a product, or `all`.
 */
export type ExcessPosition = Readonly<{
  productId: number | null
  piece: number | null
  code: string | null
  writesOff: string | null
}>
export const atBox: ExcessPosition = { productId: null, piece: null, code: null, writesOff: null }

export type ExcessSeen = Seen<ExcessWork, ExcessPosition>
export type ExcessScene = Scene<ExcessWork, ExcessPosition>

/** The step that belongs to what the worker has in hand. */
export const whereToPutAway = (
  seen: ExcessSeen,
): 'product' | 'quantity' | 'shelf' | 'notInBox' | 'toWeigh' | 'sure' => {
  if (seen.position.code !== null) return seen.position.piece === null ? 'toWeigh' : 'notInBox'
  if (toWriteOff(seen).length > 0) return 'sure'
  if (inHand(seen) === null) return 'product'
  return seen.position.piece === null ? 'quantity' : 'shelf'
}

export const productNamed = ({ doc }: ExcessSeen, code: string): FoundProduct<ExcessProduct> | null =>
  code === '' ? null : findProduct(doc.box.products, code, doc.settings)

export const inHand = ({ doc, position }: ExcessSeen): ExcessProduct | null =>
  doc.box.products.find(({ productID }) => productID === position.productId) ?? null

export const toWriteOff = ({ doc, position }: ExcessSeen): readonly ExcessProduct[] =>
  doc.box.products.filter(({ productID }) => position.writesOff === 'all' || position.writesOff === String(productID))

/** All that lies in the box by the books. */
export const piecesInBox = ({ doc }: ExcessSeen): number => sumQuantities(doc.box.products.map(({ piece }) => piece))

/** What lies in the box now, and what of it was found. */
export const putFound = (doc: ExcessWork, { box, ...found }: ModelOf<typeof excess.find>): ExcessWork => ({
  ...doc,
  box,
  found,
})
export const putBox = (doc: ExcessWork, box: ExcessBox): ExcessWork => ({ ...doc, box })
