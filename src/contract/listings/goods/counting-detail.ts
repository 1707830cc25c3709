import { countedShelfStates } from '../../calls/goods/counts.ts'
import { code, hidden, number, optional, state, text, time } from '../column.ts'
import { choice, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** What a count found is not in its rows: who sees the list may be one of the counters. */
export const countingDetail = listing('counting-detail', {
  summary: 'The shelves of a count, with who counted each and what became of it',
  access: ['ProductManagement.Counting.ShowList'],
  columns: {
    shelf: code,
    definition: text,
    rank: number,
    shelfCountState: state(countedShelfStates, {
      waiting: 'info',
      counting: 'todo',
      recount: 'info',
      recounting: 'todo',
      differs: 'bad',
      agreed: 'good',
      applied: 'good',
    }),
    counter: optional(text),
    recounter: optional(text),
    countedAt: optional(time),
    /** The count and the shelf, as their page is named. */
    place: hidden(text),
  },
  filters: {
    count: choice(),
    zone: choice(),
    shelfCountState: choice(countedShelfStates),
    shelfName: search,
  },
  sort: 'rank',
  opens: { row: { page: 'countedShelf', by: 'place' } },
})
