import type { Permission } from '../../permissions.ts'
import { code, money, number, optional, state, summed, text, time } from '../column.ts'
import { byProduct, choice, dates, everywhere, range, type Span, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** Order statuses (domain.md, section 3): 0 received … 2 approved, 4 packing … 8 cancelled … 18 could not be delivered. */
export const orderStatuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
/** What becomes of a package: 1 waiting, 2 preparing, 3 missing product, 4 awaiting invoice, 5 invoiced, 6 sent short. */
export const packageStatuses = [1, 2, 3, 4, 5, 6] as const

export const orderStatus = state(orderStatuses, {
  '2': 'info',
  '4': 'todo',
  '5': 'todo',
  '6': 'good',
  '7': 'good',
  '8': 'bad',
  '18': 'bad',
})
export const packageStatus = state(packageStatuses, { '2': 'todo', '3': 'bad', '5': 'good', '6': 'bad' })

const ordersOf = (name: string, summary: string, permission: Permission, span: Span = '30d') =>
  listing(name, {
    summary,
    access: [permission],
    columns: {
      orderNo: code,
      orderedAt: time,
      customer: optional(text),
      city: text,
      channel: text,
      carrier: text,
      pieces: number,
      missing: number,
      amount: summed(money),
      status: orderStatus,
      packageStatus: optional(packageStatus),
      setNo: optional(number),
      picker: optional(text),
    },
    filters: {
      date: dates(span),
      order: search,
      ...everywhere,
      product: byProduct,
      customer: search,
      status: choice(orderStatuses),
      packageStatus: choice(packageStatuses),
      channel: choice(),
      carrier: choice(),
      city: choice(),
      pieceKind: choice(['single', 'multi']),
      amount: range,
    },
    charts: {
      byDay: { form: 'time', by: 'orderedAt', narrows: 'date' },
      byChannel: { form: 'share', by: 'channel', narrows: 'channel' },
      byCarrier: { form: 'share', by: 'carrier', narrows: 'carrier' },
      byCity: { form: 'pareto', by: 'city', narrows: 'city', sums: 'amount' },
    },
    sort: '-orderedAt',
    opens: {
      row: { page: 'order', by: 'id' },
      orderNo: { page: 'order', by: 'id' },
      setNo: { page: 'set', by: 'setNo' },
    },
  })

export const orders = ordersOf('orders', 'All orders', 'OrderManagement.AllOrders')
export const waitingOrders = ordersOf(
  'waiting-orders',
  'Approved orders in no set yet',
  'OrderManagement.AllOrders',
  'all',
)
export const ongoingOrders = ordersOf(
  'ongoing-orders',
  'Orders being picked and packed',
  'OrderManagement.OngoingOrders',
  'all',
)
export const completedOrders = ordersOf('completed-orders', 'Orders that have left', 'OrderManagement.CompletedOrders')
export const missingOrders = ordersOf(
  'missing-orders',
  'Orders that lack something',
  'OrderManagement.MissingOrders',
  'all',
)
