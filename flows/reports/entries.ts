import type { Listings } from '#contract/listings/index.ts'
import type { Permission } from '#contract/permissions.ts'
import type { FlowEntry } from '#flows/flow-entry.ts'

const stock = 'ReportManagement.StockReports.ShowPage'

const page = (id: string, permission: Permission | undefined, load: FlowEntry['load']): FlowEntry => ({
  id,
  path: `/reports/${id}`,
  ...(permission === undefined ? {} : { permission }),
  load,
})
/** A report that needs nothing but its listing. */
const plain = (id: string, listing: keyof Listings, permission?: Permission): FlowEntry =>
  page(id, permission, async () => (await import('./plain-report/flow.ts')).plainReport(listing))

export const reports: readonly FlowEntry[] = [
  plain('stock-movements-report', 'stockMovementsReport', stock),
  plain('stock-report', 'stockReport', stock),
  plain('shelf-stock-report', 'shelfStockReport', stock),
  plain('picked-products', 'pickedProducts', 'ReportManagement.PickedProducts'),
  plain('missing-products', 'missingProducts'),
  plain('performance-reports', 'performanceReports', 'ReportManagement.PerformanceReports'),
  plain('car-using-report', 'carUsingReport', 'ReportManagement.CarUsingReports'),
  plain('audit-trail', 'auditTrail', 'WarehouseManagement.AuthorityManager'),
  page('wrong-stock-report', stock, async () => (await import('./wrong-stock-report/flow.ts')).wrongStockReport),
]
