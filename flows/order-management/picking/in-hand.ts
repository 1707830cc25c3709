import type { PickingProduct } from '#contract/shapes/picking.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { openHere, otherShelf, type PickingScene, type PickingSeen, rowsHere } from './plan.ts'

/** The open rows that pieces can be taken for here; from another shelf only those of the product that was looked for. */
export const rowsToTake = (seen: PickingSeen): readonly PickingProduct[] =>
  otherShelf(seen) === undefined
    ? openHere(seen)
    : openHere(seen).filter(({ productID }) => productID === seen.position.productId)

const firstNamed = (rows: readonly PickingProduct[], code: string, { doc }: PickingSeen): PickingProduct | undefined =>
  code === '' ? undefined : findProduct(rows, code, doc.settings)?.product

/** The row that the screen is about: the one whose code opened the dialog, else the first open one. */
export const rowInHand = (seen: PickingSeen): PickingProduct | undefined => {
  const rows = rowsToTake(seen)
  return firstNamed(rows, seen.about, seen) ?? rows[0]
}

/** The row that an act is about: the one whose code is scanned, else the one in hand. */
export const rowMeant = (scene: PickingScene): PickingProduct | undefined =>
  (scene.act === 'scan' ? firstNamed(rowsToTake(scene), scene.value, scene) : undefined) ?? rowInHand(scene)

/** The row that pieces are taken for: the one meant, or a finished one of the same product where over-scanning is allowed. */
export const rowTaken = (scene: PickingScene): PickingProduct => {
  const named = (rows: readonly PickingProduct[]) => firstNamed(rows, scene.value, scene)
  const scanned = scene.act === 'scan' ? (named(rowsToTake(scene)) ?? named(rowsHere(scene))) : undefined
  return scanned ?? rowInHand(scene)!
}
