import { code, duration, hidden, number, optional, summed, text, time } from '../column.ts'
import { byPlace, choice, dates, everywhere, range } from '../filter.ts'
import { listing } from '../listing.ts'

export const pickedProducts = listing('picked-products', {
  summary: 'Every pick, with the time since the one before',
  access: ['ReportManagement.PickedProducts'],
  columns: {
    at: time,
    setNo: optional(number),
    order: optional(code),
    product: text,
    quantity: summed(number),
    shelf: optional(code),
    cart: optional(text),
    user: optional(text),
    sinceLast: optional(duration),
    orderId: hidden(optional(number)),
    productId: hidden(number),
    shelfId: hidden(number),
  },
  filters: { date: dates('7d'), ...everywhere, place: byPlace, user: choice(), set: range, cart: choice() },
  charts: {
    byDay: { form: 'time', by: 'at', narrows: 'date', sums: 'quantity' },
    onPlan: { form: 'plan', by: 'shelf', narrows: 'place', sums: 'quantity' },
  },
  sort: '-at',
  opens: {
    row: { page: 'order', by: 'orderId' },
    order: { page: 'order', by: 'orderId' },
    product: { page: 'product', by: 'productId' },
    shelf: { page: 'shelf', by: 'shelfId' },
    setNo: { page: 'set', by: 'setNo' },
  },
})
