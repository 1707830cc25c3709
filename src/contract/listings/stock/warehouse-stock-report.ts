import { hidden, money, number, summed, text } from '../column.ts'
import { byProduct, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const warehouseStockReport = listing('warehouse-stock-report', {
  summary: 'What lies on the shelves of each warehouse, and what it would be sold for',
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    warehouseName: text,
    storeName: text,
    products: number,
    pieces: summed(number),
    reserved: summed(number),
    free: summed(number),
    saleValue: summed(money),
    transfersOut: summed(number),
    transfersIn: summed(number),
    stockFilters: hidden(text),
  },
  filters: { store: everywhere.store, product: byProduct },
  sort: 'warehouseName',
  opens: {
    row: { page: 'shelfStock', by: 'stockFilters' },
    products: { page: 'shelfStock', by: 'stockFilters' },
    pieces: { page: 'shelfStock', by: 'stockFilters' },
  },
})
