import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { Params } from '#contract/reply.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { rowInHand, rowTaken, shelfHere } from './in-hand.ts'
import { orderNamed } from './judge.ts'
import { knownGoods, knownInSet } from './known.ts'
import {
  isOpen,
  leftOf,
  openHere,
  openOrders,
  openShelves,
  type PickingScene,
  type PickingSeen,
  piecesOf,
} from './plan.ts'

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
/** The shelf that was scanned, and the one to go to or to stay at. */
export const tellShelf = (scene: PickingScene): Params => ({
  code: scene.value.slice(0, 40),
  shelf: shelfScanned(scene),
  orderNo: orderHere(scene),
  next: (shelfHere(scene) ?? openShelves(scene)[0])?.code ?? '',
})
export const tellNext = (scene: PickingScene): Params => ({
  shelf: shelfScanned(scene),
  wanted: openShelves(scene)[0]?.code ?? '',
})
/** The shelf that was scanned, and what is left at the one before it. */
export const tellShelfLeft = (scene: PickingScene): Params => {
  const before = shelfHere(scene)
  return {
    shelf: shelfScanned(scene),
    wanted: before?.code ?? '',
    left: piecesOf(openHere(scene).filter(row => row.shelfID === before?.id)),
  }
}
const shelfScanned = ({ doc, value }: PickingScene): string =>
  doc.shelves.find(({ barcode }) => barcode === value)?.code ?? ''

/** The order that was scanned or chosen, and the one to go on with. */
export const tellOrder = (scene: PickingScene): Params => ({
  orderNo: orderNamed(scene)?.orderNo ?? '',
  next: orderHere(scene) || (openOrders(scene)[0]?.orderNo ?? ''),
})
/** The order that is left, what is left of it, and the one that was scanned. */
export const tellOrderLeft = (scene: PickingScene): Params => ({
  orderNo: orderHere(scene),
  left: piecesOf(openHere(scene)),
  next: orderNamed(scene)?.orderNo ?? '',
})
export const tellOrderScanned = (scene: PickingScene): Params => ({
  orderNo: orderNamed(scene)?.orderNo ?? '',
  wanted: rowInHand(scene)?.productName ?? '',
})
const orderHere = (seen: PickingSeen): string =>
  openOrders(seen).find(({ id }) => id === seen.position.orderId)?.orderNo ?? ''

export const tellLeft = (scene: PickingScene): Params => ({
  product: rowTaken(scene).productName,
  left: leftOf(rowTaken(scene)),
})
export const tellGiven = ({ value }: PickingScene): Params => ({ given: value })
export const tellInHand = (seen: PickingSeen): Params => {
  const row = rowInHand(seen)
  return row === undefined ? {} : { product: row.productName, left: leftOf(row) }
}
/** How many pieces are in hand, and where they go. */
export const tellHand = (seen: PickingSeen): Params => {
  const row = rowInHand(seen)
  return { product: row?.productName ?? '', piece: seen.position.piece ?? 0, slot: row?.slot?.number ?? 0 }
}
export const tellTotals = ({ doc: { informations } }: PickingSeen): Params => ({
  setNo: informations.setNo,
  picked: informations.collectedProductCount,
  missing: informations.missingProductCountInSet,
})
/** The slot that was scanned and whose it is, and where what is in hand goes. */
export const tellSlot = (scene: PickingScene): Params => {
  const named = whatCodeNames(scene.value, scene.doc.settings, knownInSet(scene))
  const row = rowInHand(scene)
  return {
    code: scene.value.slice(0, 40),
    slot: named.kind === 'slot' ? named.thing.slot.number : 0,
    orderNo: named.belongs?.title ?? '',
    product: row?.productName ?? '',
    wanted: row?.slot?.number ?? 0,
  }
}
