import type { PlacementArea, PlacementPaper, PlacementProduct, placement } from '#contract/calls/goods/placement.ts'
import type { missing } from '#contract/calls/line/missing.ts'
import type { ModelOf } from '#contract/define.ts'
import { goods, whatCodeNames } from '#domain/codes/what-code-names.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** What lies before who puts goods away. */
export interface PlacementWork {
  readonly waiting: ModelOf<typeof placement.read>
  /** What the server last said of a code: a product that is not among the first, or a paper. */
  readonly found: ModelOf<typeof placement.find>
  /** The order whose parcel took pieces last, and how many. */
  readonly served: Served | null
}
type Served = ModelOf<typeof missing.crossDock>['served']

/**
 * The paper whose goods are put away (none: whatever waits), the product in hand, where it was taken from and how much of it
 * (none: it is to be weighed first), the code that was read off it, and another shelf than the one that is shown.
 */
export type PlacementPosition = Readonly<{
  paper: string | null
  productId: number | null
  area: PlacementArea | null
  piece: number | null
  code: string | null
  other: string | null
}>
export const atStart: PlacementPosition = {
  paper: null,
  productId: null,
  area: null,
  piece: null,
  code: null,
  other: null,
}

export type PlacementSeen = Seen<PlacementWork, PlacementPosition>
export type PlacementScene = Scene<PlacementWork, PlacementPosition>

/** The step that belongs to what the worker has in hand. */
export const whereToPlace = (seen: PlacementSeen): 'product' | 'area' | 'quantity' | 'shelf' | 'parcel' | 'other' => {
  if (inHand(seen) === null) return 'product'
  if (seen.position.area === null) return 'area'
  if (seen.position.piece === null) return 'quantity'
  if (seen.position.other !== null) return 'other'
  return inHand(seen)?.waits == null ? 'shelf' : 'parcel'
}

/** All products that are known here. */
export const productsKnown = ({ waiting, found }: PlacementWork): readonly PlacementProduct[] => {
  const asked = found.found ?? undefined
  const isListed = waiting.products.some(({ productID }) => productID === asked?.productID)
  return asked === undefined || isListed ? waiting.products : [...waiting.products, asked]
}

export const inHand = ({ doc, position }: PlacementSeen): PlacementProduct | null =>
  productsKnown(doc).find(({ productID }) => productID === position.productId) ?? null

/** The product that a code names, and what the code says how much of it. */
export const productScanned = ({ value, doc, who }: PlacementScene) => {
  const named = whatCodeNames(value, who.settings, [goods(productsKnown(doc))])
  return named.kind === 'product' ? named : null
}

/** How much of the product in hand lies where it was taken from. */
export const piecesLying = (seen: PlacementSeen): number =>
  inHand(seen)?.lying.find(({ area }) => area === seen.position.area)?.piece ?? 0

/** How much of it is in hand; as yet uncounted, none. */
export const piecesInHand = ({ position }: PlacementSeen): number => position.piece ?? 0

export const paperShown = ({ doc }: PlacementSeen): PlacementPaper | null => doc.waiting.paper

const nothingFound: PlacementWork['found'] = { found: null, paper: null }
export const newWork = (waiting: PlacementWork['waiting']): PlacementWork => ({
  waiting,
  found: nothingFound,
  served: null,
})

export const putFound = (doc: PlacementWork, found: PlacementWork['found']): PlacementWork => ({
  waiting: { ...doc.waiting, products: doc.waiting.products.map(product => fresher(product, found)) },
  found,
  served: null,
})
const fresher = (product: PlacementProduct, { found }: PlacementWork['found']): PlacementProduct =>
  found?.productID === product.productID ? found : product

/**
 * The product as it waits now, or without it. A free shelf is free no more: whatever was to go there, too, is asked about anew
 * when it is taken in hand.
 */
export const putPlaced = (doc: PlacementWork, placed: ModelOf<typeof placement.place>): PlacementWork =>
  putLeft(doc, placed, placed.shelf.shelfID)
/** The same where an order's parcel took it; what is left of it stays known while it is in hand. */
export const putServed = (doc: PlacementWork, answer: ModelOf<typeof missing.crossDock>): PlacementWork => ({
  ...putLeft(doc, answer, null),
  served: answer.served,
})

const putLeft = (
  { waiting }: PlacementWork,
  { productID, product, productCount, pieceCount }: Omit<ModelOf<typeof placement.place>, 'shelf'>,
  taken: number | null,
): PlacementWork => {
  const isListed = waiting.products.some(known => known.productID === productID)
  const products = waiting.products.flatMap(known =>
    known.productID === productID ? (product ?? []) : withoutShelf(known, taken),
  )
  const now = isListed || product === null ? products : [product, ...products]
  return newWork({ ...waiting, productCount, pieceCount, products: now })
}

const withoutShelf = (product: PlacementProduct, taken: number | null): PlacementProduct =>
  product.shelf?.shelfID === taken && product.shelf.why !== 'holds' ? { ...product, shelf: null } : product
