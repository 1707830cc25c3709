import { code, hidden, money, number, optional, summed, text } from '../column.ts'
import { byProduct, choice, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const allProductStockReport = listing('all-product-stock-report', {
  summary: 'What lies of every product on shelves, what is promised of it, and what it would be sold for',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    stockCode: code,
    product: text,
    barcode: optional(code),
    stock: summed(number),
    reserved: summed(number),
    free: summed(number),
    shelves: number,
    price: money,
    saleValue: summed(money),
    stockFilters: hidden(text),
  },
  filters: {
    warehouse: everywhere.warehouse,
    store: everywhere.store,
    product: byProduct,
    name: search,
    level: choice(['some', 'none']),
  },
  sort: 'stockCode',
  opens: {
    row: { page: 'product', by: 'id' },
    product: { page: 'product', by: 'id' },
    stock: { page: 'shelfStock', by: 'stockFilters' },
    shelves: { page: 'shelfStock', by: 'stockFilters' },
  },
})
