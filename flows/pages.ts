import type { Pages } from './builders/listing.ts'
import type { PagePath } from './heads.ts'

const page =
  <Path extends PagePath>(path: Path, query = 'id') =>
  (by: string): `${Path}?${string}` =>
    `${path}?${query}=${encodeURIComponent(by)}`

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
  complaint: page('/warehouse-management/complaints'),
  customerOrders: code => `/order-management/orders?customer=${encodeURIComponent(code)}&date=all&warehouse=all`,
  supplierProducts: id => `/product-management/products?supplier=${encodeURIComponent(id)}&warehouse=all`,
}
