import { code, fixed, hidden, money, number, optional, state, summed, text, time } from '../column.ts'
import { choice, dates, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const packageStates = ['waiting', 'onManifest', 'handedOver', 'cancelled'] as const
/** What the carrier knows of a package: told, to be told, not reached so far. */
export const noticeStates = ['told', 'pending', 'failed'] as const

export const cargoPackages = listing('cargo-packages', {
  summary: 'Cargo packages, from their label to the carrier',
  access: ['OrderManagement.OrderDetails.PrintBill'],
  columns: {
    barcode: code,
    order: code,
    customer: optional(text),
    city: text,
    carrier: text,
    package: fixed(text),
    desi: summed(number),
    price: optional(summed(money)),
    checkedAt: time,
    prints: fixed(number),
    packageState: fixed(
      state(packageStates, { waiting: 'todo', onManifest: 'info', handedOver: 'good', cancelled: 'bad' }),
    ),
    manifestNo: optional(number),
    handedOverAt: optional(time),
    carrierNotice: optional(fixed(state(noticeStates, { told: 'good', failed: 'bad' }))),
    orderId: hidden(number),
  },
  filters: {
    date: dates('7d'),
    order: search,
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    carrierId: choice(),
    packageState: choice(packageStates),
  },
  sort: '-checkedAt',
  opens: { row: { page: 'order', by: 'orderId' }, order: { page: 'order', by: 'orderId' } },
})
