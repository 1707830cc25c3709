import { code, hidden, number, optional, state, summed, text, time } from '../column.ts'
import { byPlace, choice, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

const placeKinds = ['shelf', 'cart', 'parcel', 'receiving', 'returns', 'transit', 'excess', 'dispatch'] as const

export const productStockReport = listing('product-stock-report', {
  summary: 'Where a product lies: on shelves with what is promised, in carts, in parcels and on its way',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    shelf: optional(code),
    placeKind: state(placeKinds),
    place: text,
    stock: summed(number),
    reserved: summed(number),
    free: summed(number),
    inCart: summed(number),
    inParcel: summed(number),
    inTransit: summed(number),
    countedAt: optional(time),
    lastMove: optional(time),
    product: text,
    shelfId: hidden(optional(number)),
  },
  filters: {
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    productId: choice(),
    place: byPlace,
    placeKind: choice(placeKinds),
  },
  sort: 'placeKind',
  idKind: 'text',
  opens: { row: { page: 'shelf', by: 'shelfId' }, shelf: { page: 'shelf', by: 'shelfId' } },
})
