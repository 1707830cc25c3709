import type { Operations } from '../call.ts'
import { account } from './account.ts'
import { assembly } from './assembly.ts'
import { authority } from './authority.ts'
import { badges } from './badges.ts'
import { cartAdmin } from './cart-admin.ts'
import { carts } from './carts.ts'
import { choices } from './choices.ts'
import { complaints } from './complaints.ts'
import { courier } from './courier.ts'
import { adminDashboard, dashboard } from './dashboard.ts'
import { designs } from './designs.ts'
import { dispatch } from './dispatch.ts'
import { documents } from './documents.ts'
import { excelJobs } from './excel-jobs.ts'
import { excess } from './excess.ts'
import { labels } from './labels.ts'
import { ledger } from './ledger.ts'
import { rows, totals } from './listings.ts'
import { missing } from './missing.ts'
import { notifications } from './notifications.ts'
import { orderSelection } from './order-selection.ts'
import { orders } from './orders.ts'
import { picking } from './picking.ts'
import { products } from './products.ts'
import { qualityControl } from './quality-control.ts'
import { qz } from './qz.ts'
import { reference } from './reference.ts'
import { savedFilters } from './saved-filters.ts'
import { scans } from './scans.ts'
import { seats } from './seats.ts'
import { session } from './session.ts'
import { sets } from './sets.ts'
import { setup } from './setup.ts'
import { shelves } from './shelves.ts'
import { staff } from './staff.ts'
import { stations } from './stations.ts'
import { tables } from './tables.ts'
import { warehouseSettings } from './warehouse-settings.ts'

/** What answers each call of the contract. */
export const operations: Operations = {
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
  scans,
  dashboard,
  adminDashboard,
  notifications,
  choices,
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
