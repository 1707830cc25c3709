import { carUsingReport } from './goods/car-using-report.ts'
import { cars } from './goods/cars.ts'
import { countingAccuracy } from './goods/counting-accuracy.ts'
import { countingDetail } from './goods/counting-detail.ts'
import { countingList } from './goods/counting-list.ts'
import { products } from './goods/products.ts'
import { refundProducts } from './goods/refund-products.ts'
import { shelfStockReport } from './goods/shelf-stock-report.ts'
import { shelves } from './goods/shelves.ts'
import { stockMovementsReport } from './goods/stock-movements-report.ts'
import { stockReport } from './goods/stock-report.ts'
import { tables } from './goods/tables.ts'
import { wrongStockReport } from './goods/wrong-stock-report.ts'
import { carrierList, carrierNotices, carrierRuleList } from './houses/carriers.ts'
import { storeList, warehouseList } from './houses/stores.ts'
import { cargoPackages } from './line/cargo-packages.ts'
import { missingProductList } from './line/missing-product-list.ts'
import { missingProducts } from './line/missing-products.ts'
import { orderReturn } from './line/order-return.ts'
import { completedOrders, missingOrders, ongoingOrders, orders, waitingOrders } from './line/orders.ts'
import { pickedProducts } from './line/picked-products.ts'
import { sets } from './line/sets.ts'
import { shippedOrders } from './line/shipped-orders.ts'
import { auditTrail } from './people/audit-trail.ts'
import { authorityGroups } from './people/authority-groups.ts'
import { complaints } from './people/complaints.ts'
import { customerCredits } from './people/customer-credits.ts'
import { excelJobs } from './people/excel-jobs.ts'
import { performanceReports } from './people/performance-reports.ts'
import { staff } from './people/staff.ts'
import { receivingDetail } from './receiving/receiving-detail.ts'
import { receivingHistoryReports } from './receiving/receiving-history-reports.ts'
import { receivingList } from './receiving/receiving-list.ts'
import { receivingReports } from './receiving/receiving-reports.ts'
import { registerListings } from './registers/index.ts'
import { addedProducts } from './stock/added-products.ts'
import { allProductStockReport } from './stock/all-product-stock-report.ts'
import { consignmentProducts } from './stock/consignment-products.ts'
import { productStockReport } from './stock/product-stock-report.ts'
import { removedProducts } from './stock/removed-products.ts'
import { stockHistoryReport } from './stock/stock-history-report.ts'
import { warehouseStockReport } from './stock/warehouse-stock-report.ts'
import { orderTransferReports } from './transfers/order-transfer-reports.ts'
import { transferDifferences } from './transfers/transfer-differences.ts'
import { transferLines } from './transfers/transfer-lines.ts'
import { transferList } from './transfers/transfer-list.ts'
import { annualSalesReports } from './work/annual-sales-reports.ts'
import { billPrintedOrders } from './work/bill-printed-orders.ts'
import { cargoControl } from './work/cargo-control.ts'
import { customerServices } from './work/customer-services.ts'
import { notBillPrintedOrders } from './work/not-bill-printed-orders.ts'
import { notOnShelfOrders } from './work/not-on-shelf-orders.ts'
import { openOrders } from './work/open-orders.ts'
import { viewMails } from './work/view-mails.ts'
import { waitingProducts } from './work/waiting-products.ts'
import { willPickedOrders } from './work/will-picked-orders.ts'

/** Every listing of the product. */
export const listings = {
  orders,
  waitingOrders,
  ongoingOrders,
  completedOrders,
  missingOrders,
  products,
  sets,
  shelves,
  countingList,
  countingDetail,
  countingAccuracy,
  cars,
  tables,
  shelfStockReport,
  pickedProducts,
  missingProducts,
  missingProductList,
  carUsingReport,
  performanceReports,
  stockMovementsReport,
  stockReport,
  excelJobs,
  wrongStockReport,
  staff,
  authorityGroups,
  cargoPackages,
  complaints,
  auditTrail,
  customerServices,
  storeList,
  warehouseList,
  carrierList,
  carrierNotices,
  carrierRuleList,
  customerCredits,
  orderReturn,
  refundProducts,
  allProductStockReport,
  stockHistoryReport,
  warehouseStockReport,
  shippedOrders,
  addedProducts,
  consignmentProducts,
  removedProducts,
  notOnShelfOrders,
  willPickedOrders,
  waitingProducts,
  cargoControl,
  billPrintedOrders,
  notBillPrintedOrders,
  annualSalesReports,
  productStockReport,
  receivingDetail,
  receivingHistoryReports,
  receivingList,
  receivingReports,
  transferList,
  transferLines,
  transferDifferences,
  orderTransferReports,
  openOrders,
  viewMails,
  ...registerListings,
}
export type Listings = typeof listings

const mapped = <Part extends 'rows' | 'totals'>(
  part: Part,
): { readonly [Name in keyof Listings]: Listings[Name][Part] } =>
  Object.fromEntries(Object.entries(listings).map(([name, one]) => [name, one[part]])) as never

/** The calls of the listings, as a group of the contract. */
export const rows = mapped('rows')
export const totals = mapped('totals')

/** Those that can be looked at as charts. */
export const charted = [
  'orders',
  'waitingOrders',
  'ongoingOrders',
  'completedOrders',
  'missingOrders',
  'openOrders',
  'shippedOrders',
  'stockMovementsReport',
  'missingProducts',
  'refundProducts',
  'pickedProducts',
  'shelfStockReport',
] as const satisfies readonly (keyof Listings)[]

export const groups = Object.fromEntries(charted.map(name => [name, listings[name].groups])) as {
  readonly [Name in (typeof charted)[number]]: Listings[Name]['groups']
}

/** The listing of a name, as it stands in addresses. */
export const listingNamed = (name: string): Listings[keyof Listings] | undefined =>
  Object.values(listings).find(one => one.name === name)
