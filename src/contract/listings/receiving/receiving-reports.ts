import { receivingStates } from '../../calls/goods/receiving.ts'
import { receivingDecisions } from '../../calls/goods/receiving-files.ts'
import { code, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'
import { differenceKinds, differenceMarks } from './receiving-detail.ts'
import { stateMarks } from './receiving-list.ts'

export const receivingReports = listing('receiving-reports', {
  summary: 'What suppliers brought, product by product: told, received, put away',
  access: ['ReportManagement.GoodsAcceptReports'],
  columns: {
    fileNo: code,
    supplier: text,
    documentNo: text,
    product: text,
    barcode: code,
    told: summed(number),
    came: summed(number),
    damaged: summed(number),
    difference: summed(number),
    differenceKind: state(differenceKinds, differenceMarks),
    decision: optional(state(receivingDecisions)),
    putAway: summed(number),
    receivingState: state(receivingStates, stateMarks),
    createdAt: time,
    /** When the last of it was read, and by whom it was read. */
    readAt: optional(time),
    user: optional(text),
    fileId: hidden(number),
    productId: hidden(number),
    history: hidden(text),
  },
  filters: {
    date: dates('30d'),
    ...everywhere,
    supplier: choice(),
    receivingState: choice(receivingStates),
    only: choice(['differs', 'open']),
  },
  sort: '-createdAt',
  opens: {
    fileNo: { page: 'receivingFile', by: 'fileId' },
    product: { page: 'product', by: 'productId' },
    came: { page: 'receivingHistory', by: 'history' },
    putAway: { page: 'receivingHistory', by: 'history' },
  },
})
