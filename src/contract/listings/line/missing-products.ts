import { code, duration, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { byPlace, choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const missingStates = ['open', 'short', 'cancelled'] as const

export const missingProducts = listing('missing-products', {
  summary: 'What was not found where it should be, and what became of it',
  access: 'signedIn',
  columns: {
    at: time,
    product: text,
    barcode: optional(code),
    shelf: code,
    order: code,
    setNo: number,
    quantity: summed(number),
    reason: optional(text),
    user: optional(text),
    state: state(missingStates, { open: 'bad' }),
    openFor: optional(duration),
    orderId: hidden(number),
    productId: hidden(number),
    shelfId: hidden(number),
  },
  filters: { date: dates('30d'), ...everywhere, place: byPlace, cause: choice(), state: choice(missingStates) },
  charts: {
    byDay: { form: 'time', by: 'at', narrows: 'date', sums: 'quantity' },
    onPlan: { form: 'plan', by: 'shelf', narrows: 'place', sums: 'quantity' },
    byState: { form: 'share', by: 'state', narrows: 'state' },
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
