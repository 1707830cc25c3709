import { code, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { byPlace, choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

/** How goods left a shelf for good: by hand, as damaged, as a count did not find them, for another warehouse. */
const ways = ['manual', 'damage', 'count', 'transfer'] as const

export const removedProducts = listing('removed-products', {
  summary: 'What left shelves outside of the work: by hand, damaged, not found by a count, for another warehouse',
  access: ['ReportManagement.RemovedProducts'],
  columns: {
    at: time,
    shelf: code,
    product: text,
    barcode: code,
    quantity: summed(number),
    way: state(ways, { manual: 'todo', damage: 'bad', count: 'bad', transfer: 'info' }),
    reason: optional(text),
    document: optional(text),
    user: optional(text),
    second: optional(text),
    shelfId: hidden(number),
    productId: hidden(number),
  },
  filters: { date: dates('7d'), ...everywhere, place: byPlace, way: choice(ways), user: choice() },
  sort: '-at',
  opens: { shelf: { page: 'shelf', by: 'shelfId' }, product: { page: 'product', by: 'productId' } },
})
