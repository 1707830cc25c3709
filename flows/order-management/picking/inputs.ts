import type { PickAnswer, PickingProduct } from '#contract/documents.ts'
import type { Params } from '#contract/reply.ts'
import { orderScanned, piecesGiven, piecesScanned } from './judge.ts'
import {
  atStart,
  has,
  isOpen,
  leftOf,
  methodOf,
  openAnywhere,
  openHere,
  openShelves,
  type PickingPlace,
  type PickingPlan,
  type PickingScene,
  type PickingSeen,
  rowInHand,
  rowTaken,
  shelfOf,
} from './plan.ts'

/** How a pick ended. */
export const pickEnding = (seen: PickingSeen): 'more' | 'shelfDone' | 'orderDone' | 'allDone' =>
  openAnywhere(seen).length === 0
    ? 'allDone'
    : openHere(seen).length > 0
      ? 'more'
      : methodOf(seen.doc) === 5
        ? 'orderDone'
        : 'shelfDone'

/** Puts what a pick changed into the plan: the rows of its line, in the place of the old ones, and the counts. */
export const putPick = (plan: PickingPlan, { products, informations }: PickAnswer): PickingPlan => {
  const line = products[0]?.orderProductID
  const first = plan.products.findIndex(row => row.orderProductID === line)
  const others = plan.products.filter(row => row.orderProductID !== line)
  const kept = plan.products.flatMap(row =>
    row.orderProductID === line ? products.filter(changed => changed.shelfID === row.shelfID) : [row],
  )
  const added = products.filter(
    changed => !plan.products.some(row => row.orderProductID === line && row.shelfID === changed.shelfID),
  )
  return { ...plan, informations, products: first < 0 ? [...others, ...products] : [...kept, ...added] }
}

/** The shelf that pieces come from: the planned one, or the other one that was scanned. */
const shelfTaken = (scene: PickingScene): number => scene.place.fromShelfId ?? rowTaken(scene).shelfID
const lineOf = (scene: PickingScene) => {
  const { orderID, orderProductID, productID, productBarcode, shelfID } = rowTaken(scene)
  return {
    orderID,
    orderProductID,
    productID,
    productBarcode,
    setNo: scene.doc.informations.setNo,
    allocatedShelfID: shelfID,
  }
}
const pickOf = (scene: PickingScene, piece: number) => ({
  ...lineOf(scene),
  shelfID: shelfTaken(scene),
  piece,
  isMissingProduct: false,
  MissingProductReturnCauseID: 0,
})
export const pickScanned = (scene: PickingScene) => pickOf(scene, piecesScanned(scene))
export const pickGiven = (scene: PickingScene) => pickOf(scene, piecesGiven(scene))
/** All that is left of the line is not there; the answer names why. */
export const markMissing = (scene: PickingScene) => ({
  ...lineOf(scene),
  shelfID: rowTaken(scene).shelfID,
  piece: leftOf(rowTaken(scene)),
  isMissingProduct: true,
  MissingProductReturnCauseID: Number(scene.value),
})
/** What sets the line back to before a pick. */
export const beforePick = (scene: PickingScene) => {
  const { orderProductID } = rowTaken(scene)
  const shelfID = shelfTaken(scene)
  const before = scene.doc.products.find(row => row.orderProductID === orderProductID && row.shelfID === shelfID)
  return { orderProductID, shelfID, piece: before?.occurrencesPiece ?? 0, excessPiece: before?.excessPiece ?? 0 }
}
/** What sets the line back to before it was marked missing. */
export const beforeMissing = (scene: PickingScene) => {
  const { orderProductID, shelfID, occurrencesPiece, missingPiece } = rowTaken(scene)
  return { orderProductID, shelfID, piece: occurrencesPiece, missingPiece }
}

export const atShelf = ({ doc, value }: PickingScene): PickingPlace => ({
  ...atStart,
  shelfId: doc.shelves.find(shelf => shelf.barcode === value)?.id ?? null,
})
export const atOrder = (scene: PickingScene): PickingPlace => ({ ...atStart, orderId: orderScanned(scene)?.id ?? null })
/** Looking for another shelf that holds the product in hand. */
export const lookingElsewhere = (scene: PickingScene): PickingPlace => {
  const { shelfID, productID } = rowTaken(scene)
  return { ...scene.place, shelfId: scene.place.shelfId ?? shelfID, productId: productID, fromShelfId: null }
}
export const atOtherShelf = ({ doc, place, value }: PickingScene): PickingPlace => ({
  ...place,
  fromShelfId: doc.others.find(other => other.shelfBarcode === value)?.shelfID ?? null,
})
export const backAtShelf = ({ place }: PickingSeen): PickingPlace => ({ ...place, productId: null, fromShelfId: null })

/** What was booked: the line's count, and where to go when the shelf is done. */
export const tellPicked = (seen: PickingSeen, scene: PickingScene): Params => {
  const before = rowTaken(scene)
  const sameLine = seen.doc.products.filter(row => row.orderProductID === before.orderProductID)
  const after = sameLine.find(row => row.id === before.id) ?? sameLine[0] ?? before
  return {
    product: before.productName,
    now: after.occurrencesPiece,
    of: after.piece,
    next: openShelves(seen)[0]?.code ?? '',
  }
}
/** What a wrong code is, where it belongs, and what is wanted here. */
export const teach = (scene: PickingScene): Params => {
  const known = scene.doc.products.filter(row => has(scene, row, scene.value))
  const row: PickingProduct | undefined = known.find(isOpen) ?? known[0]
  const shelf = row === undefined ? undefined : shelfOf(scene, row)
  const walk = openShelves(scene)
  const ahead =
    walk.findIndex(s => s.id === shelf?.id) -
    Math.max(
      0,
      walk.findIndex(s => s.id === scene.place.shelfId),
    )
  return {
    code: scene.value.slice(0, 40),
    product: row?.productName ?? '',
    shelf: shelf?.code ?? '',
    ahead: Math.max(0, ahead),
    next: walk[0]?.code ?? '',
    wanted: rowInHand({ ...scene, act: 'ok' })?.productName ?? '',
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
/** How marking missing ended. */
export const missingEnding = (seen: PickingSeen): 'missing' | 'allMissing' =>
  pickEnding(seen) === 'allDone' ? 'allMissing' : 'missing'
