import { receivingStates } from '../../calls/goods/receiving.ts'
import { code, day, flag, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const stateMarks = { 0: 'info', 1: 'todo', 2: 'todo', 3: 'todo', 4: 'todo', 5: 'good', 6: 'bad' } as const

export const receivingList = listing('receiving-list', {
  summary: 'The receiving files of a warehouse, with how far each is',
  access: ['ProductManagement.GoodsAcceptManager'],
  columns: {
    fileNo: code,
    receivingState: state(receivingStates, stateMarks),
    supplier: text,
    documentNo: text,
    expectedOn: optional(day),
    lines: number,
    told: summed(number),
    came: summed(number),
    damaged: summed(number),
    putAway: summed(number),
    toDecide: summed(number),
    trays: summed(number),
    isBlind: flag,
    createdAt: time,
    user: text,
    note: text,
  },
  filters: {
    date: dates('30d'),
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    receivingState: choice(receivingStates),
    supplier: choice(),
    document: search,
  },
  sort: '-createdAt',
  opens: { row: { page: 'receivingFile', by: 'id' } },
})
