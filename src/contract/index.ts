import { photos } from './calls/base/photos.ts'
import { reference } from './calls/base/reference.ts'
import { choices } from './calls/desk/choices.ts'
import { complaints } from './calls/desk/complaints.ts'
import { customerServices } from './calls/desk/customer-services.ts'
import { adminDashboard, dashboard } from './calls/desk/dashboard.ts'
import { excelJobs } from './calls/desk/excel-jobs.ts'
import { notifications } from './calls/desk/notifications.ts'
import { provider } from './calls/desk/provider.ts'
import { savedFilters } from './calls/desk/saved-filters.ts'
import { search } from './calls/desk/search.ts'
import { telephone } from './calls/desk/telephone.ts'
import { tower } from './calls/desk/tower.ts'
import { viewMails } from './calls/desk/view-mails.ts'
import { warehouseSettings } from './calls/desk/warehouse-settings.ts'
import { byHand } from './calls/goods/by-hand.ts'
import { cartAdmin } from './calls/goods/cart-admin.ts'
import { counting } from './calls/goods/counting.ts'
import { counts } from './calls/goods/counts.ts'
import { excess } from './calls/goods/excess.ts'
import { ledger } from './calls/goods/ledger.ts'
import { placement } from './calls/goods/placement.ts'
import { products } from './calls/goods/products.ts'
import { receiving } from './calls/goods/receiving.ts'
import { receivingFiles } from './calls/goods/receiving-files.ts'
import { scans } from './calls/goods/scans.ts'
import { shelves } from './calls/goods/shelves.ts'
import { tables } from './calls/goods/tables.ts'
import { transferFiles } from './calls/goods/transfer-files.ts'
import { transfers } from './calls/goods/transfers.ts'
import { carrierRules } from './calls/houses/carrier-rules.ts'
import { carriers } from './calls/houses/carriers.ts'
import { floorPlans } from './calls/houses/floor-plans.ts'
import { stores, warehouses } from './calls/houses/stores.ts'
import { transferBoxes } from './calls/houses/transfer-boxes.ts'
import { assembly } from './calls/line/assembly.ts'
import { carts } from './calls/line/carts.ts'
import { courier } from './calls/line/courier.ts'
import { dispatch } from './calls/line/dispatch.ts'
import { missing } from './calls/line/missing.ts'
import { orderSelection } from './calls/line/order-selection.ts'
import { orderTransfers } from './calls/line/order-transfers.ts'
import { orders } from './calls/line/orders.ts'
import { picking } from './calls/line/picking.ts'
import { qualityControl } from './calls/line/quality-control.ts'
import { returns } from './calls/line/returns.ts'
import { seats } from './calls/line/seats.ts'
import { sets } from './calls/line/sets.ts'
import { work } from './calls/line/work.ts'
import { designs } from './calls/papers/designs.ts'
import { documents } from './calls/papers/documents.ts'
import { labels } from './calls/papers/labels.ts'
import { qz } from './calls/papers/qz.ts'
import { account } from './calls/people/account.ts'
import { approvals } from './calls/people/approvals.ts'
import { authority } from './calls/people/authority.ts'
import { badges } from './calls/people/badges.ts'
import { session } from './calls/people/session.ts'
import { setup } from './calls/people/setup.ts'
import { staff } from './calls/people/staff.ts'
import { stations } from './calls/people/stations.ts'
import type { Endpoint } from './define.ts'
import { groups, rows, totals } from './listings/index.ts'
import { registerCalls } from './listings/registers/index.ts'

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
  floorPlans,
  cartAdmin,
  tables,
  labels,
  staff,
  authority,
  account,
  warehouseSettings,
  savedFilters,
  viewMails,
  rows,
  totals,
  groups,
  choices,
  search,
  scans,
  work,
  dashboard,
  adminDashboard,
  notifications,
  excelJobs,
  seats,
  assembly,
  missing,
  excess,
  placement,
  photos,
  counting,
  counts,
  byHand,
  receiving,
  receivingFiles,
  qualityControl,
  documents,
  designs,
  dispatch,
  qz,
  stations,
  badges,
  approvals,
  complaints,
  returns,
  stores,
  warehouses,
  carriers,
  carrierRules,
  customerServices,
  telephone,
  provider,
  transfers,
  transferFiles,
  transferBoxes,
  orderTransfers,
  tower,
  ...registerCalls,
}
export type Contract = typeof contract

export const allCalls: readonly Endpoint[] = Object.values(contract).flatMap(
  group => Object.values(group) as Endpoint[],
)
