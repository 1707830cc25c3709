import { code, hidden, money, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const creditKinds = ['voucher', 'wallet'] as const

export const customerCredits = listing('customer-credits', {
  summary: 'What customers were given as vouchers or in their wallets, and what they used of it',
  access: ['WarehouseManagement.CustomerManager'],
  columns: {
    at: time,
    customer: text,
    creditKind: state(creditKinds),
    voucher: optional(code),
    amount: summed(money),
    order: optional(code),
    returnNo: optional(number),
    user: optional(text),
    orderId: hidden(optional(number)),
  },
  filters: { date: dates('90d'), customer: search, creditKind: choice(creditKinds) },
  sort: '-at',
  opens: { row: { page: 'order', by: 'orderId' }, order: { page: 'order', by: 'orderId' } },
})
