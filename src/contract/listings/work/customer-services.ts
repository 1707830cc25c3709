import { callResults, serviceKinds, unwrittenResults } from '../../calls/desk/customer-services.ts'
import { code, hidden, money, number, optional, state, summed, text, time } from '../column.ts'
import { choice, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

/** How far one is with a customer: nobody called yet, or what the last call came to. */
export const serviceStates = ['open', ...callResults, ...unwrittenResults] as const

export const customerServices = listing('customer-services', {
  summary: 'Customers to be called, and why: their payment, missing goods, a refund, a return',
  access: 'signedIn',
  columns: {
    order: code,
    customer: optional(text),
    phone: code,
    serviceKind: state(serviceKinds),
    amount: summed(money),
    serviceState: state(serviceStates, {
      open: 'todo',
      notReached: 'bad',
      notConnected: 'bad',
      callBack: 'info',
      done: 'good',
    }),
    since: time,
    calls: number,
    lastCall: optional(time),
    note: optional(text),
    user: optional(text),
    orderId: hidden(number),
  },
  filters: {
    order: search,
    ...everywhere,
    serviceKind: choice(serviceKinds),
    serviceState: choice(serviceStates),
  },
  sort: 'since',
  idKind: 'text',
  opens: { row: { page: 'order', by: 'orderId' }, order: { page: 'order', by: 'orderId' } },
})
