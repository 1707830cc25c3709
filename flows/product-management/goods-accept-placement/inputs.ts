import { inHand, type PlacementScene, piecesInHand } from './work.ts'

const paper = ({ position }: PlacementScene) => (position.paper === null ? {} : { paper: position.paper })
const pieces = (scene: PlacementScene) => ({
  productID: scene.position.productId ?? 0,
  area: scene.position.area ?? 'receiving',
  piece: piecesInHand(scene),
  ...paper(scene),
})

export const findInput = (scene: PlacementScene) => ({ barcode: scene.value, ...paper(scene) })
export const placeInput = (scene: PlacementScene) => ({
  ...pieces(scene),
  shelfBarcode: scene.value,
  shownShelfID: inHand(scene)?.shelf?.shelfID ?? null,
  isConfirmed: false,
  barcode: scene.position.code,
})
/** As many as the order of the parcel lacks. */
export const crossDockInput = (scene: PlacementScene) => ({
  ...pieces(scene),
  piece: Math.min(piecesInHand(scene), inHand(scene)?.waits?.piece ?? 0),
  parcelBarcode: scene.value,
  barcode: scene.position.code,
})
/** The shelf that was scanned before. */
export const confirmedInput = (scene: PlacementScene) => ({
  ...placeInput(scene),
  shelfBarcode: scene.position.other ?? scene.value,
  isConfirmed: true,
})
export const takeBackInput = (scene: PlacementScene, shelfBarcode: string) => ({ ...pieces(scene), shelfBarcode })
