import type { PlacementProduct } from '#contract/calls/goods/placement.ts'
import type { Params } from '#contract/reply.ts'
import {
  inHand,
  type PlacementScene,
  type PlacementSeen,
  paperShown,
  piecesInHand,
  piecesLying,
  productScanned,
} from './work.ts'

/** What waits in all. */
export const tellWaiting = (seen: PlacementSeen): Params => ({
  products: seen.doc.waiting.productCount,
  piece: seen.doc.waiting.pieceCount,
  paper: paperShown(seen)?.code ?? '',
})

/** What is in hand, how much of it, how much of it lies there, and where it goes. */
export const tellInHand = (seen: PlacementSeen): Params => tellProduct(seen, inHand(seen))
/** The same of what was scanned. */
export const tellScanned = (scene: PlacementScene): Params => {
  const product = productScanned(scene)?.thing ?? null
  const left = Math.max(0, ...(product?.lying.map(({ piece }) => piece) ?? []))
  return { ...tellProduct(scene, product), left }
}
/** How the place is called where it goes. */
const placeOf = (product: PlacementProduct | null): string =>
  product?.waits?.parcelBarcode ?? product?.shelf?.shelfCode ?? '–'
const tellProduct = (seen: PlacementSeen, product: PlacementProduct | null): Params => ({
  product: product?.productName ?? '',
  piece: piecesInHand(seen),
  left: piecesLying(seen),
  shelf: placeOf(product),
  other: seen.position.other ?? '',
})

/** What was put away, and where; taken back, where it is to be taken from. */
export const tellPlaced = ({ doc }: PlacementSeen, scene: PlacementScene, shelf: string): Params => ({
  ...tellInHand(scene),
  shelf,
  products: doc.waiting.productCount,
})

/** The parcel that took pieces last. */
export const tellServed = ({ doc: { served, waiting } }: PlacementSeen, scene: PlacementScene): Params => ({
  ...tellInHand(scene),
  piece: served?.piece ?? 0,
  parcel: served?.parcelRank ?? 0,
  table: served?.table ?? '',
  orderNo: served?.orderNo ?? '',
  products: waiting.productCount,
})

export const tellCode = ({ value }: PlacementScene): Params => ({ code: value.slice(0, 40) })
export const tellOther = (scene: PlacementScene): Params => ({
  ...tellCode(scene),
  product: productScanned(scene)?.thing.productName ?? '',
  wanted: inHand(scene)?.productName ?? '',
})
