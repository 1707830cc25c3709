import * as v from 'valibot'
import { get, post } from '../define.ts'
import { id, list, maybe, record } from '../shapes.ts'

const reading = ['ReportManagement.StockReports.ShowPage'] as const

/** The books of stock. */
export const ledger = {
  audit: get('/api/ledger/audit', {
    summary:
      'Every figure that should agree and does not: balances, promises, lines and carts; empty where all is sound',
    access: reading,
    model: list(
      record({
        kind: v.picklist(['balance', 'reserved', 'line', 'cart', 'parcel', 'dispatch']),
        placeId: maybe(v.number()),
        productId: v.number(),
        orderLineId: maybe(v.number()),
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
    summary: 'Write balances and promises anew from what they are sums of; what no place can hold is left for a count',
    access: ['ProductManagement.ShelfProductUpdate'],
    audits: 'other',
    body: { ids: v.pipe(list(id), v.minLength(1), v.maxLength(500)) },
    model: record({ repaired: v.number(), left: v.number() }),
    keys: ['STOCK_FAULT_NOT_FOUND'],
  }),
}
