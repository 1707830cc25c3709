import * as v from 'valibot'
import { get, post, remove } from '../../define.ts'
import { lotOfPieces } from '../../shapes/lot.ts'
import { code, id, idInAddress, list, maybe, record, text } from '../../shapes/parts.ts'
import { shelf, shelfNode } from '../../shapes/shelf.ts'

export const maxShelfRank = 1_000_000
const access = ['WarehouseManagement.ShelfManager'] as const
const rank = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxShelfRank))
const one = { access, params: { id: idInAddress } } as const

/** A shelf as its manager sees it; `subUnitList` holds its active sub units, in walking order. */
export const shelfDetail = v.intersect([
  shelf,
  record({
    isActive: v.boolean(),
    version: v.number(),
    parentCode: maybe(v.string()),
    warehouseID: v.number(),
    warehouse: v.string(),
    /** What lies on the shelf itself, not on its sub units. */
    productCount: v.number(),
    pieceCount: v.number(),
    reservedCount: v.number(),
    /** Since when a count is wanted. */
    countWantedDate: maybe(v.string()),
  }),
])
export type ShelfDetail = v.InferOutput<typeof shelfDetail>

export const storedProduct = record({
  productID: v.number(),
  productName: v.string(),
  stockCode: v.string(),
  barcode: v.string(),
  image: maybe(v.string()),
  unit: v.string(),
  isProductPieceDecimal: v.boolean(),
  stock: v.number(),
  reserved: v.number(),
  free: v.number(),
  /** Of what lots it is, as far as anybody told, the nearest last day first. */
  lots: list(lotOfPieces),
})
export type StoredProduct = v.InferOutput<typeof storedProduct>

/** Shelves as places: what they are called, how they hang together, what lies on them. */
export const shelves = {
  tree: get('/api/shelfs/tree', {
    summary: 'All shelves of the warehouse, in walking order, each with what lies on it',
    access,
    model: list(shelfNode),
  }),
  read: get('/api/shelfs/:id', {
    summary: 'A shelf with its active sub units and what lies on it',
    ...one,
    model: shelfDetail,
    keys: ['SHELF_NOT_FOUND'],
  }),
  save: post('/api/shelfs/', {
    summary: 'Make a shelf in the warehouse; with an id, change the one that is there: what is left out stays',
    access,
    audits: 'shelf',
    body: {
      id: v.optional(id),
      /** The one it was changed from; wanted where there is an id. */
      version: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
      code,
      definition: code,
      barcode: code,
      rank,
      parentId: v.optional(maybe(id)),
      isMissingProductShelf: v.optional(v.boolean()),
      isLotShelf: v.optional(v.boolean()),
      isOpenForSale: v.optional(v.boolean()),
      isActive: v.optional(v.boolean()),
    },
    model: shelfDetail,
    keys: [
      'SHELF_NOT_FOUND',
      'RECORD_CHANGED',
      'WAREHOUSE_NOT_FOUND',
      'BARCODE_TAKEN',
      'BARCODE_RESERVED',
      'BARCODE_INVALID',
      'SHELF_PARENT_INVALID',
      'SHELF_NOT_EMPTY',
      'SHELF_IN_SETS',
      'SHELF_HAS_SUB_UNITS',
    ],
  }),
  addSeries: post('/api/shelfs/series', {
    summary: 'Make many shelves whose codes count up from the first one: all of them or none',
    access,
    audits: 'other',
    body: {
      /** Its last number counts up, and keeps its width. */
      firstCode: code,
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
      rank,
      rankStep: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
      /** What stands before the code in the name of each, and in its barcode. */
      definitionPrefix: v.optional(text),
      barcodePrefix: v.optional(text),
      parentId: v.optional(maybe(id)),
      isMissingProductShelf: v.optional(v.boolean()),
      isLotShelf: v.optional(v.boolean()),
      isOpenForSale: v.optional(v.boolean()),
    },
    model: record({ ids: list(v.number()), firstCode: v.string(), lastCode: v.string() }),
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'BARCODE_TAKEN',
      'BARCODE_RESERVED',
      'BARCODE_INVALID',
      'SHELF_PARENT_INVALID',
      'SHELF_SERIES_INVALID',
    ],
  }),
  remove: remove('/api/shelfs/:id', {
    summary: 'Delete a shelf; one with a history is made passive instead',
    ...one,
    audits: 'shelf',
    model: record({ deleted: v.boolean() }),
    keys: ['SHELF_NOT_FOUND', 'SHELF_NOT_EMPTY', 'SHELF_IN_SETS', 'SHELF_HAS_SUB_UNITS'],
  }),
  products: get('/api/shelfs/:id/products', {
    summary: 'What lies on a shelf, by name',
    ...one,
    model: list(storedProduct),
    keys: ['SHELF_NOT_FOUND'],
  }),
  moveAll: post('/api/shelfs/:id/move-all', {
    summary: 'Everything that lies on the shelf was carried to another one of the warehouse',
    ...one,
    audits: 'shelf',
    body: { targetBarcode: code },
    model: shelfDetail,
    keys: ['SHELF_NOT_FOUND', 'SHELF_TARGET_INVALID', 'SHELF_RESERVED'],
  }),
  empty: post('/api/shelfs/:id/empty', {
    summary: 'Nothing lies on the shelf: its stock is corrected to zero',
    ...one,
    audits: 'shelf',
    body: { reason: code },
    model: shelfDetail,
    keys: ['SHELF_NOT_FOUND', 'SHELF_RESERVED'],
  }),
  wantCount: post('/api/shelfs/:id/count-wanted', {
    summary: 'The shelf is to be counted; one that already waits for it waits on',
    ...one,
    audits: 'shelf',
    model: shelfDetail,
    keys: ['SHELF_NOT_FOUND'],
  }),
}
