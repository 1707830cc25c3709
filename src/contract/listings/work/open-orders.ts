import { orderStages } from '../../shapes/order-stages.ts'
import { code, duration, hidden, number, optional, state, text, time } from '../column.ts'
import { choice, everywhere, range, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const openOrders = listing('open-orders', {
  summary: 'Approved orders that have not left: where each stands, since when, and who is to carry it',
  access: ['OrderManagement.OngoingOrders'],
  columns: {
    orderNo: code,
    orderedAt: time,
    customer: optional(text),
    carrier: optional(text),
    stage: state(orderStages, { lacking: 'bad', packed: 'good' }),
    /** When something last happened to it. */
    since: time,
    still: duration,
    setNo: optional(number),
    picker: optional(text),
    lines: number,
    carrierId: hidden(optional(number)),
  },
  filters: {
    order: search,
    ...everywhere,
    stage: choice(orderStages),
    hours: range,
    carrierId: choice(),
    isPacked: choice(['false', 'true']),
  },
  charts: {
    byStage: { form: 'share', by: 'stage', narrows: 'stage' },
    byCarrier: { form: 'pareto', by: 'carrier', valueIn: 'carrierId', narrows: 'carrierId' },
  },
  sort: 'since',
  opens: {
    row: { page: 'order', by: 'id' },
    orderNo: { page: 'order', by: 'id' },
    setNo: { page: 'set', by: 'setNo' },
  },
})
