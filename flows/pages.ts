import type { Pages } from './builders/listing.ts'
import type { PagePath } from './heads.ts'

const page =
  <Path extends PagePath>(path: Path, query = 'id') =>
  (by: string): `${Path}?${string}` =>
    `${path}?${query}=${encodeURIComponent(by)}`

/** What a figure counts: a report narrowed by filters, which the row tells as JSON. */
const narrowed =
  <Path extends PagePath>(path: Path) =>
  (filters: string): `${Path}?${string}` => {
    const told = Object.entries(JSON.parse(filters) as Readonly<Record<string, string | null>>)
    return `${path}?${new URLSearchParams(told.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))}`
  }

/** Where each thing has its page. */
export const pages: Pages = {
  order: page('/order-management/order-detail'),
  product: page('/product-management/product-detail'),
  shelf: page('/warehouse-management/shelf-detail'),
  cart: page('/warehouse-management/car-list'),
  table: page('/warehouse-management/table-detail'),
  set: page('/order-management/set-manager', 'setNo'),
  user: page('/warehouse-management/representer-manager'),
  group: page('/warehouse-management/authority-manager'),
  job: page('/settings/excel-jobs'),
  count: page('/product-management/counting-detail'),
  countedShelf: by => {
    const [id = '', shelf = ''] = by.split('-')
    return `/product-management/counting-detail?id=${id}&shelf=${shelf}`
  },
  receivingFile: page('/product-management/goods-accept-detail'),
  receivingHistory: narrowed('/reports/receiving-history-reports'),
  supplierFiles: id => `/product-management/goods-accept-manager?supplier=${encodeURIComponent(id)}&date=all`,
  transfer: page('/product-management/warehouse-product-transfer/detail'),
  complaint: page('/warehouse-management/complaints'),
  customerOrders: code => `/order-management/orders?customer=${encodeURIComponent(code)}&date=all&warehouse=all`,
  warehousesOf: page('/settings/warehouses', 'store'),
  rulesOf: page('/settings/carrier-rules', 'carrierId'),
  noticesTo: id => `/settings/carrier-notices?carrierId=${encodeURIComponent(id)}&carrierNotice=pending&date=all`,
  customerReturns: code => `/reports/order-return?customer=${encodeURIComponent(code)}&date=all&warehouse=all`,
  customerCredits: code => `/reports/customer-credits?customer=${encodeURIComponent(code)}&date=all`,
  supplierProducts: id => `/product-management/products?supplier=${encodeURIComponent(id)}&warehouse=all`,
  supplierConsignments: page('/reports/consignment-products', 'supplier'),
  shelfStock: narrowed('/reports/shelf-stock-report'),
  movements: narrowed('/reports/stock-movements-report'),
}
