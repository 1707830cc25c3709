import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { code, flagInAddress, id, idInAddress, list, maybe, record } from '../../shapes/parts.ts'
import { product, shelfProduct } from '../../shapes/product.ts'

const access = ['ProductManagement.Products'] as const
const looking = [
  'ProductManagement.WhereIsProduct',
  'ProductManagement.Products',
  'OrderManagement.ProductPicking',
] as const
const one = { access, params: { id: idInAddress } } as const

/** A product as whoever keeps it sees it. */
export const productDetail = record({
  ...product.entries,
  price: v.number(),
  /** What it costs the merchant, where that is told. */
  cost: maybe(v.number()),
  desi: maybe(v.number()),
  /** Kilograms of a piece; null where nobody said. */
  weightKg: maybe(v.number()),
  /** So many per cent more or less than was ordered may be weighed; null: as the merchant allows of any. */
  weightTolerance: maybe(v.number()),
  /** Who delivers it; of consignment goods, whose they are until they are sold. */
  supplierID: maybe(v.number()),
  supplierName: maybe(v.string()),
  isConsignment: v.boolean(),
  /** Of its barcodes, those of cases, with the pieces in each: `18690000000012*12`. */
  caseBarcodes: list(v.string()),
  version: v.number(),
})
export type ProductDetail = v.InferOutput<typeof productDetail>

const quantities = {
  /** On shelves; `free` is what of it is promised to no set. */
  shelf: v.number(),
  reserved: v.number(),
  free: v.number(),
  cart: v.number(),
  parcel: v.number(),
  receiving: v.number(),
  returns: v.number(),
  transit: v.number(),
  excess: v.number(),
  dispatch: v.number(),
}
/** What there is of a product, by the kind of place: in all, and in each warehouse that has some. */
export const productStock = record({
  ...quantities,
  warehouses: list(record({ warehouseID: v.number(), warehouse: v.string(), ...quantities })),
})
export type ProductStock = v.InferOutput<typeof productStock>

/** An order that still wants pieces of a product. */
export const wantingOrder = record({
  id: v.number(),
  orderNo: v.string(),
  status: v.number(),
  orderDate: v.string(),
  setNo: maybe(v.number()),
  piece: v.number(),
  picked: v.number(),
  missing: v.number(),
})
export type WantingOrder = v.InferOutput<typeof wantingOrder>

const longestImage = 20_000
/** A picture's address on the web, or the picture itself. */
const image = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestImage),
  v.regex(/^(https?:\/\/[^\s"<>]+|data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,][^\s"<>]+)$/i),
)
const isMoney = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4
const isThousandths = (value: number): boolean => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4
const money = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000), v.check(isMoney, 'twoDecimals'))

/** What a product is, and where it lies. */
export const products = {
  byBarcode: get('/api/Product/barcodes/:barcode', {
    summary: 'The product that a barcode or stock code names',
    access: looking,
    params: { barcode: code },
    model: product,
    keys: ['PRODUCT_NOT_FOUND'],
  }),
  onShelves: get('/api/ShelfProduct/GetList', {
    summary: 'The shelves that hold a product, in walking order, with what is free',
    access: looking,
    query: { productID: idInAddress, onlyFree: v.optional(flagInAddress) },
    model: list(shelfProduct),
    keys: ['PRODUCT_NOT_FOUND'],
  }),
  read: get('/api/Product', {
    summary: 'A product with all that is kept of it, by its id, a barcode or its stock code',
    access,
    query: { id: v.optional(idInAddress), barcode: v.optional(code), stockCode: v.optional(code) },
    model: productDetail,
    keys: ['PRODUCT_NOT_FOUND'],
  }),
  save: post('/api/Product', {
    summary: 'Add a product; with an id, change the one that is there: what is left out stays',
    access,
    audits: 'product',
    body: {
      id: v.optional(id),
      /** The one it was changed from; wanted where there is an id. */
      version: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
      name: code,
      stockCode: code,
      unit: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20)),
      isProductPieceDecimal: v.optional(v.boolean()),
      price: v.optional(money),
      cost: v.optional(maybe(money)),
      desi: v.optional(
        maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000), v.check(isThousandths, 'threeDecimals'))),
      ),
      weightKg: v.optional(
        maybe(v.pipe(v.number(), v.minValue(0.001), v.maxValue(100_000), v.check(isThousandths, 'threeDecimals'))),
      ),
      weightTolerance: v.optional(
        maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(50), v.check(isThousandths, 'threeDecimals'))),
      ),
      image: v.optional(maybe(image)),
      supplierID: v.optional(maybe(id)),
      isConsignment: v.optional(v.boolean()),
      /** The main one, which labels carry. */
      barcode: code,
      /** The others that name it. */
      barcodes: v.optional(v.pipe(list(code), v.maxLength(50))),
      /** Somebody says that a new barcode is written so, though its check digit is wrong. */
      isBarcodeRight: v.optional(v.boolean(), false),
      /** Those of cases, with the pieces in each. */
      caseBarcodes: v.optional(
        v.pipe(list(v.pipe(code, v.regex(/^\S+\*(?!0+$)\d{1,5}$/, 'malformed'))), v.maxLength(20)),
      ),
    },
    model: productDetail,
    keys: [
      'PRODUCT_NOT_FOUND',
      'RECORD_CHANGED',
      'STOCK_CODE_TAKEN',
      'BARCODE_TAKEN',
      'BARCODE_RESERVED',
      'BARCODE_INVALID',
      'BARCODE_CHECK_DIGIT',
      'PRODUCT_HAS_PARTS',
      'SUPPLIER_NOT_FOUND',
      'CONSIGNMENT_WITHOUT_SUPPLIER',
    ],
  }),
  stock: get('/api/Product/:id/stock', {
    summary: 'What there is of a product, by the kind of place, in all and in each warehouse',
    ...one,
    model: productStock,
    keys: ['PRODUCT_NOT_FOUND'],
  }),
  wantedBy: get('/api/Product/:id/orders', {
    summary: 'The oldest hundred orders that still want pieces of a product',
    ...one,
    model: list(wantingOrder),
    keys: ['PRODUCT_NOT_FOUND'],
  }),
}
