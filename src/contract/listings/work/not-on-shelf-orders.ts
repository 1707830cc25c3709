import { code, duration, hidden, number, optional, summed, text, time } from '../column.ts'
import { choice, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** Whether what a line lacks lies anywhere else than on the shelves that are picked from. */
export const elsewhereStates = ['some', 'none'] as const

export const notOnShelfOrders = listing('not-on-shelf-orders', {
  summary: 'Lines of waiting orders that the shelves do not hold enough for, the oldest order served first',
  access: ['ReportManagement.NonShelfProducts'],
  columns: {
    orderNo: code,
    orderedAt: time,
    channel: text,
    product: text,
    barcode: optional(code),
    needed: summed(number),
    onShelf: number,
    lacking: summed(number),
    elsewhere: number,
    waiting: duration,
    orderId: hidden(number),
    productId: hidden(number),
  },
  filters: {
    order: search,
    ...everywhere,
    pieceKind: choice(['single', 'multi']),
    elsewhere: choice(elsewhereStates),
    channel: choice(),
  },
  sort: 'orderedAt',
  opens: {
    row: { page: 'order', by: 'orderId' },
    orderNo: { page: 'order', by: 'orderId' },
    product: { page: 'product', by: 'productId' },
  },
})
