import { rowTaken } from './in-hand.ts'
import { orderNamed } from './judge.ts'
import { atStart, type PickingPosition, type PickingScene, type PickingSeen } from './plan.ts'

export const atShelf = ({ doc, value, position }: PickingScene): PickingPosition => ({
  ...atStart,
  orderId: position.orderId,
  shelfId: doc.shelves.find(shelf => shelf.barcode === value)?.id ?? null,
})
export const atOrder = (scene: PickingScene): PickingPosition => ({
  ...atStart,
  orderId: orderNamed(scene)?.id ?? null,
})

/** Before a shelf or an order is chosen. */
export const atChoice = (): PickingPosition => atStart
/** Looking for another shelf that holds the product in hand. */
export const atSearch = (scene: PickingScene): PickingPosition => {
  const { shelfID, productID } = rowTaken(scene)
  return { ...scene.position, shelfId: scene.position.shelfId ?? shelfID, productId: productID, fromShelfId: null }
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
