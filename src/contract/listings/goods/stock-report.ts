import { code, day, hidden, number, optional, summed, text } from '../column.ts'
import { dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const stockReport = listing('stock-report', {
  summary: 'What each product did on each day: what was there, what came, what went, what is left',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    day,
    warehouseName: text,
    product: text,
    barcode: optional(code),
    opening: number,
    received: summed(number),
    issued: summed(number),
    closing: number,
    productId: hidden(number),
  },
  filters: { date: dates('7d'), ...everywhere },
  sort: '-day',
  idKind: 'text',
  opens: { row: { page: 'product', by: 'productId' }, product: { page: 'product', by: 'productId' } },
})
