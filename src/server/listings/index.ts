import type { Listings } from '#contract/listings/index.ts'
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
import type { Query } from './scope.ts'
import { sets } from './sets.ts'
import { shelfStockReport } from './shelf-stock-report.ts'
import { shelves } from './shelves.ts'
import { staff } from './staff.ts'
import { stockMovementsReport } from './stock-movements-report.ts'
import { stockReport } from './stock-report.ts'
import { tables } from './tables.ts'
import { wrongStockReport } from './wrong-stock-report.ts'

/** The query of every listing; a missing one does not compile. */
export const queries: Readonly<Record<keyof Listings, Query>> = {
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
