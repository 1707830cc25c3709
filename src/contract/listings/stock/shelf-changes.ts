import { code, hidden, number, optional, summed, text, time } from '../column.ts'
import { byPlace, choice, dates, everywhere } from '../filter.ts'

/** What is told of goods that came onto a shelf, or left it, outside of the work; between the two stands how. */
export const whatMoved = { at: time, shelf: code, product: text, barcode: code, quantity: summed(number) } as const
export const whyItMoved = {
  reason: optional(text),
  document: optional(text),
  user: optional(text),
  second: optional(text),
  shelfId: hidden(number),
  productId: hidden(number),
} as const

export const whereItMoved = { date: dates('7d'), ...everywhere, place: byPlace } as const
export const whoMovedIt = { user: choice() } as const

export const changesInOrder = {
  sort: '-at',
  opens: { shelf: { page: 'shelf', by: 'shelfId' }, product: { page: 'product', by: 'productId' } },
} as const
