import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { code, id, list, maybe, quantity, record } from '../../shapes/parts.ts'
import { scannable } from '../../station/scannable.ts'

const access = ['ProductManagement.Counting.MakeCounting'] as const
const shelfNamed = { shelfID: v.number(), shelfCode: v.string(), shelfBarcode: v.string() } as const

/** A product that was counted on the shelf before the counter: as much as he saw, never how much there should be. */
const countedProduct = record({
  ...scannable,
  piece: v.number(),
  /** The shelf that it belongs on, where that is not this one. */
  belongsTo: maybe(v.string()),
})
export type CountedProduct = v.InferOutput<typeof countedProduct>

const shelfAtHand = record({
  ...shelfNamed,
  definition: v.string(),
  /** The only product that is counted here; null: whatever lies here. */
  only: maybe(record({ productName: v.string(), productBarcode: v.string() })),
  /** Who counted here before he left the shelf to the caller. */
  begunBy: maybe(v.string()),
  /** The last one counted first. */
  products: list(countedProduct),
  /** The reading that was made last, to be taken back by. */
  lastReadingID: maybe(v.number()),
})
export type ShelfAtHand = v.InferOutput<typeof shelfAtHand>

/** What waits for a counter, and what he has counted on the shelf before him. No answer holds what the books say. */
export const countingWork = record({
  /** How many shelves wait that he may count. */
  left: v.number(),
  /** The first of them, in walking order. */
  next: list(record({ ...shelfNamed, definition: v.string(), isBegun: v.boolean() })),
  shelf: maybe(shelfAtHand),
})
export type CountingWork = v.InferOutput<typeof countingWork>

const between = { access, model: countingWork } as const
const atShelf = { access, model: shelfAtHand } as const
const shelfID = { shelfID: id } as const

/** The counter's calls: blind, one shelf at a time. */
export const counting = {
  read: get('/api/counting', {
    summary: 'The shelf that the caller is counting, and those that wait for him',
    ...between,
  }),
  begin: post('/api/counting/begin', {
    summary: 'Begin to count a shelf, or go on where somebody left it',
    ...between,
    body: { shelfBarcode: code },
    keys: ['COUNT_SHELF_UNKNOWN', 'COUNT_NOT_WANTED', 'COUNT_BY_ANOTHER', 'COUNT_SHELF_OPEN', 'COUNT_SHELF_TAKEN'],
  }),
  scan: post('/api/counting/scans', {
    summary: 'Pieces that were seen on the shelf: one, as many as are told, or what the code carries',
    ...atShelf,
    body: { ...shelfID, barcode: code, piece: v.optional(maybe(quantity), null) },
    keys: [
      'COUNT_NOT_HERE',
      'COUNT_TO_WEIGH',
      'COUNT_ONLY_PRODUCT',
      'COUNT_AT_SHELF',
      'COUNT_SHELF_OPEN',
      'PRODUCT_NOT_FOUND',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    ],
  }),
  setPiece: put('/api/counting/pieces', {
    summary: 'How much of a product lies on the shelf in all, in place of what was counted of it; 0 takes it back',
    ...atShelf,
    body: { ...shelfID, productID: id, piece: quantity },
    keys: ['COUNT_NOT_HERE', 'PRODUCT_NOT_FOUND', 'PICKING_PIECE_NOT_WHOLE'],
  }),
  takeBack: post('/api/counting/take-back', {
    summary: 'Take one reading back',
    ...atShelf,
    body: { ...shelfID, readingID: id },
    keys: ['COUNT_NOT_HERE'],
  }),
  finish: post('/api/counting/finish', {
    summary: 'Everything on the shelf is counted, or nothing lies there',
    ...between,
    body: { ...shelfID, isEmpty: v.optional(v.boolean(), false) },
    keys: ['COUNT_NOT_HERE', 'COUNT_NOTHING_READ', 'COUNT_NOT_EMPTY'],
  }),
  leave: post('/api/counting/leave', {
    summary: 'Leave the shelf as far as it is counted: whoever comes goes on there',
    ...between,
    body: shelfID,
    keys: ['COUNT_NOT_HERE'],
  }),
}
