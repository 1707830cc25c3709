import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { code, id, idInAddress, list, maybe, quantity, record } from '../../shapes/parts.ts'
import { scannable } from '../../station/scannable.ts'

const access = ['OrderManagement.OrderCombine'] as const

/** A parcel of the table, and the orders whose goods lie in it. */
export const combineParcel = record({
  id: v.number(),
  barcode: v.string(),
  definition: v.string(),
  rank: v.number(),
  /** How its table is called, where that is not the worker's own. */
  otherTable: maybe(v.string()),
  /** Its orders wait for goods that were missing. */
  isMissingParcel: v.boolean(),
  orders: list(
    record({
      id: v.number(),
      orderNo: v.string(),
      isCancelled: v.boolean(),
      /** Ordered pieces, less those that will not be sent. */
      pieceCount: v.number(),
      combinedCount: v.number(),
      /** Missing pieces of which nobody has decided that they will not be sent. */
      missingCount: v.number(),
    }),
  ),
})
export type CombineParcel = v.InferOutput<typeof combineParcel>

/** What still lies in the cart of a product, and what barcodes it answers to. */
export const combineProduct = record({
  ...scannable,
  /** Pieces in the cart for orders that are not cancelled. */
  left: v.number(),
  /** Pieces in the cart of cancelled orders. */
  cancelled: v.number(),
  /** What one scan of it combines, as it was weighed when it was picked; null where it is counted, or has to be weighed. */
  weight: maybe(v.number()),
})
export type CombineProduct = v.InferOutput<typeof combineProduct>

/** How far a set is combined: of its orders that are not cancelled. */
export const combineCounts = record({
  totalOrderCount: v.number(),
  totalProductCount: v.number(),
  pickedProductCount: v.number(),
  missingProductCount: v.number(),
  combinedProductCount: v.number(),
})
export type CombineCounts = v.InferOutput<typeof combineCounts>

/** The table the user sits at, its cart, and how far its set is combined. */
export const combineData = record({
  tableID: v.number(),
  tableBarcode: v.string(),
  tableDefinition: v.string(),
  /** The cart that stands at the table, and its set; null before one is scanned. */
  warehouseCar: maybe(record({ id: v.number(), barcode: v.string(), definition: v.string(), setNo: v.number() })),
  ...combineCounts.entries,
  /** By rank; only those with orders in them, and the lowest free one. */
  parcels: list(combineParcel),
  /** By name; only what still lies in the cart. */
  products: list(combineProduct),
})
export type CombineData = v.InferOutput<typeof combineData>

/** Where a scanned piece went, and what of the table has changed by it. */
export const combineAnswer = record({
  /** With its orders as they stand now; null where the pieces went to excess. */
  parcel: maybe(combineParcel),
  orderID: maybe(v.number()),
  orderNo: v.string(),
  orderProductID: maybe(v.number()),
  productID: v.number(),
  productName: v.string(),
  piece: v.number(),
  /** The order had no piece on the table before. */
  isNewParcel: v.boolean(),
  /** The pieces were taken out of the parcel, not put into it. */
  isTakenBack: v.boolean(),
  /** All that is to be sent of the order lies in the parcel. */
  isOrderComplete: v.boolean(),
  /** Nothing is left in the cart for an order that is not cancelled. */
  isSetComplete: v.boolean(),
  /** The order's custom cargo label as PDF, base64; only if asked for and the order is complete. */
  customCargoPDF: maybe(v.string()),
  /** What lies in the cart of the product now. */
  product: combineProduct,
  counts: combineCounts,
  /** The lowest free parcel of the table, where it may be another now; null where all are taken. */
  freeParcel: v.optional(maybe(combineParcel)),
})
export type CombineAnswer = v.InferOutput<typeof combineAnswer>

const atTable = ['KullaniciUzerindeMasaYok', 'ArabaninMasasiBulunmamakta'] as const

/** Combining the goods of a cart into the parcels of a table (specification: order assembly). */
export const assembly = {
  read: get('/api/table-order-combines', {
    summary: "The user's table with its cart, parcels and counts",
    access,
    model: combineData,
    keys: ['KullaniciUzerindeMasaYok'],
  }),
  sit: put('/api/table-order-combines/tables/:barcode', {
    summary: 'Sit down at a table; the one sat at before becomes free',
    access: [...access, 'OrderManagement.MissingProductCombine'],
    params: { barcode: code },
    model: combineData,
    keys: ['TABLE_NOT_FOUND', 'TABLE_TAKEN'],
  }),
  begin: put('/api/table-order-combines/carts/:code', {
    summary: "Bring a picked set to the user's table, by its cart's barcode or its number",
    access,
    params: { code },
    model: combineData,
    keys: [
      'KullaniciUzerindeMasaYok',
      'CART_NOT_FOUND',
      'SET_NOT_FOUND',
      'SET_NOT_PICKED',
      'SET_AT_OTHER_TABLE',
      'TABLE_HAS_SET',
      'CART_WITHOUT_SET',
      'SET_NOT_OPEN',
    ],
  }),
  assignProduct: post('/api/table-order-combines/assign-product', {
    summary: 'Put scanned pieces into the parcel of the order that gets them',
    access,
    body: {
      barcode: code,
      /** Left out, it is one; all that the order needs, where `multipleProductCombine` is set; or the weight that is known. */
      piece: v.optional(quantity),
      setNo: v.optional(maybe(id)),
      tableId: v.optional(maybe(id)),
      /** Nobody needs the pieces, and the worker has confirmed it: they become excess. */
      isExcess: v.optional(v.boolean(), false),
      withCargoPdf: v.optional(v.boolean(), false),
    },
    model: combineAnswer,
    keys: [
      ...atTable,
      'PRODUCT_NOT_FOUND',
      'COMBINE_NOT_NEEDED',
      'COMBINE_NOT_WEIGHED',
      'COMBINE_PIECE_TOO_MUCH',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
      'ORDER_STATUS_IS_CANCELLED',
      'ORDER_PRODUCT_IS_CANCELLED',
      'TABLE_FULL',
    ],
  }),
  takeBack: post('/api/table-order-combines/take-back', {
    summary: 'Take pieces of an order out of its parcel again, back into the cart',
    access,
    body: { orderProductID: id, parcelID: id, piece: quantity },
    model: combineAnswer,
    keys: [...atTable, 'COMBINE_NOT_IN_PARCEL', 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO', 'PICKING_PIECE_NOT_WHOLE'],
  }),
  markMissing: post('/api/table-order-combines/missing', {
    summary:
      'Pieces of a product that the cart should hold are not in it; the order that would get them last lacks them',
    access,
    body: { productID: id, piece: quantity, MissingProductReturnCauseID: v.optional(maybe(id)) },
    model: combineData,
    keys: [
      ...atTable,
      'PRODUCT_NOT_FOUND',
      'RETURN_CAUSE_NOT_FOUND',
      'COMBINE_PIECE_TOO_MUCH',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    ],
  }),
  setParcel: put('/api/table-order-combines/tables/:tableId/parcels/:parcelId', {
    summary:
      'Give a parcel the barcode and the rank that the worker chose; with isMissingParcel it waits for missing goods',
    access,
    params: { tableId: idInAddress, parcelId: idInAddress },
    body: {
      requestParcelBarcode: v.pipe(code, v.minLength(2)),
      requestParcelRank: v.union([
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
      ]),
      isMissingParcel: v.optional(v.boolean()),
    },
    model: combineData,
    keys: [
      'KullaniciUzerindeMasaYok',
      'TABLE_NOT_FOUND',
      'PARCEL_NOT_FOUND',
      'BARCODE_TAKEN',
      'BARCODE_RESERVED',
      'BARCODE_INVALID',
    ],
  }),
  finish: post('/api/table-order-combines/finish', {
    summary: 'The set is combined: its cart is idle again, the table free for the next set',
    access,
    model: combineData,
    keys: [...atTable, 'SET_NOT_FINISHED'],
  }),
}
