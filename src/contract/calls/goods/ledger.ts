import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { id, idInAddress, list, maybe, numberInAddress, record } from '../../shapes/parts.ts'

const reading = ['ReportManagement.StockReports.ShowPage'] as const

const placeKinds = [
  'shelf',
  'cart',
  'parcel',
  'receiving',
  'returns',
  'transit',
  'excess',
  'dispatch',
  'supplier',
  'customer',
  'adjustment',
] as const

/** What the books say of a product at a place. */
export const placeBalance = record({
  placeId: v.number(),
  warehouseId: v.number(),
  kind: v.picklist(placeKinds),
  /** How the place is called and what a scanner reads there; null of areas, which a warehouse has one of each. */
  name: maybe(v.string()),
  placeBarcode: maybe(v.string()),
  productId: v.number(),
  /** The product's main barcode, else its stock code. */
  barcode: v.string(),
  /** Below zero only of supplier, customer and adjustment, which lie outside. */
  quantity: v.number(),
})
export type PlaceBalance = v.InferOutput<typeof placeBalance>
/** Of one page; fewer are the last ones. */
export const balancesAPage = 10_000

/** The books of stock. */
export const ledger = {
  balances: get('/api/ledger/balances', {
    summary: 'What the books say of every place and product, outside places too; from behind a place and product on',
    access: reading,
    query: {
      afterPlaceId: v.optional(idInAddress),
      afterProductId: v.optional(idInAddress),
      limit: v.optional(v.pipe(numberInAddress, v.integer(), v.minValue(1), v.maxValue(balancesAPage))),
    },
    model: list(placeBalance),
    keys: ['LISTING_TOO_LARGE', 'LISTING_CURSOR_INVALID'],
  }),
  audit: get('/api/ledger/audit', {
    summary:
      'Every figure that should agree and does not: balances, promises, lines, carts and counts; empty where all is sound',
    access: reading,
    model: list(
      record({
        kind: v.picklist(['balance', 'reserved', 'line', 'cart', 'parcel', 'dispatch', 'count', 'transit']),
        placeId: maybe(v.number()),
        /** Null of counts: they are of a set or an order. */
        productId: maybe(v.number()),
        orderLineId: maybe(v.number()),
        setId: v.optional(maybe(v.number())),
        orderId: v.optional(maybe(v.number())),
        stored: v.number(),
        expected: v.number(),
      }),
    ),
    keys: ['LISTING_TOO_LARGE', 'LISTING_CURSOR_INVALID'],
  }),
  recordFaults: post('/api/ledger/audits', {
    summary: 'Hold the books against the movements now, and keep what does not agree for the report of wrong stock',
    access: reading,
    model: record({ count: v.number() }),
    keys: ['LISTING_TOO_LARGE', 'LISTING_CURSOR_INVALID'],
  }),
  repair: post('/api/ledger/repairs', {
    summary:
      'Write balances, promises and counts anew from what they are sums of; what no place can hold is left for a count',
    access: ['ProductManagement.ShelfProductUpdate'],
    audits: 'other',
    body: { ids: v.pipe(list(id), v.minLength(1), v.maxLength(500)) },
    model: record({ repaired: v.number(), left: v.number() }),
    keys: ['STOCK_FAULT_NOT_FOUND'],
  }),
}
