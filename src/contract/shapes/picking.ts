import * as v from 'valibot'
import { list, maybe, record } from './parts.ts'
import { cartSlot } from './set.ts'

/** One allocation of an order line on a shelf: what the picker takes from there. */
export const pickingProduct = record({
  id: v.number(),
  orderID: v.number(),
  orderNo: v.string(),
  orderProductID: v.number(),
  productID: v.number(),
  productName: v.string(),
  stockCode: v.string(),
  image: maybe(v.string()),
  unit: v.string(),
  productBarcode: v.string(),
  barcode: v.string(),
  barcodes: list(v.string()),
  shelfID: v.number(),
  piece: v.number(),
  occurrencesPiece: v.number(),
  missingPiece: v.number(),
  excessPiece: v.number(),
  isProductPieceDecimal: v.boolean(),
  /** So much more or less may be weighed: it is what is sent then. */
  weighedWithin: v.number(),
  returnReasonID: v.number(),
  /** Where in the cart its order lies, where orders are picked into slots. */
  slot: v.optional(maybe(cartSlot)),
})
export type PickingProduct = v.InferOutput<typeof pickingProduct>

export const pickingInformations = record({
  setNo: v.number(),
  totalProductCount: v.number(),
  collectedProductCount: v.number(),
  missingProductCountInSet: v.number(),
  remainingProductCount: v.number(),
})
export type PickingInformations = v.InferOutput<typeof pickingInformations>

/** What a pick changed, so that no second call is needed: the allocations of the line, and the set's counts. */
export const pickAnswer = record({ products: list(pickingProduct), informations: pickingInformations })
export type PickAnswer = v.InferOutput<typeof pickAnswer>

export const pickingOrder = record({
  id: v.number(),
  orderNo: v.string(),
  customerName: v.string(),
  totalProductCount: v.number(),
  collectedProductCount: v.number(),
  missingProductCount: v.number(),
})
export type PickingOrder = v.InferOutput<typeof pickingOrder>

export const returnCause = record({ id: v.number(), definition: v.string(), active: v.boolean() })
export type ReturnCause = v.InferOutput<typeof returnCause>
