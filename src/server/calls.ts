import type { Operations } from './base/call.ts'
import { reference } from './base/reference/calls.ts'
import { choices } from './desk/choices/calls.ts'
import { complaints } from './desk/complaints/calls.ts'
import { customerServices } from './desk/customer-services/calls.ts'
import { adminDashboard, dashboard } from './desk/dashboards/calls.ts'
import { excelJobs } from './desk/excel/calls.ts'
import { savedFilters } from './desk/filters/calls.ts'
import { carrierRules, carriers, stores, warehouses } from './desk/houses/calls.ts'
import { groups, rows, totals } from './desk/listings/calls.ts'
import { notifications } from './desk/notices/calls.ts'
import { provider } from './desk/provider/calls.ts'
import { registered } from './desk/registers/calls.ts'
import { search } from './desk/search/calls.ts'
import { telephone } from './desk/telephone/calls.ts'
import { tower } from './desk/tower/calls.ts'
import { viewMails } from './desk/view-mails/calls.ts'
import { warehouseSettings } from './desk/warehouse-settings/calls.ts'
import { byHand } from './goods/by-hand/calls.ts'
import { products } from './goods/cards/calls.ts'
import { cartAdmin } from './goods/carts/calls.ts'
import { counting, counts } from './goods/counting/calls.ts'
import { excess } from './goods/excess/calls.ts'
import { floorPlans } from './goods/floor-plans/calls.ts'
import { ledger } from './goods/ledger/calls.ts'
import { photos } from './goods/photos/calls.ts'
import { placement } from './goods/placement/calls.ts'
import { receiving, receivingFiles } from './goods/receiving/calls.ts'
import { scans } from './goods/scans/calls.ts'
import { shelves } from './goods/shelves/calls.ts'
import { tables } from './goods/tables/calls.ts'
import { transferBoxes, transferFiles, transfers } from './goods/transfers/calls.ts'
import { assembly } from './line/assembly/calls.ts'
import { carts } from './line/carts/calls.ts'
import { qualityControl } from './line/control/calls.ts'
import { courier } from './line/courier/calls.ts'
import { dispatch } from './line/dispatch/calls.ts'
import { missing } from './line/missing/calls.ts'
import { orders } from './line/orders/calls.ts'
import { picking } from './line/picking/calls.ts'
import { orderTransfers } from './line/picking/other-store/answer-transfers.ts'
import { returns } from './line/returns/calls.ts'
import { seats } from './line/seats/calls.ts'
import { orderSelection } from './line/selection/calls.ts'
import { sets } from './line/sets/calls.ts'
import { work } from './line/work/calls.ts'
import { designs } from './papers/designs/calls.ts'
import { documents } from './papers/documents/calls.ts'
import { labels } from './papers/labels/calls.ts'
import { qz } from './papers/qz/calls.ts'
import { account } from './people/account/calls.ts'
import { approvals } from './people/approvals/calls.ts'
import { authority } from './people/authority/calls.ts'
import { badges } from './people/badges/calls.ts'
import { session } from './people/login/calls.ts'
import { setup } from './people/setup/calls.ts'
import { staff } from './people/staff/calls.ts'
import { stations } from './people/stations/calls.ts'

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
  scans,
  work,
  dashboard,
  adminDashboard,
  notifications,
  choices,
  search,
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
  ...registered,
}
