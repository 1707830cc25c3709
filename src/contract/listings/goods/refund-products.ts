import { returnConditions } from '../../calls/line/returns.ts'
import { code, hidden, money, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

/** Where what came back was put. */
export const returnTargets = ['returnsArea', 'defectShelf', 'tray'] as const

export const refundProducts = listing('refund-products', {
  summary: 'What came back, why, and where it was put',
  access: ['ReportManagement.RefundOrdersProducts'],
  columns: {
    at: time,
    product: text,
    barcode: optional(code),
    quantity: summed(number),
    reason: optional(text),
    condition: state(returnConditions, { sound: 'good', opened: 'todo', damaged: 'bad', notOurs: 'bad' }),
    order: code,
    returnNo: number,
    amount: summed(money),
    returnTarget: state(returnTargets),
    shelf: optional(code),
    user: optional(text),
    orderId: hidden(number),
    productId: hidden(number),
    shelfId: hidden(optional(number)),
  },
  filters: { date: dates('30d'), ...everywhere, cause: choice(), condition: choice(returnConditions) },
  charts: {
    byDay: { form: 'time', by: 'at', narrows: 'date', sums: 'quantity' },
    byCondition: { form: 'share', by: 'condition', narrows: 'condition' },
  },
  sort: '-at',
  opens: {
    row: { page: 'order', by: 'orderId' },
    order: { page: 'order', by: 'orderId' },
    product: { page: 'product', by: 'productId' },
    shelf: { page: 'shelf', by: 'shelfId' },
  },
})
