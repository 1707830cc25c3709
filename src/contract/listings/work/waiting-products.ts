import { code, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { byPlace, choice, everywhere, range } from '../filter.ts'
import { listing } from '../listing.ts'

/** Where goods stand that are on no shelf to be picked from; a missing shelf holds what nobody has found an order for. */
export const waitingPlaces = ['cart', 'parcel', 'missingShelf'] as const

export const waitingProducts = listing('waiting-products', {
  summary: 'Goods that stand in carts, in parcels and on missing shelves, and since when',
  access: ['ReportManagement.WaitingProducts'],
  columns: {
    product: text,
    barcode: optional(code),
    waitsIn: state(waitingPlaces, { missingShelf: 'bad' }),
    place: text,
    table: optional(text),
    order: optional(code),
    setNo: optional(number),
    quantity: summed(number),
    since: optional(time),
    user: optional(text),
    productId: hidden(number),
    orderId: hidden(optional(number)),
  },
  filters: { ...everywhere, place: byPlace, waitsIn: choice(waitingPlaces), hours: range },
  sort: 'since',
  idKind: 'text',
  opens: {
    row: { page: 'product', by: 'productId' },
    product: { page: 'product', by: 'productId' },
    order: { page: 'order', by: 'orderId' },
    setNo: { page: 'set', by: 'setNo' },
  },
})
