import { auditTrail } from './audit-trail.ts'
import { authorityGroups } from './authority-groups.ts'
import { carUsingReport } from './car-using-report.ts'
import { cargoPackages } from './cargo-packages.ts'
import { cars } from './cars.ts'
import { complaints } from './complaints.ts'
import { excelJobs } from './excel-jobs.ts'
import { missingProductList } from './missing-product-list.ts'
import { missingProducts } from './missing-products.ts'
import { completedOrders, missingOrders, ongoingOrders, orders, waitingOrders } from './orders.ts'
import { performanceReports } from './performance-reports.ts'
import { pickedProducts } from './picked-products.ts'
import { products } from './products.ts'
import { sets } from './sets.ts'
import { shelfStockReport } from './shelf-stock-report.ts'
import { shelves } from './shelves.ts'
import { staff } from './staff.ts'
import { stockMovementsReport } from './stock-movements-report.ts'
import { stockReport } from './stock-report.ts'
import { tables } from './tables.ts'
import { wrongStockReport } from './wrong-stock-report.ts'

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
}
export type Listings = typeof listings

const mapped = <Part extends 'rows' | 'totals'>(
  part: Part,
): { readonly [Name in keyof Listings]: Listings[Name][Part] } =>
  Object.fromEntries(Object.entries(listings).map(([name, one]) => [name, one[part]])) as never

/** The calls of the listings, as a group of the contract. */
export const rows = mapped('rows')
export const totals = mapped('totals')

/** The listing of a name, as it stands in addresses. */
export const listingNamed = (name: string): Listings[keyof Listings] | undefined =>
  Object.values(listings).find(one => one.name === name)
