import type { PickingOrder, PickingProduct } from '#contract/shapes/picking.ts'
import type { PickedShelf } from '#contract/shapes/shelf.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { whatCodeNames } from '#domain/codes/what-code-names.ts'
import { weighedOff } from '#domain/weighed.ts'
import { type AmountVerdict, allOf, amountGiven, judgeAmountOf } from '#flows/parts/amount.ts'
import { rowInHand, rowMeant, rowsToTake, rowTaken, shelfHere } from './in-hand.ts'
import { knownGoods, knownInSet, knownOrders } from './known.ts'
import {
  byShelf,
  isOpen,
  leftOf,
  methodOf,
  openHere,
  openOrders,
  openShelves,
  otherShelf,
  type PickingScene,
  type PickingSeen,
  rowsHere,
} from './plan.ts'

/** What a code scanned at the shelf step means. */
export const judgeShelf = (
  scene: PickingScene,
): 'found' | 'notNext' | 'done' | 'over' | 'product' | 'productDone' | 'slot' | 'unknown' => {
  const named = whatCodeNames(scene.value, scene.doc.settings, knownInSet(scene))
  if (named.kind === 'shelf') {
    const open = openShelves(scene)
    if (!open.includes(named.thing)) return 'done'
    return named.thing === open[0] || methodOf(scene.doc) === 2 ? 'found' : 'notNext'
  }
  if (named.kind === 'slot') return 'slot'
  if (named.kind !== 'product') return 'unknown'
  if (mayOverScan(scene) && rowsHere(scene).some(row => named.things.includes(row))) return 'over'
  return named.things.some(isOpen) ? 'product' : 'productDone'
}

const mayOverScan = ({ doc }: PickingScene): boolean => doc.settings.urunToplamaAyar.fazlaOkutma

type ProductVerdict =
  | 'counted'
  | 'weighed'
  | 'carried'
  | 'tooMuch'
  | 'over'
  | 'elsewhere'
  | 'done'
  | 'other'
  | 'slot'
  | 'unknown'
  | ReturnType<typeof judgeOtherPlace>
  | ReturnType<typeof judgeOtherOrder>

/** What a code scanned at the product step means. */
export const judgeProduct = (scene: PickingScene): ProductVerdict => {
  const { doc, value, times } = scene
  const toTake = findProduct(rowsToTake(scene), value, doc.settings)
  if (toTake !== null) {
    const { product: row, carried } = toTake
    if (carried === null && row.isProductPieceDecimal) return 'weighed'
    if (carried !== null && isAllOf(row, carried)) return 'carried'
    if ((carried ?? times ?? 1) > leftOf(row)) return mayOverScan(scene) ? 'over' : 'tooMuch'
    return carried === null ? 'counted' : 'carried'
  }
  const named = whatCodeNames(value, doc.settings, knownInSet(scene))
  if (named.kind === 'shelf') return judgeOtherPlace(scene, named.thing)
  if (named.kind === 'order') return judgeOtherOrder(scene, named.thing)
  if (named.kind === 'slot') return 'slot'
  if (named.kind !== 'product') return 'unknown'
  const isOpenSomewhere = named.things.some(isOpen)
  if (otherShelf(scene) !== undefined && isOpenSomewhere) return 'other'
  if (mayOverScan(scene) && rowsHere(scene).some(row => named.things.includes(row))) return 'over'
  return isOpenSomewhere ? 'elsewhere' : 'done'
}

/** A shelf that is scanned where a product is wanted: the one he stands at, or one that he goes to from there. */
const judgeOtherPlace = (
  scene: PickingScene,
  shelf: PickedShelf,
): 'shelf' | 'shelfLeft' | 'shelfDone' | 'notInOrder' => {
  if (!openShelves(scene).includes(shelf)) return 'shelfDone'
  if (shelf.id === shelfHere(scene)?.id) return 'shelf'
  const isForOther = methodOf(scene.doc) === 5 && !openHere(scene).some(row => row.shelfID === shelf.id)
  return isForOther ? 'notInOrder' : 'shelfLeft'
}
const judgeOtherOrder = (
  scene: PickingScene,
  order: PickingOrder,
): 'order' | 'orderLeft' | 'orderDone' | 'orderScanned' => {
  if (methodOf(scene.doc) !== 5) return 'orderScanned'
  if (order.id === scene.position.orderId) return 'order'
  return openOrders(scene).includes(order) ? 'orderLeft' : 'orderDone'
}

/** Where what was scanned or counted goes: into a slot that is to be scanned, or straight into the cart. */
export const whereItGoes = (scene: PickingScene): 'slot' | 'cart' =>
  scene.doc.settings.slotSettings.scanSlot && rowTaken(scene).slot ? 'slot' : 'cart'

/** What a code scanned with pieces in hand means: their slot, that of another order, or none. */
export const judgeSlot = (scene: PickingScene): 'right' | 'ofOther' | 'product' | 'unknown' => {
  const named = whatCodeNames(scene.value, scene.doc.settings, knownInSet(scene))
  if (named.kind === 'slot') return named.thing.slot.barcode === rowInHand(scene)?.slot?.barcode ? 'right' : 'ofOther'
  return named.kind === 'product' ? 'product' : 'unknown'
}

/** What a picker leaves who goes back: the order or the shelf that he chose; nothing, where neither is asked for. */
export const whatIsLeft = ({ doc }: PickingSeen): 'order' | 'shelf' | 'nothing' =>
  methodOf(doc) === 5 ? 'order' : byShelf(doc) ? 'shelf' : 'nothing'

/** Pieces that a scan stands for: those that its code brings along, or as many as were told before it, or one. */
export const piecesScanned = (scene: PickingScene): number => {
  const here = [knownGoods(scene, rowsToTake(scene)), knownGoods(scene, rowsHere(scene))]
  return whatCodeNames(scene.value, scene.doc.settings, here).carried ?? scene.times ?? 1
}

/** The amount in the quantity dialog: the answer itself, or what the keypad shows when the product was scanned again. */
export const piecesGiven = (scene: PickingScene): number => amountGiven(scene, allOf(rowMeant(scene), leftOf))

/** What the amount in the quantity dialog comes to. */
export const judgeAmount = (scene: PickingScene): AmountVerdict | 'over' => {
  const row = rowMeant(scene)
  if (row === undefined) return 'notANumber'
  const given = piecesGiven(scene)
  if (isAllOf(row, given)) return 'fits'
  const verdict = judgeAmountOf(row, given, mayOverScan(scene) ? Number.POSITIVE_INFINITY : leftOf(row))
  return verdict === 'fits' && given > leftOf(row) ? 'over' : verdict
}
/** Weighed near enough to what was ordered. */
const isAllOf = (row: PickingProduct, weight: number): boolean =>
  weighedOff(leftOf(row), row.weighedWithin, weight) !== 0

/** A scan while the quantity dialog is open confirms it, if it is the same product. */
export const scannedAgain = (scene: PickingScene): 'same' | 'other' => {
  const row: PickingProduct | undefined = rowInHand(scene)
  return row !== undefined && findProduct([row], scene.value, scene.doc.settings) !== null ? 'same' : 'other'
}

export const judgeOtherShelf = ({ doc, value, position }: PickingScene): 'found' | 'same' | 'none' =>
  doc.others.some(other => other.shelfBarcode === value)
    ? 'found'
    : doc.shelves.some(s => s.id === position.shelfId && s.barcode === value)
      ? 'same'
      : 'none'

export const judgeOrder = (scene: PickingScene): 'found' | 'done' | 'unknown' => {
  const order = orderNamed(scene)
  return order === undefined ? 'unknown' : openOrders(scene).includes(order) ? 'found' : 'done'
}
/** The order that was scanned or chosen, by its number or its id. */
export const orderNamed = (scene: PickingScene): PickingOrder | undefined => {
  const named = whatCodeNames(scene.value, scene.doc.settings, [knownOrders(scene)])
  return named.kind === 'order' ? named.thing : undefined
}
