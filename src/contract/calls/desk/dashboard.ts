import * as v from 'valibot'
import { get, post } from '../../define.ts'
import type { Permission } from '../../permissions.ts'
import { idInAddress, list, maybe, record } from '../../shapes/parts.ts'

const orderCount = record({
  /** The last 24 hours: the hour under way and the 23 before it. One piece, or several. */
  oneProductOrderCount: v.number(),
  aLotsOfProductOrderCount: v.number(),
  aLotsOfProductOrderProductCount: v.number(),
  orderCount: v.number(),
  /** The same orders by the hour of the day in which they came, from 00:00 to 23:00. */
  hourly: record({ labels: list(v.string()), single: list(v.number()), multi: list(v.number()) }),
  /** Every order that is not with the carrier yet. */
  allOrders: record({
    entries: list(record({ type: v.picklist(['single', 'multi']), orderCount: v.number(), productCount: v.number() })),
    orderCount: v.number(),
    productCount: v.number(),
  }),
})
export type OrderCounts = v.InferOutput<typeof orderCount>

const pickable = record({
  orderCount: v.number(),
  productCount: v.number(),
  oneProductOrderCount: v.number(),
  aLotsOfProductOrderCount: v.number(),
  aLotsOfProductOrderProductCount: v.number(),
  /** Approved orders that free stock cannot serve whole. */
  shortOrderCount: v.number(),
})
export type PickableOrder = v.InferOutput<typeof pickable>

const orderSource = record({ orderSource: v.string(), orderCount: v.number() })
export type OrderSource = v.InferOutput<typeof orderSource>

const activeSet = record({
  setNo: v.number(),
  status: v.picklist(['waiting', 'picking', 'picked']),
  agentName: maybe(v.string()),
  createdDate: v.string(),
  orderCount: v.number(),
  totalProductCount: v.number(),
  collectedProductCount: v.number(),
  missingProductCount: v.number(),
  /** Per cent of the pieces that are picked or missing; 100 only when nothing is left. */
  progress: v.number(),
})
export type ActiveSet = v.InferOutput<typeof activeSet>

const warehouseStatic = record({
  /** As it is now, in the sets that are not closed: what is left to pick, what is picked. */
  totalOrderPickedCount: v.number(),
  totalOrderPickingCount: v.number(),
  totalOrderProductPickedCount: v.number(),
  totalOrderProductPickingCount: v.number(),
  /** Pieces that lie in carts, in parcels at the tables, and, checked, in the dispatch area. */
  totalCarWaitingProductCount: v.number(),
  totalWaitingTableCount: v.number(),
  totalQualityControlCount: v.number(),
  /** What all agents have picked today (orders, pieces) and checked (orders). */
  agentProductAndOrderTodayOrderTotal: v.number(),
  agentProductAndOrderTodayProductTotal: v.number(),
  qualityControlDashboardTodayCount: v.number(),
  activeSets: list(activeSet),
})
export type WarehouseStatics = v.InferOutput<typeof warehouseStatic>

/** Null where no order was finished on that day. */
const operationSpeed = record({ minutes: maybe(v.number()), yesterdayMinutes: maybe(v.number()) })
export type OperationSpeeds = v.InferOutput<typeof operationSpeed>

const transfers = record({
  waitingFileCount: v.number(),
  completedFileCount: v.number(),
  collectedProductCount: v.number(),
  waitingProductCount: v.number(),
})
export type TransferStatics = v.InferOutput<typeof transfers>

const goodsAcceptStatus = record({ statusName: v.string(), count: v.number() })
export type GoodsAcceptStatus = v.InferOutput<typeof goodsAcceptStatus>

/** The carts that may be used: those that serve a set now, and the rest. */
const carCount = record({ used: v.number(), idle: v.number() })
export type CarCounts = v.InferOutput<typeof carCount>

const pickPersonal = record({ order: record({ yesterdayProductTotal: v.number(), todayProductTotal: v.number() }) })
export type PickPersonalStatics = v.InferOutput<typeof pickPersonal>

const qualityPersonal = record({ control: record({ yesterdayCount: v.number(), todayCount: v.number() }) })
export type QualityPersonalStatics = v.InferOutput<typeof qualityPersonal>

const routeShelf = record({
  shelfID: v.number(),
  code: v.string(),
  definition: v.string(),
  barcode: v.string(),
  rank: v.number(),
  /** What is still to be picked there. */
  piece: v.number(),
  productCount: v.number(),
})
export type RouteShelf = v.InferOutput<typeof routeShelf>

/** A board of the caller's warehouse, and the same over all warehouses or those asked for. */
const board = <Model>(
  path: string,
  summary: string,
  access: readonly Permission[],
  model: v.GenericSchema<unknown, Model>,
) => ({
  own: get(`/api/Dashboard/${path}`, { summary, access, model, keys: ['LISTING_TOO_LARGE'] }),
  all: get(`/api/AdminDashboard/${path}`, {
    summary: `${summary}; of all warehouses, or of one store or warehouse`,
    access: ['Dashboard.Admin'],
    query: { storeID: v.optional(idInAddress), warehouseID: v.optional(idInAddress) },
    model,
    keys: ['STORE_NOT_FOUND', 'WAREHOUSE_NOT_FOUND', 'LISTING_TOO_LARGE'],
  }),
})

const orderCounts = board(
  'order-counts',
  'The orders of the last 24 hours, hour by hour, and all that are not with the carrier yet',
  ['Dashboard.OrderCountChart'],
  orderCount,
)
const pickableOrder = board(
  'pickable-order',
  'The approved orders that a set could be made of now',
  ['Dashboard.OrderCountChart', 'OrderManagement.OrderSelect'],
  pickable,
)
const orderSources = board(
  'order-sources',
  'Where the orders of the last month came from, the most first',
  ['Dashboard.OrderSourceChart'],
  list(orderSource),
)
const warehouseStatics = board(
  'warehouse-statics',
  'What is being picked, waits and was done today, and how far each set is',
  ['Dashboard.TotalQualityControlAndCollectedProductWidget', 'Dashboard.ActiveSetsStatistics'],
  warehouseStatic,
)
const goodsAcceptStatuses = board(
  'GoodsAcceptStatusGetCount',
  'How many goods receiving files there are, by their status',
  ['ProductManagement.GoodsAcceptManager', 'ReportManagement.GoodsAcceptReports'],
  list(goodsAcceptStatus),
)
const operationSpeeds = board(
  'operation-speeds',
  'How many minutes an order takes from its set being made to its last piece picked, today and yesterday',
  ['Dashboard.OrderOperationSpeedWidget'],
  operationSpeed,
)
const productTransfers = board(
  'warehouse-product-transfer',
  'Transfer files of the last week, and their pieces',
  ['Dashboard.WarehouseProductTransfer'],
  transfers,
)

const carCounts = board(
  'car-counts',
  'How many carts are in use, and how many idle',
  ['Dashboard.UsedCarsChart'],
  carCount,
)

const resetCache = (path: string) =>
  post(path, {
    summary: "Forget the boards' figures that are kept for a short while; for administrators and provider staff",
    access: 'signedIn',
    changes: false,
    isTold: true,
    model: record({ count: v.number() }),
    keys: ['PERMISSION_DENIED'],
  })

const personal = ['Dashboard.PersonalStatistics'] as const

/** What the home page shows of the caller's warehouse and of himself (specification, section 7). */
export const dashboard = {
  orderCounts: orderCounts.own,
  pickableOrder: pickableOrder.own,
  orderSources: orderSources.own,
  warehouseStatics: warehouseStatics.own,
  goodsAcceptStatuses: goodsAcceptStatuses.own,
  operationSpeeds: operationSpeeds.own,
  productTransfers: productTransfers.own,
  carCounts: carCounts.own,
  resetCache: resetCache('/api/Dashboard/reset-cache'),
  pickPersonalStatics: get('/api/Dashboard/pick-personal-statics', {
    summary: 'The pieces that the caller has picked today and yesterday',
    access: personal,
    model: pickPersonal,
  }),
  qualityPersonalStatics: get('/api/Dashboard/quality-personal-statics', {
    summary: 'The orders that the caller has checked today and yesterday',
    access: personal,
    model: qualityPersonal,
  }),
  routeMap: get('/api/Dashboard/route-map', {
    summary: "The shelves still to be visited for the caller's set, in walking order; empty without a set",
    access: ['OrderManagement.ProductPicking', ...personal],
    model: list(routeShelf),
  }),
}

/** The same boards over all warehouses. */
export const adminDashboard = {
  orderCounts: orderCounts.all,
  pickableOrder: pickableOrder.all,
  orderSources: orderSources.all,
  warehouseStatics: warehouseStatics.all,
  goodsAcceptStatuses: goodsAcceptStatuses.all,
  operationSpeeds: operationSpeeds.all,
  productTransfers: productTransfers.all,
  carCounts: carCounts.all,
  resetCache: resetCache('/api/AdminDashboard/reset-cache'),
}
