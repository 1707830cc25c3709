import type { PickingOrder, PickingProduct } from '#contract/documents.ts'
import { carriedBy } from '#domain/codes/names-goods.ts'
import { type AmountVerdict, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import {
  byShelf,
  has,
  isOpen,
  leftOf,
  openOrders,
  openShelves,
  otherShelf,
  type PickingScene,
  readingOf,
  rowInHand,
  rowsHere,
  rowTaken,
  startAmount,
} from './plan.ts'

/** What a code scanned at the shelf step means. */
export const findShelf = (scene: PickingScene): 'found' | 'done' | 'product' | 'productDone' | 'unknown' => {
  const { doc, value } = scene
  const shelf = doc.shelves.find(s => s.barcode === value)
  if (shelf !== undefined) return openShelves(scene).includes(shelf) ? 'found' : 'done'
  const known = doc.products.filter(row => has(scene, row, value))
  if (known.length === 0) return 'unknown'
  return known.some(isOpen) ? 'product' : 'productDone'
}

/** What a code scanned at the product step means. */
export const findProduct = (
  scene: PickingScene,
): 'counted' | 'weighed' | 'carried' | 'tooMuch' | 'over' | 'shelf' | 'elsewhere' | 'done' | 'other' | 'unknown' => {
  const { doc, value, times } = scene
  const row = rowInHand(scene)
  const isOver = doc.settings.urunToplamaAyar.fazlaOkutma
  if (row !== undefined && has(scene, row, value)) {
    const carried = carriedFor(scene, row)
    if (carried !== null) return carried > leftOf(row) && !isOver ? 'tooMuch' : 'carried'
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

/** The quantity that the scanned code carries itself: a weight for what is weighed, a count for what is counted. */
const carriedFor = ({ doc, value }: PickingScene, row: PickingProduct): number | null => {
  const carried = carriedBy(readingOf(doc, value))
  return carried !== null && (carried.kind === 'weight') === row.isProductPieceDecimal ? carried.value : null
}

export const piecesScanned = (scene: PickingScene): number => carriedFor(scene, rowTaken(scene)) ?? scene.times ?? 1
/** The amount in the quantity dialog: the answer itself, or what the keypad shows when the product was scanned again. */
export const piecesGiven = (scene: PickingScene): number => {
  const row = rowInHand(scene)
  return amountGiven(scene, row === undefined ? '' : startAmount(row))
}

/** What the amount in the quantity dialog comes to. */
export const judgeAmount = (scene: PickingScene): AmountVerdict => {
  const row = rowInHand(scene)
  const mayBeMore = scene.doc.settings.urunToplamaAyar.fazlaOkutma
  if (row === undefined) return 'notANumber'
  return judgeAmountOf(row, piecesGiven(scene), mayBeMore ? Number.POSITIVE_INFINITY : leftOf(row))
}
/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const scannedAgain = (scene: PickingScene): 'same' | 'other' => {
  const row = rowInHand({ ...scene, act: 'ok' })
  return row !== undefined && has(scene, row, scene.value) ? 'same' : 'other'
}

export const findOtherShelf = ({ doc, value, place }: PickingScene): 'found' | 'same' | 'none' =>
  doc.others.some(other => other.shelfBarcode === value)
    ? 'found'
    : doc.shelves.some(s => s.id === place.shelfId && s.barcode === value)
      ? 'same'
      : 'none'

export const findOrder = (scene: PickingScene): 'found' | 'done' | 'unknown' => {
  const order = scene.doc.orders.find(o => o.orderNo === scene.value || String(o.id) === scene.value)
  return order === undefined ? 'unknown' : openOrders(scene).includes(order) ? 'found' : 'done'
}
export const orderScanned = ({ doc, value }: PickingScene): PickingOrder | undefined =>
  doc.orders.find(o => o.orderNo === value || String(o.id) === value)
