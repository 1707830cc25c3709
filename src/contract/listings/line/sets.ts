import { duration, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const setStates = ['waiting', 'picking', 'picked', 'closed'] as const

export const sets = listing('set-manager', {
  summary: 'The sets of a warehouse, with how far each is',
  access: 'signedIn',
  columns: {
    setNo: number,
    state: state(setStates, { picking: 'todo', picked: 'good', waiting: 'info' }),
    priority: number,
    orders: summed(number),
    pieces: summed(number),
    picked: summed(number),
    missing: summed(number),
    user: optional(text),
    cart: optional(text),
    table: optional(text),
    createdAt: time,
    /** How long it has been open; nothing once it is closed. */
    age: optional(duration),
  },
  filters: {
    date: dates('30d'),
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    state: choice(setStates),
    user: choice(),
  },
  sort: '-createdAt',
  opens: { row: { page: 'set', by: 'setNo' } },
})
