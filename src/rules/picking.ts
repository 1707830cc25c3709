import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type {
  PickAnswer,
  PickingInformations,
  PickingOrder,
  PickingProduct,
  ReturnCause,
  Settings,
  Shelf,
  ShelfProduct,
} from '#contract/documents.ts'
import { namesProduct, segmentsOf } from './segmented.ts'

/** All a picker needs for a whole set, loaded once: what it decides needs no server. */
export interface PickingPlan {
  readonly settings: Settings
  readonly informations: PickingInformations
  readonly shelves: readonly Shelf[]
  readonly products: readonly PickingProduct[]
  readonly orders: readonly PickingOrder[]
  readonly causes: readonly ReturnCause[]
  /** The other shelves that hold the product the picker looks for. */
  readonly others: readonly ShelfProduct[]
}
/** Where the picker stands: a shelf or an order; and, when a product comes from another shelf, which and from where. */
export type PickingPlace = Readonly<Record<'shelfId' | 'orderId' | 'productId' | 'fromShelfId', number | null>>
export const atStart: PickingPlace = { shelfId: null, orderId: null, productId: null, fromShelfId: null }

interface Seen {
  readonly doc: PickingPlan
  readonly place: PickingPlace
  readonly about: string
}
interface Scene extends Seen {
  readonly act: string
  readonly value: string
  readonly times: number | null
  readonly typed: string
}

export const leftOf = (row: PickingProduct): number => toQuantity(row.piece - row.occurrencesPiece - row.missingPiece)
export const isOpen = (row: PickingProduct): boolean => leftOf(row) > 0
const methodOf = ({ settings }: PickingPlan) => settings.urunToplamaAyar.urunToplamaYontemi
const byShelf = (plan: PickingPlan): boolean => methodOf(plan) === 1 || methodOf(plan) === 2

/** The rows the picker works on where he stands: a shelf's, an order's, or all of the set. */
export const rowsHere = ({ doc, place }: Seen): readonly PickingProduct[] => {
  if (methodOf(doc) === 5) return doc.products.filter(row => row.orderID === place.orderId)
  return byShelf(doc) ? doc.products.filter(row => row.shelfID === place.shelfId) : doc.products
}
export const openHere = (seen: Seen): readonly PickingProduct[] => rowsHere(seen).filter(isOpen)
const openAnywhere = ({ doc }: Seen): readonly PickingProduct[] => doc.products.filter(isOpen)
export const openShelves = ({ doc }: Seen): readonly Shelf[] =>
  doc.shelves.filter(shelf => doc.products.some(row => row.shelfID === shelf.id && isOpen(row)))
export const openOrders = ({ doc }: Seen): readonly PickingOrder[] =>
  doc.orders.filter(order => doc.products.some(row => row.orderID === order.id && isOpen(row)))
export const shelfOf = ({ doc }: Seen, row: PickingProduct): Shelf | undefined =>
  doc.shelves.find(shelf => shelf.id === row.shelfID)

/** The other shelf that pieces come from, as long as the product looked for is still open here. */
export const otherShelf = (seen: Seen): ShelfProduct | undefined =>
  seen.place.fromShelfId !== null && openHere(seen).some(row => row.productID === seen.place.productId)
    ? seen.doc.others.find(other => other.shelfID === seen.place.fromShelfId)
    : undefined

const has = ({ doc }: Seen, row: PickingProduct, code: string): boolean => {
  const known = doc.settings.urunToplamaAyar.cokluBarkod ? [row.productBarcode, ...row.barcodes] : [row.productBarcode]
  if (known.includes(code)) return true
  const segments = segmentsOf(code, doc.settings.barcodeSettings.segmentedBarcodeSettings)
  return segments !== null && segments.kind !== 'price' && known.some(barcode => namesProduct(segments, barcode))
}

/** The row an act is about: the one whose code was scanned, in this act or in the one that opened the dialog, else the first open one. */
export const rowInHand = (
  scene: Seen & { readonly act?: string; readonly value?: string },
): PickingProduct | undefined => {
  const open =
    otherShelf(scene) === undefined
      ? openHere(scene)
      : openHere(scene).filter(row => row.productID === scene.place.productId)
  const scanned = (code = '') => (code ? open.find(row => has(scene, row, code)) : undefined)
  return scanned(scene.act === 'scan' ? scene.value : '') ?? scanned(scene.about) ?? open[0]
}

/** The row that pieces are taken for: the one in hand, or a finished one of the same product where over-scanning is allowed. */
export const rowTaken = (scene: Scene): PickingProduct => {
  const inHand = rowInHand(scene)
  if (inHand !== undefined && (scene.act !== 'scan' || has(scene, inHand, scene.value))) return inHand
  return rowsHere(scene).find(row => has(scene, row, scene.value)) ?? inHand!
}

/** What a code scanned at the shelf step means. */
export const findShelf = (scene: Scene): 'found' | 'done' | 'product' | 'unknown' => {
  const { doc, value } = scene
  const shelf = doc.shelves.find(s => s.barcode === value)
  if (shelf !== undefined) return openShelves(scene).includes(shelf) ? 'found' : 'done'
  return doc.products.some(row => has(scene, row, value)) ? 'product' : 'unknown'
}

/** What a code scanned at the product step means. */
export const findProduct = (
  scene: Scene,
): 'counted' | 'weighed' | 'carried' | 'tooMuch' | 'over' | 'shelf' | 'elsewhere' | 'done' | 'other' | 'unknown' => {
  const { doc, value, times } = scene
  const row = rowInHand(scene)
  const isOver = doc.settings.urunToplamaAyar.fazlaOkutma
  if (row !== undefined && has(scene, row, value)) {
    if (carried(scene) !== null) return carried(scene)! > leftOf(row) && !isOver ? 'tooMuch' : 'carried'
    if (row.isProductPieceDecimal) return 'weighed'
    return (times ?? 1) > leftOf(row) && !isOver ? 'tooMuch' : 'counted'
  }
  if (byShelf(doc) && openShelves(scene).some(shelf => shelf.barcode === value)) return 'shelf'
  const known = doc.products.filter(other => has(scene, other, value))
  if (known.length === 0) return 'unknown'
  if (otherShelf(scene) !== undefined && known.some(isOpen)) return 'other'
  if (isOver && rowsHere(scene).some(other => has(scene, other, value))) return 'over'
  return known.some(isOpen) ? 'elsewhere' : 'done'
}

/** The quantity that the scanned code carries itself, or null. */
const carried = ({ doc, value }: Scene): number | null =>
  segmentsOf(value, doc.settings.barcodeSettings.segmentedBarcodeSettings)?.value ?? null

export const piecesScanned = (scene: Scene): number => carried(scene) ?? scene.times ?? 1
/** The amount in the quantity dialog: the answer itself, or what the keypad shows when the product was scanned again. */
export const piecesGiven = (scene: Scene): number => {
  const row = rowInHand(scene)
  const shown = scene.typed || (row === undefined ? '' : startAmount(row))
  const given = (scene.act === 'scan' ? shown : scene.value).replace(',', '.')
  return given === '' ? Number.NaN : Number(given)
}
export const startAmount = (row: PickingProduct): string => (row.isProductPieceDecimal ? '' : String(leftOf(row)))

/** What the amount in the quantity dialog comes to. */
export const judgeAmount = (scene: Scene): 'fits' | 'zero' | 'notWhole' | 'tooMuch' | 'notANumber' => {
  const row = rowInHand(scene)
  const amount = piecesGiven(scene)
  if (row === undefined || Number.isNaN(amount)) return 'notANumber'
  if (amount === 0) return 'zero'
  if (!row.isProductPieceDecimal && !Number.isInteger(amount)) return 'notWhole'
  return amount > leftOf(row) && !scene.doc.settings.urunToplamaAyar.fazlaOkutma ? 'tooMuch' : 'fits'
}
/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const scannedAgain = (scene: Scene): 'same' | 'other' => {
  const row = rowInHand({ ...scene, act: 'ok' })
  return row !== undefined && has(scene, row, scene.value) ? 'same' : 'other'
}

export const findOtherShelf = ({ doc, value, place }: Scene): 'found' | 'same' | 'none' =>
  doc.others.some(other => other.shelfBarcode === value)
    ? 'found'
    : doc.shelves.some(s => s.id === place.shelfId && s.barcode === value)
      ? 'same'
      : 'none'

export const findOrder = (scene: Scene): 'found' | 'done' | 'unknown' => {
  const order = scene.doc.orders.find(o => o.orderNo === scene.value || String(o.id) === scene.value)
  return order === undefined ? 'unknown' : openOrders(scene).includes(order) ? 'found' : 'done'
}
export const orderScanned = ({ doc, value }: Scene): PickingOrder | undefined =>
  doc.orders.find(o => o.orderNo === value || String(o.id) === value)

/** The step a picker belongs in, told by his plan and place alone. */
export const whereToPick = (
  seen: Seen,
): 'shelf' | 'order' | 'product' | 'otherShelf' | 'finished' | 'finishedWithoutCart' => {
  const { doc, place } = seen
  if (openAnywhere(seen).length === 0) return doc.settings.arabaModulAktif ? 'finished' : 'finishedWithoutCart'
  if (openHere(seen).length === 0) return methodOf(doc) === 5 ? 'order' : 'shelf'
  const isLooking =
    place.productId !== null &&
    place.fromShelfId === null &&
    openHere(seen).some(row => row.productID === place.productId)
  return isLooking ? 'otherShelf' : 'product'
}

/** How a pick ended. */
export const pickEnding = (seen: Seen): 'more' | 'shelfDone' | 'orderDone' | 'allDone' =>
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

/** Lines done and in all, for the bar. */
export const linesDone = ({ products }: PickingPlan): { readonly now: number; readonly of: number } => ({
  now: products.filter(row => !isOpen(row)).length,
  of: products.length,
})
export const piecesOf = (rows: readonly PickingProduct[]): number => sumQuantities(rows.map(leftOf))
