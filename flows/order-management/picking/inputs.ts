import { rowTaken } from './in-hand.ts'
import { piecesGiven, piecesScanned } from './judge.ts'
import { leftOf, type PickingScene } from './plan.ts'

export const scannedInput = (scene: PickingScene) => pickOf(scene, piecesScanned(scene))
export const givenInput = (scene: PickingScene) => pickOf(scene, piecesGiven(scene))
/** What was in hand lies in its slot. */
export const slotInput = (scene: PickingScene) => pickOf(scene, scene.position.piece ?? 0)

/** All that is left of the line is not there; the answer names why. */
export const missingInput = (scene: PickingScene) => ({
  ...lineOf(scene),
  shelfID: rowTaken(scene).shelfID,
  piece: leftOf(rowTaken(scene)),
  isMissingProduct: true,
  MissingProductReturnCauseID: Number(scene.value),
})

/** What sets the line back to before a pick. */
export const beforePickInput = (scene: PickingScene) => {
  const { orderProductID } = rowTaken(scene)
  const shelfID = shelfTaken(scene)
  const before = scene.doc.products.find(row => row.orderProductID === orderProductID && row.shelfID === shelfID)
  return { orderProductID, shelfID, piece: before?.occurrencesPiece ?? 0, excessPiece: before?.excessPiece ?? 0 }
}
/** What sets the line back to before it was marked missing. */
export const beforeMissingInput = (scene: PickingScene) => {
  const { orderProductID, shelfID, occurrencesPiece, missingPiece } = rowTaken(scene)
  return { orderProductID, shelfID, piece: occurrencesPiece, missingPiece }
}

/** The shelf that pieces come from: the planned one, or the other one that was scanned. */
const shelfTaken = (scene: PickingScene): number => scene.position.fromShelfId ?? rowTaken(scene).shelfID

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
