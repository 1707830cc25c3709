import { code, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

/** Whether the other store took the pieces' order: it waits there, is taken or worked on, was cancelled, or sent back. */
export const orderTransferStates = ['waiting', 'accepted', 'refused', 'sentBack'] as const

export const orderTransferReports = listing('order-transfer-reports', {
  summary: 'Pieces of orders that another store of the merchant was asked to send',
  access: 'signedIn',
  columns: {
    at: time,
    orderNo: code,
    product: text,
    barcode: code,
    pieces: summed(number),
    fromStore: text,
    toStore: text,
    newOrderNo: code,
    reason: optional(text),
    user: text,
    acceptedState: state(orderTransferStates, { waiting: 'todo', accepted: 'good', refused: 'bad', sentBack: 'bad' }),
    orderId: hidden(number),
    newOrderId: hidden(number),
    productId: hidden(number),
  },
  filters: {
    date: dates('30d'),
    ...everywhere,
    cause: choice(),
    acceptedState: choice(orderTransferStates),
  },
  sort: '-at',
  opens: {
    row: { page: 'order', by: 'orderId' },
    orderNo: { page: 'order', by: 'orderId' },
    newOrderNo: { page: 'order', by: 'newOrderId' },
    product: { page: 'product', by: 'productId' },
  },
})
