import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { Params } from '#contract/reply.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { rowInHand, rowTaken } from './in-hand.ts'
import { knownGoods } from './known.ts'
import { isOpen, leftOf, openShelves, type PickingScene, type PickingSeen } from './plan.ts'

/** What was booked: the line's count, what was too much, and where to go when the shelf is done. */
export const tellPicked = (seen: PickingSeen, scene: PickingScene): Params => {
  const before = rowTaken(scene)
  const sameLine = seen.doc.products.filter(row => row.orderProductID === before.orderProductID)
  const after = sameLine.find(row => row.id === before.id) ?? sameLine[0] ?? before
  return {
    product: before.productName,
    now: after.occurrencesPiece,
    of: after.piece,
    excess: toQuantity(excessOf(seen, before) - excessOf(scene, before)),
    next: openShelves(seen)[0]?.code ?? '',
  }
}

/** Pieces that were taken beyond what its line wants. */
const excessOf = ({ doc }: PickingSeen, { orderProductID }: PickingProduct): number =>
  sumQuantities(doc.products.filter(row => row.orderProductID === orderProductID).map(row => row.excessPiece))

/** What a wrong code is, where it belongs, and what is wanted here. */
export const tellWrong = (scene: PickingScene): Params => {
  const { things, belongs } = whatCodeNames(scene.value, scene.doc.settings, [knownGoods(scene)])
  const walk = openShelves(scene)
  const stepOf = (id: number | null | undefined) => walk.findIndex(shelf => shelf.id === id)
  return {
    code: scene.value.slice(0, 40),
    product: (things.find(isOpen) ?? things[0])?.productName ?? '',
    shelf: belongs?.title ?? '',
    ahead: Math.max(0, stepOf(belongs?.id) - Math.max(0, stepOf(scene.position.shelfId))),
    next: walk[0]?.code ?? '',
    wanted: rowInHand(scene)?.productName ?? '',
  }
}
export const tellLeft = (scene: PickingScene): Params => ({
  product: rowTaken(scene).productName,
  left: leftOf(rowTaken(scene)),
})
export const tellGiven = ({ value }: PickingScene): Params => ({ given: value })
export const tellInHand = (seen: PickingSeen): Params => {
  const row = rowInHand(seen)
  return row === undefined ? {} : { product: row.productName, left: leftOf(row) }
}
export const tellTotals = ({ doc: { informations } }: PickingSeen): Params => ({
  setNo: informations.setNo,
  picked: informations.collectedProductCount,
  missing: informations.missingProductCountInSet,
})
