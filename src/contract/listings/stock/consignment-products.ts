import { code, hidden, number, summed, text } from '../column.ts'
import { choice, dates, everywhere } from '../filter.ts'
import { listing } from '../listing.ts'

export const consignmentProducts = listing('consignment-products', {
  summary:
    "Products of suppliers: what is wanted, what is one's own and what theirs, what was sold and is to be settled",
  access: ['ReportManagement.StockReports.ShowPage'],
  columns: {
    supplier: text,
    product: text,
    barcode: code,
    wanted: summed(number),
    ownStock: summed(number),
    consignmentStock: summed(number),
    sold: summed(number),
    toSettle: summed(number),
    /** What the figures count, as filters of the report that shows it. */
    stockFilters: hidden(text),
    soldFilters: hidden(text),
  },
  filters: {
    date: dates('month'),
    ...everywhere,
    supplier: choice(),
    isConsignment: choice(['true', 'false'], 'true'),
  },
  sort: 'supplier',
  opens: {
    row: { page: 'product', by: 'id' },
    product: { page: 'product', by: 'id' },
    wanted: { page: 'product', by: 'id' },
    ownStock: { page: 'shelfStock', by: 'stockFilters' },
    consignmentStock: { page: 'shelfStock', by: 'stockFilters' },
    sold: { page: 'movements', by: 'soldFilters' },
  },
})
