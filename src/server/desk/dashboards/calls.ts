import type { Operations } from '#server/base/call.ts'
import { findMySet } from '#server/line/set-book/my-set.ts'
import { answerBoard } from './answer-board.ts'
import { readCarCounts } from './figures/car-counts.ts'
import { readGoodsAcceptStatuses } from './figures/goods-accept-statuses.ts'
import { readOperationSpeeds } from './figures/operation-speeds.ts'
import { readOrderCounts } from './figures/order-counts.ts'
import { readOrderSources } from './figures/order-sources.ts'
import { readPickPersonal, readQualityPersonal } from './figures/personal-statics.ts'
import { readPickableOrder } from './figures/pickable-order.ts'
import { readRouteMap } from './figures/route-map.ts'
import { readTransferStatics } from './figures/transfer-statics.ts'
import { readWarehouseStatics } from './figures/warehouse-statics.ts'
import { resetBoards } from './reset-boards.ts'

const orderCounts = answerBoard('orderCounts', readOrderCounts)
const pickableOrder = answerBoard('pickableOrder', readPickableOrder)
const orderSources = answerBoard('orderSources', readOrderSources)
const warehouseStatics = answerBoard('warehouseStatics', readWarehouseStatics)
const goodsAcceptStatuses = answerBoard('goodsAcceptStatuses', readGoodsAcceptStatuses)
const operationSpeeds = answerBoard('operationSpeeds', readOperationSpeeds)
const productTransfers = answerBoard('productTransfers', readTransferStatics)
const carCounts = answerBoard('carCounts', readCarCounts)

export const dashboard: Operations['dashboard'] = {
  orderCounts: orderCounts.own,
  pickableOrder: pickableOrder.own,
  orderSources: orderSources.own,
  warehouseStatics: warehouseStatics.own,
  goodsAcceptStatuses: goodsAcceptStatuses.own,
  operationSpeeds: operationSpeeds.own,
  productTransfers: productTransfers.own,
  carCounts: carCounts.own,
  resetCache: resetBoards,
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
  resetCache: resetBoards,
}
