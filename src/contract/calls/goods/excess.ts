import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { code, id, list, maybe, quantity, record } from '../../shapes/parts.ts'
import { scannable } from '../../station/scannable.ts'

const access = ['ProductManagement.ExcessProductManager'] as const

/** A product that lies in the excess box by the books. */
export const excessProduct = record({
  ...scannable,
  piece: v.number(),
  /** What brought the pieces here that lie here now, the last first; without an order they were a surplus. */
  origins: list(record({ orderNo: maybe(v.string()), at: v.string(), piece: v.number() })),
  /** Where it should go, by the merchant's rule of placement; null where that suggests nothing, or nothing is free. */
  shelf: maybe(
    record({ shelfID: v.number(), shelfCode: v.string(), shelfBarcode: v.string(), holdsProduct: v.boolean() }),
  ),
})
export type ExcessProduct = v.InferOutput<typeof excessProduct>

/** The box of a warehouse for pieces that no order needs: its products by name. */
export const excessBox = record({ products: list(excessProduct) })
export type ExcessBox = v.InferOutput<typeof excessBox>

const onShelf = { productID: id, shelfBarcode: code, piece: quantity } as const

/** Putting excess goods away, until the box is empty in the hall and in the books. */
export const excess = {
  read: get('/api/excess-products', {
    summary: "What lies in the excess box of the user's warehouse, where it came from, and where it should go",
    access,
    model: excessBox,
    keys: ['WAREHOUSE_NOT_FOUND'],
  }),
  place: post('/api/excess-products/place', {
    summary: 'Put pieces from the excess box on a shelf',
    access,
    body: onShelf,
    model: excessBox,
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'SHELF_TARGET_INVALID',
      'SHELF_MIXED_FULL',
      'EXCESS_PIECE_TOO_MUCH',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    ],
  }),
  takeBack: post('/api/excess-products/take-back', {
    summary: 'Take pieces that were put on a shelf back into the excess box',
    access,
    body: onShelf,
    model: excessBox,
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'SHELF_TARGET_INVALID',
      'EXCESS_NOT_ON_SHELF',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    ],
  }),
  find: post('/api/excess-products/found', {
    summary:
      'What was taken out of the box; pieces that the books do not know of there are booked once that is confirmed',
    access,
    body: { barcode: code, piece: v.optional(quantity, 1), isConfirmed: v.optional(v.boolean(), false) },
    /** Without a piece it is to be weighed. */
    model: record({ productID: v.number(), piece: maybe(v.number()), box: excessBox }),
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'EXCESS_NOT_IN_BOX',
      'EXCESS_TO_WEIGH',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    ],
  }),
  writeOff: post('/api/excess-products/write-off', {
    summary: 'Products of which nothing lies in the box, whatever the books say: each with the pieces they told',
    access: ['ProductManagement.Counting.Apply'],
    body: { products: v.pipe(list(record({ productID: id, piece: quantity })), v.minLength(1), v.maxLength(10_000)) },
    model: excessBox,
    keys: ['WAREHOUSE_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'EXCESS_CHANGED'],
  }),
}
