import type { Call } from '#server/base/call.ts'
import { notify } from '#server/base/notices/notify.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { type LackingLine, writeMissing } from '../../assembly/write-missing.ts'
import { closeCleared } from './close-cleared.ts'
import { goodsPlace } from './held-goods.ts'
import type { JudgedLine } from './judge-lines.ts'
import type { Controlled } from './lock-controlled.ts'
import { moveOf } from './move-of.ts'

/**
 * The order waits until it is decided what becomes of what it lacks: pieces that were not found leave the books, their
 * shelves are to be counted, those who look after missing products are told, and the parcel is marked; what lies in a slot goes to
 * a table with its cart. Refuses ORDER_APPOINTMENT_MISSING_PARCEL {orderNo, parcel} or ORDER_SET_ASIDE_IN_SLOT
 * {orderNo, slot, cart}.
 */
export const setAside = async (call: Call, order: Controlled, judged: readonly JudgedLine[]): Promise<never> => {
  const { db, tenantId } = call
  const { orderNo, parcel, slot } = order
  const lost = judged.filter(({ newlyMissing }) => newlyMissing > 0)
  if (lost.length > 0) await writeOff(call, order, lost)
  await run(
    db,
    sql`with marked as (
      update parcel set is_missing_parcel = true
      where tenant_id = ${tenantId} and id = ${parcel?.id}::bigint and not is_missing_parcel
    ), forgotten as (
      delete from order_reading where tenant_id = ${tenantId} and order_id = ${order.id}
    )
    update customer_order set package_status = 3 where tenant_id = ${tenantId} and id = ${order.id}`,
  )
  await closeCleared(call, order)
  if (slot !== null) return refuseKeeping('ORDER_SET_ASIDE_IN_SLOT', { orderNo, slot: slot.number, cart: slot.cart })
  return refuseKeeping('ORDER_APPOINTMENT_MISSING_PARCEL', { orderNo, parcel: parcel?.definition ?? '' })
}

const writeOff = async (call: Call, order: Controlled, lost: readonly JudgedLine[]): Promise<void> => {
  const { db, tenantId } = call
  const from = goodsPlace(order)!
  const to = await areaOf(db, tenantId, order.warehouseId, 'adjustment')
  const reason = '@reason.missingAtControl'
  await moveGoods(
    db,
    tenantId,
    lost.map(({ line, newlyMissing }) =>
      moveOf(call, order, line, { kind: 'correction', quantity: newlyMissing, from, to, reason }),
    ),
  )
  const lines = lost.map(
    ({ line, newlyMissing }): LackingLine => ({
      id: line.id,
      orderId: order.id,
      orderNo: order.orderNo,
      isCancelled: false,
      piece: newlyMissing,
    }),
  )
  if (order.parcel !== null)
    await run(
      db,
      sql`update order_line l set combined = l.combined - lost.piece
        from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ piece }) => piece)}::numeric[]) as lost (id, piece)
        where l.tenant_id = ${tenantId} and l.id = lost.id`,
    )
  await writeMissing(call, lines, null)
  for (const { line, newlyMissing } of lost) await tell(call, order, line, newlyMissing)
}

const tell = (
  { db, tenantId, caller }: Call,
  { warehouseId, orderNo, set, place }: Controlled,
  { productName, unit }: JudgedLine['line'],
  piece: number,
): Promise<number> =>
  notify(db, {
    tenantId,
    to: { permission: 'OrderManagement.MissingProductList', warehouseId, except: caller.id },
    kind: 'missingAtControl',
    params: {
      product: productName,
      piece,
      unit,
      table: place,
      orderNo,
      setNo: set?.setNo ?? 0,
      agent: caller.name,
    },
  })
