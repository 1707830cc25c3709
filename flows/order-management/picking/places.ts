import { rowTaken } from './in-hand.ts'
import { orderNamed } from './judge.ts'
import { atStart, type PickingPlace, type PickingScene, type PickingSeen } from './plan.ts'

export const atShelf = ({ doc, value }: PickingScene): PickingPlace => ({
  ...atStart,
  shelfId: doc.shelves.find(shelf => shelf.barcode === value)?.id ?? null,
})
export const atOrder = (scene: PickingScene): PickingPlace => ({ ...atStart, orderId: orderNamed(scene)?.id ?? null })

/** Looking for another shelf that holds the product in hand. */
export const atSearch = (scene: PickingScene): PickingPlace => {
  const { shelfID, productID } = rowTaken(scene)
  return { ...scene.place, shelfId: scene.place.shelfId ?? shelfID, productId: productID, fromShelfId: null }
}
export const atOtherShelf = ({ doc, place, value }: PickingScene): PickingPlace => ({
  ...place,
  fromShelfId: doc.others.find(other => other.shelfBarcode === value)?.shelfID ?? null,
})
export const atShelfAgain = ({ place }: PickingSeen): PickingPlace => ({ ...place, productId: null, fromShelfId: null })
