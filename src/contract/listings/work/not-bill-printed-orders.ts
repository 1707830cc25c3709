import { code, duration, money, optional, state, summed, text, time } from '../column.ts'
import { choice, everywhere, range, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** Why no invoice of a checked order lies in its package: none was issued, or none was printed. */
export const unprintedStates = ['notIssued', 'notPrinted'] as const

export const notBillPrintedOrders = listing('not-bill-printed-orders', {
  summary: 'Orders whose check is done and whose invoice was not printed',
  access: ['ReportManagement.QualityControlCompleatedOrders'],
  columns: {
    order: code,
    customer: optional(text),
    checkedAt: time,
    user: optional(text),
    unprinted: state(unprintedStates, { notIssued: 'bad', notPrinted: 'todo' }),
    waiting: duration,
    amount: summed(money),
  },
  filters: { order: search, ...everywhere, unprinted: choice(unprintedStates), hours: range },
  sort: 'checkedAt',
  opens: { row: { page: 'order', by: 'id' }, order: { page: 'order', by: 'id' } },
})
