import { rowTaken } from './in-hand.ts'
import { orderNamed } from './judge.ts'
import { atStart, emptyHanded, type PickingPosition, type PickingScene, type PickingSeen } from './plan.ts'

export const atShelf = ({ doc, value, position }: PickingScene): PickingPosition => ({
  ...atStart,
  orderId: position.orderId,
  shelfId: doc.shelves.find(shelf => shelf.barcode === value)?.id ?? null,
})
export const atOrder = (scene: PickingScene): PickingPosition => ({
  ...atStart,
  orderId: orderNamed(scene)?.id ?? null,
})

/** With so many pieces in hand, on their way to a slot. */
export const onTheWay =
  (pieces: (scene: PickingScene) => number) =>
  (scene: PickingScene): PickingPosition => ({
    ...scene.position,
    rowId: rowTaken(scene).id,
    piece: pieces(scene),
  })
/** With nothing in hand: it lies in its slot, or on the shelf again. */
export const handsFree = ({ position }: PickingSeen): PickingPosition => ({ ...position, ...emptyHanded })

/** Before a shelf or an order is chosen. */
export const atChoice = (): PickingPosition => atStart
/** Looking for another shelf that holds the product in hand. */
export const atSearch = (scene: PickingScene): PickingPosition => {
  const { shelfID, productID } = rowTaken(scene)
  const shelfId = scene.position.shelfId ?? shelfID
  return { ...scene.position, ...emptyHanded, shelfId, productId: productID, fromShelfId: null }
}
export const atOtherShelf = ({ doc, position, value }: PickingScene): PickingPosition => ({
  ...position,
  fromShelfId: doc.others.find(other => other.shelfBarcode === value)?.shelfID ?? null,
})
export const atShelfAgain = ({ position }: PickingSeen): PickingPosition => ({
  ...position,
  productId: null,
  fromShelfId: null,
})
