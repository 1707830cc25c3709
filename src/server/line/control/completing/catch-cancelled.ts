import type { Call } from '#server/base/call.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { closeCleared } from './close-cleared.ts'
import { freeParcel } from './free-parcel.ts'
import { goodsPlace, heldOf } from './held-goods.ts'
import type { Controlled, ControlledLine } from './lock-controlled.ts'
import { moveOf } from './move-of.ts'

/** What lies here of a cancelled order becomes excess, and its parcel is free: refuses ORDER_STATUS_IS_CANCELLED {orderNo}. */
export const catchOrder = async (call: Call, order: Controlled): Promise<never> => {
  await toExcess(call, order, order.lines)
  if (order.parcel !== null) await freeParcel(call, order.id, order.parcel.id)
  await closeCleared(call, order)
  return refuseKeeping('ORDER_STATUS_IS_CANCELLED', { orderNo: order.orderNo })
}

/** The same of lines that were cancelled by themselves: refuses ORDER_PRODUCT_IS_CANCELLED {productName} if there was any. */
export const catchLines = async (call: Call, order: Controlled): Promise<void> => {
  const caught = order.lines.filter(line => line.isCancelled && heldOf(order, line) > 0)
  if (caught.length === 0) return
  await toExcess(call, order, caught)
  await closeCleared(call, order)
  refuseKeeping('ORDER_PRODUCT_IS_CANCELLED', { productName: caught.map(line => line.productName).join(', ') })
}

const toExcess = async (call: Call, order: Controlled, lines: readonly ControlledLine[]): Promise<void> => {
  const { db, tenantId } = call
  const from = goodsPlace(order)
  const held = lines.map(line => ({ line, piece: heldOf(order, line) })).filter(({ piece }) => piece > 0)
  if (from === null || held.length === 0) return
  const excess = await areaOf(db, tenantId, order.warehouseId, 'excess')
  await moveGoods(
    db,
    tenantId,
    held.map(({ line, piece }) => moveOf(call, order, line, { kind: 'excess', quantity: piece, from, to: excess })),
  )
  await run(
    db,
    sql`update order_line l
      set excess = excess + held.piece, combined = combined - case when ${order.parcel !== null} then held.piece else 0 end
      from unnest(${held.map(({ line }) => line.id)}::bigint[], ${held.map(({ piece }) => piece)}::numeric[]) as held (id, piece)
      where l.tenant_id = ${tenantId} and l.id = held.id`,
  )
}
