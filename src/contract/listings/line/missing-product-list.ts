import { missingDecisions } from '../../calls/line/missing.ts'
import { code, duration, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const openDecisions = ['none', ...missingDecisions] as const

export const missingProductList = listing('missing-product-list', {
  summary: 'Order lines that wait for missing pieces, and what was decided of them',
  access: ['OrderManagement.MissingProductList'],
  columns: {
    at: time,
    orderNo: code,
    customer: optional(text),
    product: text,
    barcode: optional(code),
    quantity: summed(number),
    decision: state(openDecisions, { none: 'bad', resource: 'info', wait: 'todo', call: 'todo' }),
    openFor: duration,
    shelf: optional(code),
    reason: optional(text),
    setNo: optional(number),
    user: optional(text),
    parcel: optional(text),
    orderId: hidden(number),
    productId: hidden(number),
  },
  filters: {
    date: dates('all'),
    order: search,
    ...everywhere,
    decision: choice(openDecisions),
    cause: choice(),
  },
  sort: 'at',
  opens: {
    row: { page: 'order', by: 'orderId' },
    orderNo: { page: 'order', by: 'orderId' },
    product: { page: 'product', by: 'productId' },
    setNo: { page: 'set', by: 'setNo' },
  },
})
