import { code, day, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** What was done with goods that came: counted at the dock, put away, or what was counted or put away taken back. */
const receivingActions = ['count', 'place', 'correct'] as const

export const receivingHistoryReports = listing('receiving-history-reports', {
  summary: 'Every movement of goods from the supplier to the shelf',
  access: ['ReportManagement.GoodsAcceptReports'],
  columns: {
    at: time,
    fileNo: optional(code),
    supplier: optional(text),
    product: text,
    barcode: code,
    quantity: summed(number),
    receivingAction: state(receivingActions, { count: 'info', place: 'good', correct: 'bad' }),
    from: text,
    to: text,
    lot: optional(text),
    expiresOn: optional(day),
    reason: optional(text),
    user: optional(text),
    fileId: hidden(optional(number)),
    productId: hidden(number),
  },
  filters: {
    date: dates('7d'),
    ...everywhere,
    receivingAction: choice(receivingActions),
    user: choice(),
    document: search,
  },
  sort: '-at',
  opens: { fileNo: { page: 'receivingFile', by: 'fileId' }, product: { page: 'product', by: 'productId' } },
})
