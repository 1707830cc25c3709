import { code, hidden, number, optional, picture, summed, text, time } from '../column.ts'
import { choice, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const willPickedOrders = listing('will-picked-orders', {
  summary: 'What the orders that are in no set yet will want from the shelves, by product',
  access: ['ReportManagement.ToBePickedProducts'],
  columns: {
    image: optional(picture),
    stockCode: code,
    product: text,
    barcode: optional(code),
    fromShelves: optional(text),
    wanted: summed(number),
    orders: number,
    freeOnShelves: number,
    lacking: summed(number),
    oldestAt: time,
    productId: hidden(number),
  },
  filters: { ...everywhere, zone: choice(), pieceKind: choice(['single', 'multi']), carrier: choice() },
  sort: '-wanted',
  opens: { row: { page: 'product', by: 'productId' }, product: { page: 'product', by: 'productId' } },
})
