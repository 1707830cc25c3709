import { countKinds, countStates } from '../../calls/goods/counts.ts'
import { number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const countingList = listing('counting-list', {
  summary: 'The counts of a warehouse, with how far each is',
  access: ['ProductManagement.Counting.ShowList'],
  columns: {
    countNo: number,
    countState: state(countStates, { draft: 'info', open: 'todo', done: 'good' }),
    countKind: state(countKinds),
    product: optional(text),
    shelves: summed(number),
    counted: summed(number),
    toRecount: summed(number),
    toDecide: summed(number),
    createdAt: time,
    createdBy: optional(text),
    endedAt: optional(time),
    note: text,
  },
  filters: {
    date: dates('30d'),
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    countState: choice(countStates),
    countKind: choice(countKinds),
    product: everywhere.product,
  },
  sort: '-countNo',
  opens: { row: { page: 'count', by: 'countNo' } },
})
