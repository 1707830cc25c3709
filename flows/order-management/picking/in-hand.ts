import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import {
  byShelf,
  openHere,
  otherShelf,
  type PickingScene,
  type PickingSeen,
  rowOnItsWay,
  rowsHere,
  shelfOf,
} from './plan.ts'

/**
 * The open rows that pieces can be taken for here, those of the shelf he stands at first; from another shelf only those of
 * the product that was looked for.
 */
export const rowsToTake = (seen: PickingSeen): readonly PickingProduct[] => {
  const { shelfId, productId } = seen.position
  const open = openHere(seen)
  if (otherShelf(seen) !== undefined) return open.filter(({ productID }) => productID === productId)
  if (shelfId === null || byShelf(seen.doc)) return open
  return open.toSorted((a, b) => Number(b.shelfID === shelfId) - Number(a.shelfID === shelfId))
}
/** The shelf he stands at, or else the one that the screen shows. */
export const shelfHere = (seen: PickingSeen): Shelf | undefined => {
  const row = rowInHand(seen)
  return row === undefined ? undefined : shelfOf(seen, row)
}

const firstNamed = (rows: readonly PickingProduct[], code: string, { doc }: PickingSeen): PickingProduct | undefined =>
  code === '' ? undefined : findProduct(rows, code, doc.settings)?.product

/** The row that the screen is about: the one on its way to a slot, the one whose code opened the dialog, else the first open one. */
export const rowInHand = (seen: PickingSeen): PickingProduct | undefined => {
  const rows = rowsToTake(seen)
  return rowOnItsWay(seen) ?? firstNamed(rows, seen.about, seen) ?? rows[0]
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
