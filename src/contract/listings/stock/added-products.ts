import { code, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { byPlace, choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

/** Where goods on a shelf came from that were not on the books of the house, or on none of its shelves yet. */
const sources = ['receipt', 'return', 'count', 'manual'] as const

export const addedProducts = listing('added-products', {
  summary: 'What came onto shelves from outside of the work: receipts, returns, counts, by hand',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    at: time,
    shelf: code,
    product: text,
    barcode: code,
    quantity: summed(number),
    source: state(sources, { receipt: 'good', return: 'info', count: 'todo', manual: 'todo' }),
    reason: optional(text),
    document: optional(text),
    user: optional(text),
    second: optional(text),
    shelfId: hidden(number),
    productId: hidden(number),
  },
  filters: { date: dates('7d'), ...everywhere, place: byPlace, source: choice(sources), user: choice() },
  sort: '-at',
  opens: { shelf: { page: 'shelf', by: 'shelfId' }, product: { page: 'product', by: 'productId' } },
})
