import { code, day, hidden, number, optional, summed, text, time } from '../column.ts'
import { byPlace, choice, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const shelfStockReport = listing('shelf-stock-report', {
  summary: 'What lies on every shelf, with what is promised',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    zone: optional(text),
    shelf: code,
    rank: number,
    product: optional(text),
    barcode: optional(code),
    quantity: summed(number),
    reserved: summed(number),
    free: summed(number),
    products: number,
    lots: optional(text),
    nearestExpiry: optional(day),
    countedAt: optional(time),
    lastMove: optional(time),
    shelfId: hidden(number),
    productId: hidden(optional(number)),
  },
  filters: { ...everywhere, place: byPlace, zone: choice(), content: choice(['empty', 'mixed', 'single']) },
  charts: { onPlan: { form: 'plan', by: 'shelf', narrows: 'place', sums: 'quantity' } },
  sort: 'rank',
  idKind: 'text',
  opens: { shelf: { page: 'shelf', by: 'shelfId' }, product: { page: 'product', by: 'productId' } },
})
