import type { Call, Operations } from '#server/base/call.ts'
import type { ReadLong } from '#server/base/read-long.ts'
import { findMySet } from '#server/line/sets/my-set.ts'
import { type BoardChoice, chosenBoard, ownBoard, type ReadBoard } from './board.ts'
import { boardMemoryOf } from './board-memory.ts'
import { readGoodsAcceptStatuses, readTransferStatics } from './empty-boards.ts'
import { readCarCounts } from './figures/car-counts.ts'
import { readOperationSpeeds } from './figures/operation-speeds.ts'
import { readOrderCounts } from './figures/order-counts.ts'
import { readOrderSources } from './figures/order-sources.ts'
import { readPickPersonal, readQualityPersonal } from './figures/personal-statics.ts'
import { readPickableOrder } from './figures/pickable-order.ts'
import { readRouteMap } from './figures/route-map.ts'
import { readWarehouseStatics } from './figures/warehouse-statics.ts'

type BoardCall = Call<'LISTING_TOO_LARGE'>
type ChoiceCall = Call<'LISTING_TOO_LARGE' | 'STORE_NOT_FOUND' | 'WAREHOUSE_NOT_FOUND'>

/** A board has no cursor to be wrong, so that refusal would be our mistake: it is not declared. */
const refuseOf = (call: BoardCall) => call.refuse as Parameters<ReadLong>[0]

/** How a board is answered for the caller's warehouse, and for the warehouses he chooses. */
const board = <Model>(name: string, read: ReadBoard<Model>) => {
  const recall = (call: BoardCall, shown: ReturnType<typeof ownBoard>): Promise<Model> =>
    boardMemoryOf(call.db).recall(name, shown, () => call.readLong(refuseOf(call), db => read(db, shown)))
  return {
    own: (call: BoardCall) => recall(call, ownBoard(call)),
    all: async (call: ChoiceCall, choice: BoardChoice) => recall(call, await chosenBoard(call, choice)),
  }
}

const orderCounts = board('orderCounts', readOrderCounts)
const pickableOrder = board('pickableOrder', readPickableOrder)
const orderSources = board('orderSources', readOrderSources)
const warehouseStatics = board('warehouseStatics', readWarehouseStatics)
const goodsAcceptStatuses = board('goodsAcceptStatuses', readGoodsAcceptStatuses)
const operationSpeeds = board('operationSpeeds', readOperationSpeeds)
const productTransfers = board('productTransfers', readTransferStatics)
const carCounts = board('carCounts', readCarCounts)

const resetCache = async ({ db, tenantId, caller, refuse }: Call<'PERMISSION_DENIED'>) => {
  const mayReset = caller.isProviderUser || caller.permissions.includes('Dashboard.Admin')
  if (!mayReset) refuse('PERMISSION_DENIED', { permission: 'Dashboard.Admin' })
  return { count: boardMemoryOf(db).forget(tenantId) }
}

export const dashboard: Operations['dashboard'] = {
  orderCounts: orderCounts.own,
  pickableOrder: pickableOrder.own,
  orderSources: orderSources.own,
  warehouseStatics: warehouseStatics.own,
  goodsAcceptStatuses: goodsAcceptStatuses.own,
  operationSpeeds: operationSpeeds.own,
  productTransfers: productTransfers.own,
  carCounts: carCounts.own,
  resetCache,
  pickPersonalStatics: ({ db, tenantId, caller }) => readPickPersonal(db, { tenantId, userId: caller.id }),
  qualityPersonalStatics: ({ db, tenantId, caller }) => readQualityPersonal(db, { tenantId, userId: caller.id }),
  async routeMap(call) {
    const set = await findMySet(call)
    return set === null ? [] : readRouteMap(call.db, call.tenantId, set.id)
  },
}

export const adminDashboard: Operations['adminDashboard'] = {
  orderCounts: orderCounts.all,
  pickableOrder: pickableOrder.all,
  orderSources: orderSources.all,
  warehouseStatics: warehouseStatics.all,
  goodsAcceptStatuses: goodsAcceptStatuses.all,
  operationSpeeds: operationSpeeds.all,
  productTransfers: productTransfers.all,
  carCounts: carCounts.all,
  resetCache,
}
