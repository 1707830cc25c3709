import * as v from 'valibot'
import { get } from '../define.ts'
import { list, maybe, record } from '../shapes.ts'

/** The books of stock. */
export const ledger = {
  audit: get('/api/ledger/audit', {
    summary:
      'Every figure that should agree and does not: balances, promises, lines and carts; empty where all is sound',
    access: ['ReportManagement.StockReports.ShowPage'],
    model: list(
      record({
        kind: v.picklist(['balance', 'reserved', 'line', 'cart']),
        placeId: maybe(v.number()),
        productId: v.number(),
        orderLineId: maybe(v.number()),
        stored: v.number(),
        expected: v.number(),
      }),
    ),
  }),
}
