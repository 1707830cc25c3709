import { sumQuantities } from '#base/decimals.ts'
import type { CombineAnswer, CombineData, CombineParcel, CombineProduct } from '#contract/calls/line/assembly.ts'
import type { ReturnCause } from '#contract/shapes/picking.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { type FoundProduct, findProduct } from '#domain/codes/find-product.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { LeadsToWork } from '#flows/parts/scanned/lead-to-work.ts'

/** What lies before who combines: his table with its cart, and where the last pieces went. */
export interface CombineDesk extends LeadsToWork {
  readonly settings: Settings
  /** Null as long as he sits at none. */
  readonly table: CombineData | null
  readonly causes: readonly ReturnCause[]
  readonly last: CombineAnswer | null
}

/** What he is asked about beside the work: a product that nobody needs, a new parcel, or a product that isn't there. */
export type CombinePosition = Readonly<{
  code: string | null
  piece: number | null
  parcelId: number | null
  productId: number | null
}>
export const atWork: CombinePosition = { code: null, piece: null, parcelId: null, productId: null }

export type CombineSeen = Seen<CombineDesk, CombinePosition>
export type CombineScene = Scene<CombineDesk, CombinePosition>

const noProducts: readonly CombineProduct[] = []
export const productsHere = ({ doc }: CombineSeen): readonly CombineProduct[] => doc.table?.products ?? noProducts

/** Pieces in the cart that orders still wait for. */
export const leftHere = (seen: CombineSeen): number => sumQuantities(productsHere(seen).map(({ left }) => left))

/** Pieces of a product in the cart, those of cancelled orders too. */
export const lyingOf = ({ left, cancelled }: CombineProduct): number => sumQuantities([left, cancelled])

export const foundHere = (seen: CombineSeen, code: string): FoundProduct<CombineProduct> | null =>
  code === '' ? null : findProduct(productsHere(seen), code, seen.doc.settings)

/** The product that opened the quantity dialog; null where none did. */
export const productInHand = (seen: CombineSeen): CombineProduct | null => foundHere(seen, seen.about)?.product ?? null

/** The product that an act is about: the one that opened the dialog, else the one that is scanned. */
export const productMeant = (scene: CombineScene): CombineProduct | null =>
  productInHand(scene) ?? (scene.act === 'scan' ? (foundHere(scene, scene.value)?.product ?? null) : null)

/** The product that is told missing. */
export const productMissed = (seen: CombineSeen): CombineProduct | null =>
  productsHere(seen).find(({ productID }) => productID === seen.position.productId) ?? null

/** The parcel that the worker is to give a barcode and a number. */
export const parcelAsked = ({ doc, position }: CombineSeen): CombineParcel | null =>
  doc.table?.parcels.find(({ id }) => id === position.parcelId) ?? null

/** Where pieces went last, as long as they lie there. */
export const lastPlaced = ({ doc }: CombineSeen) => {
  const { last } = doc
  if (last === null || last.isTakenBack || last.parcel === null) return null
  const parcel = doc.table?.parcels.find(({ id }) => id === last.parcel?.id)
  const order = parcel?.orders.find(({ id }) => id === last.orderID)
  return parcel === undefined || order === undefined ? null : { ...last, parcel, order }
}

/** The step a worker belongs in, told by his table and position alone. */
export const whereToCombine = (
  seen: CombineSeen,
): 'table' | 'cart' | 'product' | 'notNeeded' | 'requestedParcel' | 'missingAmount' | 'finished' => {
  const { doc, position } = seen
  if (doc.table === null) return 'table'
  if (doc.table.warehouseCar === null) return 'cart'
  if (position.code !== null) return 'notNeeded'
  if (parcelAsked(seen) !== null) return 'requestedParcel'
  if (productMissed(seen) !== null) return 'missingAmount'
  return leftHere(seen) === 0 ? 'finished' : 'product'
}
