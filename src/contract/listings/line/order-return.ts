import { refundStates, returnPaymentTypes } from '../../calls/line/returns.ts'
import { code, hidden, money, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'
import { orderStatus } from './orders.ts'

/** All of an order that was sent came at once, a part of it, or it came back without having been delivered. */
export const returnKinds = ['whole', 'partial', 'undelivered'] as const

export const orderReturn = listing('order-return', {
  summary: 'The returns, and how far the refund of each is',
  access: 'signedIn',
  columns: {
    order: code,
    returnNo: number,
    at: time,
    status: orderStatus,
    returnKind: state(returnKinds, { partial: 'todo', undelivered: 'bad' }),
    lines: number,
    amount: summed(money),
    refundKind: state(returnPaymentTypes, { '-1': 'todo' }),
    refundState: state(refundStates, { open: 'bad', due: 'todo', told: 'info', paid: 'good', given: 'good' }),
    paidAt: optional(time),
    user: optional(text),
    orderId: hidden(number),
  },
  filters: {
    date: dates('30d'),
    order: search,
    ...everywhere,
    customer: search,
    returnKind: choice(returnKinds),
    refundKind: choice(returnPaymentTypes),
    refundState: choice(refundStates),
  },
  sort: '-at',
  opens: {
    row: { page: 'order', by: 'orderId' },
    order: { page: 'order', by: 'orderId' },
  },
})
