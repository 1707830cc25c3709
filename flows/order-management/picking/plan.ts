import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { PickingInformations, PickingOrder, PickingProduct, ReturnCause } from '#contract/shapes/picking.ts'
import type { ShelfProduct } from '#contract/shapes/product.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { PickedShelf } from '#contract/shapes/shelf.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** All a picker needs for a whole set, loaded once: what it decides needs no server. */
export interface PickingPlan {
  readonly settings: Settings
  readonly informations: PickingInformations
  /** In walking order; finished ones stay, for what is taken back there. */
  readonly shelves: readonly PickedShelf[]
  readonly products: readonly PickingProduct[]
  readonly orders: readonly PickingOrder[]
  readonly causes: readonly ReturnCause[]
  /** The other shelves that hold the product the picker looks for. */
  readonly others: readonly ShelfProduct[]
}
/**
 * Where the picker stands: a shelf or an order; when a product comes from another shelf, which and from where; and the row
 * that he has so many pieces of in hand, on their way to a slot.
 */
export type PickingPosition = Readonly<
  Record<'shelfId' | 'orderId' | 'productId' | 'fromShelfId' | 'rowId' | 'piece', number | null>
>
export const emptyHanded = { rowId: null, piece: null } as const
export const atStart: PickingPosition = {
  shelfId: null,
  orderId: null,
  productId: null,
  fromShelfId: null,
  ...emptyHanded,
}

export type PickingSeen = Seen<PickingPlan, PickingPosition>
export type PickingScene = Scene<PickingPlan, PickingPosition>

export const leftOf = (row: PickingProduct): number => toQuantity(row.piece - row.occurrencesPiece - row.missingPiece)
export const isOpen = (row: PickingProduct): boolean => leftOf(row) > 0
export const methodOf = ({ settings }: PickingPlan) => settings.urunToplamaAyar.urunToplamaYontemi
export const byShelf = (plan: PickingPlan): boolean => methodOf(plan) === 1 || methodOf(plan) === 2

/** The rows the picker works on where he stands: a shelf's, an order's, or all of the set. */
export const rowsHere = ({ doc, position }: PickingSeen): readonly PickingProduct[] => {
  if (methodOf(doc) === 5) return doc.products.filter(row => row.orderID === position.orderId)
  return byShelf(doc) ? doc.products.filter(row => row.shelfID === position.shelfId) : doc.products
}
export const openHere = (seen: PickingSeen): readonly PickingProduct[] => rowsHere(seen).filter(isOpen)
export const hasOpenHere = (seen: PickingSeen): boolean => openHere(seen).length > 0
export const openAnywhere = ({ doc }: PickingSeen): readonly PickingProduct[] => openRows(doc)
const openRowsOf = new WeakMap<readonly PickingProduct[], readonly PickingProduct[]>()
/** A set can have thousands of rows and every step asks for the open ones several times: found once for each plan. */
const openRows = ({ products }: PickingPlan): readonly PickingProduct[] => {
  const known = openRowsOf.get(products) ?? products.filter(isOpen)
  openRowsOf.set(products, known)
  return known
}
/** The shelves that still hold something to pick, in walking order. */
export const openShelves = ({ doc }: PickingSeen): readonly PickedShelf[] => {
  const open = new Set(openRows(doc).map(row => row.shelfID))
  return doc.shelves.filter(shelf => open.has(shelf.id))
}
export const openOrders = ({ doc }: PickingSeen): readonly PickingOrder[] => {
  const open = new Set(openRows(doc).map(row => row.orderID))
  return doc.orders.filter(order => open.has(order.id))
}
/** The shelf that he stands at. */
export const shelfStoodAt = ({ doc, position }: PickingSeen): PickedShelf | undefined =>
  doc.shelves.find(({ id }) => id === position.shelfId)
export const shelfOf = ({ doc }: PickingSeen, row: PickingProduct): PickedShelf | undefined =>
  doc.shelves.find(shelf => shelf.id === row.shelfID)

/** The other shelf that pieces come from, as long as the product looked for is still open here. */
export const otherShelf = (seen: PickingSeen): ShelfProduct | undefined =>
  seen.position.fromShelfId !== null && openHere(seen).some(row => row.productID === seen.position.productId)
    ? seen.doc.others.find(other => other.shelfID === seen.position.fromShelfId)
    : undefined

/** The row that pieces are in hand for, as long as it wants them. */
export const rowOnItsWay = ({ doc, position }: PickingSeen): PickingProduct | undefined =>
  position.rowId === null
    ? undefined
    : doc.products.find(row => row.id === position.rowId && (position.piece ?? 0) <= mostOf(row))
/** What is weighed may come to more than is left. */
const mostOf = (row: PickingProduct): number => toQuantity(leftOf(row) + row.weighedWithin)

/** The step a picker belongs in, told by his plan and position alone. */
export const whereToPick = (
  seen: PickingSeen,
): 'shelf' | 'order' | 'product' | 'slot' | 'otherShelf' | 'finished' | 'finishedWithoutCart' => {
  const { doc, position } = seen
  if (openAnywhere(seen).length === 0) return doc.settings.arabaModulAktif ? 'finished' : 'finishedWithoutCart'
  if (openHere(seen).length === 0) return methodOf(doc) === 5 ? 'order' : 'shelf'
  if (rowOnItsWay(seen) !== undefined) return 'slot'
  const isLooking =
    position.productId !== null &&
    position.fromShelfId === null &&
    openHere(seen).some(row => row.productID === position.productId)
  return isLooking ? 'otherShelf' : 'product'
}

/** Lines done and in all, for the bar. */
export const linesDone = ({ products }: PickingPlan): { readonly now: number; readonly of: number } => ({
  now: products.filter(row => !isOpen(row)).length,
  of: products.length,
})
export const piecesOf = (rows: readonly PickingProduct[]): number => sumQuantities(rows.map(leftOf))
