import type { missing } from '#contract/calls/line/missing.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { demandProduct } from '#server/goods/excess/demand-product.ts'
import { carryFromArea } from '#server/goods/placement/carry-from-area.ts'
import { lotsOf } from '#server/goods/placement/lots-of.ts'
import { areasOf, demandPaper } from '#server/goods/placement/papers.ts'
import { tellProduct } from '#server/goods/placement/place-goods.ts'
import { readWaitingOrders } from '#server/goods/placement/waiting-orders.ts'
import { lockMissingLine } from '../lock-missing-line.ts'
import { pickMissing } from '../pick-missing.ts'
import { settleMissing } from '../settle-missing.ts'

/**
 * Puts pieces from an area straight into the parcel of the order that waits for them, as if they had been found; no shelf
 * ever holds them.
 */
export const crossDock: Operations['missing']['crossDock'] = async (
  call: Parameters<Operations['missing']['crossDock']>[0],
  input: InputOfCall<typeof missing.crossDock>,
): Promise<ModelOf<typeof missing.crossDock>> => {
  const { db, tenantId, refuse } = call
  const { productID: productId, area, piece, parcelBarcode } = input
  await demandProduct(call, productId, piece)
  const paper = await demandPaper(call, input.paper)
  const waits = (await readWaitingOrders(call, [productId])).get(productId)
  const isStill = waits !== undefined && waits.parcelBarcode === parcelBarcode
  const line = isStill ? await lockMissingLine(call, waits.orderProductID) : null
  // What somebody brought since it was read is seen once the line is held.
  if (!isStill || line === null || line.open < piece || waits.piece < piece || line.parcelId !== waits.parcelID)
    return refuse('CROSS_DOCK_NOT_WAITING', { parcel: parcelBarcode, piece })
  const areas = await areasOf(call)
  const lots = await lotsOf(call, input, areas[area])
  const ofOrder = { setId: line.order.setId ?? undefined, orderLineId: line.id }
  const goods = { productId, piece, area, areas, paper, lots }
  await carryFromArea(call, { ...goods, to: waits.parcelID, kind: 'combine', ...ofOrder })
  await pickMissing(call, line, piece, null)
  await settleMissing(db, tenantId, [line.order.id])
  const { orderNo, parcelRank, table } = waits
  return { ...(await tellProduct(call, areas, productId, paper)), served: { orderNo, parcelRank, table, piece } }
}
