import { state } from '../column.ts'
import { choice } from '../filter.ts'
import { listing } from '../listing.ts'
import { changesInOrder, whatMoved, whereItMoved, whoMovedIt, whyItMoved } from './shelf-changes.ts'

/** How goods left a shelf for good: by hand, as damaged, as a count did not find them, for another warehouse. */
const ways = ['manual', 'damage', 'count', 'transfer'] as const

export const removedProducts = listing('removed-products', {
  summary: 'What left shelves outside of the work: by hand, damaged, not found by a count, for another warehouse',
  access: ['ReportManagement.RemovedProducts'],
  columns: {
    ...whatMoved,
    way: state(ways, { manual: 'todo', damage: 'bad', count: 'bad', transfer: 'info' }),
    ...whyItMoved,
  },
  filters: { ...whereItMoved, way: choice(ways), ...whoMovedIt },
  ...changesInOrder,
})
