import { documentKinds } from '../../document-kinds.ts'
import { code, hidden, money, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** Whether a paper was handed out once or again. */
export const reprintedStates = ['once', 'again'] as const

export const billPrintedOrders = listing('bill-printed-orders', {
  summary: 'Papers of orders that were printed, with the invoice they belong to',
  access: ['ReportManagement.QualityControlCompleatedOrders'],
  columns: {
    order: code,
    invoiceNo: optional(code),
    documentKind: state(documentKinds),
    at: time,
    amount: money,
    user: optional(text),
    prints: summed(number),
    printer: optional(text),
    orderId: hidden(number),
  },
  filters: {
    date: dates('7d'),
    order: search,
    ...everywhere,
    documentKind: choice(documentKinds),
    reprinted: choice(reprintedStates),
    user: choice(),
  },
  sort: '-at',
  opens: { row: { page: 'order', by: 'orderId' }, order: { page: 'order', by: 'orderId' } },
})
