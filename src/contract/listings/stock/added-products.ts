import { state } from '../column.ts'
import { choice } from '../filter.ts'
import { listing } from '../listing.ts'
import { changesInOrder, whatMoved, whereItMoved, whoMovedIt, whyItMoved } from './shelf-changes.ts'

/** Where goods on a shelf came from that were not on the books of the house, or on none of its shelves yet. */
const sources = ['receipt', 'return', 'count', 'manual'] as const

export const addedProducts = listing('added-products', {
  summary: 'What came onto shelves from outside of the work: receipts, returns, counts, by hand',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    ...whatMoved,
    source: state(sources, { receipt: 'good', return: 'info', count: 'todo', manual: 'todo' }),
    ...whyItMoved,
  },
  filters: { ...whereItMoved, source: choice(sources), ...whoMovedIt },
  ...changesInOrder,
})
