import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { code, id, idInAddress, list, maybe, quantity, record } from '../../shapes/parts.ts'
import { scannable } from '../../station/scannable.ts'
import { piecesFromArea, productLeft } from '../goods/placement.ts'
import { combineParcel } from './assembly.ts'

const access = ['OrderManagement.MissingProductList'] as const
const combining = ['OrderManagement.MissingProductCombine'] as const

/** What can be decided of missing pieces: take them from another shelf, wait, cancel, send without them, call the customer. */
export const missingDecisions = ['resource', 'wait', 'cancel', 'short', 'call'] as const
export type MissingDecision = (typeof missingDecisions)[number]

/** An order line of which pieces are missing that nobody has given up. */
export const missingLine = record({
  orderProductID: v.number(),
  productID: v.number(),
  productName: v.string(),
  productBarcode: v.string(),
  image: maybe(v.string()),
  unit: v.string(),
  isProductPieceDecimal: v.boolean(),
  piece: v.number(),
  /** Missing, and neither found since nor given up. */
  missingPiece: v.number(),
  shortPiece: v.number(),
  reason: maybe(v.string()),
  toldBy: maybe(v.string()),
  toldAt: maybe(v.string()),
  /** The last decision. */
  decision: maybe(
    record({ decision: v.picklist(missingDecisions), note: v.string(), user: v.string(), at: v.string() }),
  ),
  /** Shelves that the pieces are promised from, with what is still to be taken. */
  promised: list(record({ shelfID: v.number(), shelfCode: v.string(), shelfBarcode: v.string(), piece: v.number() })),
  /** Shelves of the warehouse that hold the product free, in walking order. */
  freeShelves: list(record({ shelfID: v.number(), shelfCode: v.string(), free: v.number() })),
})
export type MissingLine = v.InferOutput<typeof missingLine>

/** An order with its missing lines. */
export const missingOrder = record({
  id: v.number(),
  orderNo: v.string(),
  status: v.number(),
  packageStatus: v.number(),
  customerName: v.string(),
  /** Empty for who may not see order details. */
  phone: v.string(),
  orderDate: v.string(),
  amount: v.number(),
  setNo: maybe(v.number()),
  parcel: maybe(
    record({ id: v.number(), barcode: v.string(), definition: v.string(), rank: v.number(), table: v.string() }),
  ),
  lines: list(missingLine),
  history: list(
    record({
      at: v.string(),
      user: v.string(),
      productName: v.string(),
      decision: v.picklist(missingDecisions),
      note: v.string(),
    }),
  ),
})
export type MissingOrder = v.InferOutput<typeof missingOrder>

/** A product that orders wait for, with where it is promised from. */
export const wantedProduct = record({
  ...scannable,
  missingPiece: v.number(),
  orderCount: v.number(),
  promised: list(record({ shelfID: v.number(), shelfCode: v.string(), shelfBarcode: v.string(), piece: v.number() })),
})
export type WantedProduct = v.InferOutput<typeof wantedProduct>

/** Where a found piece belongs. */
export const foundAnswer = record({
  parcel: combineParcel,
  table: v.string(),
  orderID: v.number(),
  orderNo: v.string(),
  orderProductID: v.number(),
  productID: v.number(),
  productName: v.string(),
  piece: v.number(),
  /** The pieces are out of the parcel again. */
  isTakenBack: v.optional(v.boolean()),
  /** Nothing is missing of the order any more. */
  isOrderComplete: v.boolean(),
  wanted: list(wantedProduct),
})
export type FoundAnswer = v.InferOutput<typeof foundAnswer>

/** What becomes of pieces that were not found. */
export const missing = {
  order: get('/api/missing-products/orders/:id', {
    summary: 'An order with its missing lines, what can be done of them, and what was decided',
    access,
    params: { id: idInAddress },
    model: missingOrder,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  decide: post('/api/missing-products/decisions', {
    summary: 'Decide what becomes of the missing pieces of a line',
    access,
    body: {
      orderProductID: id,
      decision: v.picklist(missingDecisions),
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), ''),
    },
    model: missingOrder,
    keys: [
      'MISSING_LINE_NOT_FOUND',
      'MISSING_STOCK_SHORT',
      'MISSING_NOTHING_TO_SEND',
      'ORDER_STATUS_IS_CANCELLED',
      'NOTE_REQUIRED',
    ],
  }),
  wanted: get('/api/missing-products/wanted', {
    summary: 'The products that orders of the warehouse wait for',
    access: combining,
    model: list(wantedProduct),
  }),
  combine: post('/api/missing-products/combine', {
    summary: "A missing product was found: put pieces into the waiting order's parcel",
    access: combining,
    body: {
      barcode: code,
      /** Left out, it is one; what is weighed is never taken for one. */
      piece: v.optional(quantity),
    },
    model: foundAnswer,
    keys: [
      'KullaniciUzerindeMasaYok',
      'PRODUCT_NOT_FOUND',
      'MISSING_PRODUCT_NOT_NEEDED',
      'COMBINE_NOT_WEIGHED',
      'COMBINE_PIECE_TOO_MUCH',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
      'TABLE_FULL',
    ],
  }),
  takeBack: post('/api/missing-products/take-back', {
    summary: 'Take found pieces out of the parcel again, back to where they came from',
    access: combining,
    body: { orderProductID: id, parcelID: id, piece: quantity },
    model: foundAnswer,
    keys: ['KullaniciUzerindeMasaYok', 'COMBINE_NOT_IN_PARCEL'],
  }),
  crossDock: post('/api/missing-products/cross-dock', {
    summary: 'Put pieces from an area straight into the parcel of the order that waits for them',
    access: ['ProductManagement.GoodsAcceptOrderPlacement'],
    body: {
      ...piecesFromArea,
      paper: v.optional(maybe(code)),
      parcelBarcode: code,
      /** What was scanned of the product: it may tell the lot and the expiry. */
      barcode: v.optional(maybe(code)),
    },
    model: record({
      ...productLeft,
      served: record({ orderNo: v.string(), parcelRank: v.number(), table: v.string(), piece: v.number() }),
    }),
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'PLACEMENT_PAPER_UNKNOWN',
      'PLACEMENT_TOO_MUCH',
      'CROSS_DOCK_NOT_WAITING',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    ],
  }),
}
