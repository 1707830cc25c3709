import { account } from './calls/account.ts'
import { assembly } from './calls/assembly.ts'
import { authority } from './calls/authority.ts'
import { badges } from './calls/badges.ts'
import { cartAdmin } from './calls/cart-admin.ts'
import { carts } from './calls/carts.ts'
import { choices } from './calls/choices.ts'
import { complaints } from './calls/complaints.ts'
import { courier } from './calls/courier.ts'
import { adminDashboard, dashboard } from './calls/dashboard.ts'
import { designs } from './calls/designs.ts'
import { dispatch } from './calls/dispatch.ts'
import { documents } from './calls/documents.ts'
import { excelJobs } from './calls/excel-jobs.ts'
import { excess } from './calls/excess.ts'
import { labels } from './calls/labels.ts'
import { ledger } from './calls/ledger.ts'
import { missing } from './calls/missing.ts'
import { notifications } from './calls/notifications.ts'
import { orderSelection } from './calls/order-selection.ts'
import { orders } from './calls/orders.ts'
import { picking } from './calls/picking.ts'
import { products } from './calls/products.ts'
import { qualityControl } from './calls/quality-control.ts'
import { qz } from './calls/qz.ts'
import { reference } from './calls/reference.ts'
import { savedFilters } from './calls/saved-filters.ts'
import { scans } from './calls/scans.ts'
import { seats } from './calls/seats.ts'
import { session } from './calls/session.ts'
import { sets } from './calls/sets.ts'
import { setup } from './calls/setup.ts'
import { shelves } from './calls/shelves.ts'
import { staff } from './calls/staff.ts'
import { stations } from './calls/stations.ts'
import { tables } from './calls/tables.ts'
import { warehouseSettings } from './calls/warehouse-settings.ts'
import type { Endpoint } from './define.ts'
import { rows, totals } from './listings/index.ts'

/** Every call of the product, by group. The server must answer each, the check and the documents read them all. */
export const contract = {
  session,
  reference,
  orderSelection,
  carts,
  picking,
  products,
  ledger,
  setup,
  courier,
  orders,
  sets,
  shelves,
  cartAdmin,
  tables,
  labels,
  staff,
  authority,
  account,
  warehouseSettings,
  savedFilters,
  rows,
  totals,
  choices,
  scans,
  dashboard,
  adminDashboard,
  notifications,
  excelJobs,
  seats,
  assembly,
  missing,
  excess,
  qualityControl,
  documents,
  designs,
  dispatch,
  qz,
  stations,
  badges,
  complaints,
}
export type Contract = typeof contract

export const allCalls: readonly Endpoint[] = Object.values(contract).flatMap(
  group => Object.values(group) as Endpoint[],
)
