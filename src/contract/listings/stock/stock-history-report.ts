import { code, day, hidden, number, optional, state, summed, text } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

/** Places within a house; what lies outside of it is nobody's stock. */
const placeKinds = ['shelf', 'cart', 'parcel', 'receiving', 'returns', 'transit', 'excess', 'dispatch'] as const

export const stockHistoryReport = listing('stock-history-report', {
  summary: 'What lay of each product at each place in the evening of a day',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    product: text,
    barcode: optional(code),
    placeKind: state(placeKinds),
    place: text,
    quantity: summed(number),
    day,
    productId: hidden(number),
  },
  /** The evening of the last day of these is meant. */
  isAsOf: true,
  filters: { date: dates('yesterday'), ...everywhere, placeKind: choice(placeKinds) },
  sort: 'product',
  idKind: 'text',
  opens: { row: { page: 'product', by: 'productId' }, product: { page: 'product', by: 'productId' } },
})
