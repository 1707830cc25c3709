import { code, hidden, money, number, optional, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'
import { orderStatus } from './orders.ts'

/** What becomes of an order that has left the house. */
const statuses = [6, 7, 9, 12, 13, 16, 17, 18] as const

export const shippedOrders = listing('shipped-orders', {
  summary: 'Orders that were handed over to a carrier',
  access: ['ReportManagement.ShippedOrders'],
  columns: {
    orderNo: code,
    customer: optional(text),
    channel: text,
    carrier: text,
    tracking: code,
    packages: summed(number),
    desi: summed(number),
    handedOverAt: time,
    deliveredAt: optional(time),
    city: text,
    codAmount: summed(money),
    manifestNo: number,
    status: orderStatus,
    orderId: hidden(number),
  },
  filters: {
    date: dates('7d'),
    order: search,
    ...everywhere,
    carrierId: choice(),
    status: choice(statuses),
    city: choice(),
  },
  charts: {
    byDay: { form: 'time', by: 'handedOverAt', narrows: 'date', sums: 'packages' },
    byCity: { form: 'pareto', by: 'city', narrows: 'city' },
    byStatus: { form: 'share', by: 'status', narrows: 'status' },
  },
  sort: '-handedOverAt',
  opens: { row: { page: 'order', by: 'orderId' }, orderNo: { page: 'order', by: 'orderId' } },
})
