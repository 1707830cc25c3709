import { code, duration, fixed, flag, hidden, number, optional, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** Whether the carrier has the package in his hands. */
export const acceptedStates = ['waiting', 'accepted'] as const

export const cargoControl = listing('cargo-control', {
  summary: 'Packages on their way to the carrier: was he told, does he have them, what went wrong',
  access: 'signedIn',
  columns: {
    order: code,
    package: fixed(text),
    tracking: code,
    carrier: text,
    desi: summed(number),
    checkedAt: time,
    isTold: flag,
    acceptedAt: optional(time),
    tries: number,
    error: optional(text),
    waiting: optional(duration),
    orderId: hidden(number),
  },
  filters: { date: dates('7d'), order: search, ...everywhere, carrierId: choice(), accepted: choice(acceptedStates) },
  sort: '-checkedAt',
  opens: { row: { page: 'order', by: 'orderId' }, order: { page: 'order', by: 'orderId' } },
})
