import type { Call } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { settleMissing } from '../../missing/settle-missing.ts'
import { cancelOrders } from '../../orders/cancel-orders.ts'
import type { AllocationRow } from '../line-change.ts'
import type { PickLine } from '../read-line.ts'
import { findOtherStore } from './find-other-store.ts'
import { openTransferredOrder } from './open-transferred-order.ts'
import { tellOtherStore } from './tell-other-store.ts'

/**
 * Lets another store of the merchant send pieces of a line that are not on the shelf here, as an order of its own there.
 * The line is smaller by them then; one that has nothing left is cancelled, and so is an order of which nothing is left.
 * Answers with the store's name; null, and nothing done, if no store has the pieces.
 */
export const sendToOtherStore = async (
  call: Call,
  line: PickLine,
  row: AllocationRow,
  piece: number,
): Promise<string | null> => {
  const { db, tenantId, caller } = call
  const to = await findOtherStore(call, line, piece)
  if (to === null) return null
  await reserve(db, tenantId, [{ placeId: row.shelfId, productId: line.productId, quantity: -piece }])
  await takeFromLine(call, line, row, piece)
  const { isEmptied } = await one<{ isEmptied: boolean }>(
    db,
    sql`select not exists (select from order_line
      where tenant_id = ${tenantId} and order_id = ${line.orderId} and process <> 2 and piece > short) as "isEmptied"`,
  )
  const newOrderId = await openTransferredOrder(call, line, to, { piece, takesRest: isEmptied })
  await run(
    db,
    sql`insert into order_transfer (tenant_id, order_id, new_order_id, product_id, piece, from_warehouse_id,
        to_warehouse_id, user_id, return_cause_id)
      values (${tenantId}, ${line.orderId}, ${newOrderId}, ${line.productId}, ${piece}, ${line.warehouseId},
        ${to.warehouseId}, ${caller.id}, ${line.causeId})`,
  )
  await tellOtherStore(call, 'orderFromOtherStore', {
    warehouseId: to.warehouseId,
    askedBy: line.warehouseId,
    orderId: newOrderId,
    productId: line.productId,
    piece,
  })
  if (isEmptied) {
    const order = { id: line.orderId, orderNo: line.orderNo, status: 4, setId: line.setId }
    await cancelOrders(call, [order], { reason: '@reason.otherStore' })
  } else await settleMissing(db, tenantId, [line.orderId])
  return to.store
}

/** A line must hold some piece: the last ones that leave it stay in it as given up, and it is cancelled. */
const takeFromLine = async ({ db, tenantId, caller }: Call, line: PickLine, row: AllocationRow, piece: number) => {
  const { isWhole } = await one<{ isWhole: boolean }>(
    db,
    sql`select piece <= ${piece}::numeric as "isWhole" from order_line where tenant_id = ${tenantId} and id = ${line.id}`,
  )
  const ofLine = sql`tenant_id = ${tenantId} and id = ${line.id}`
  const ofRow = sql`tenant_id = ${tenantId} and id = ${row.id}`
  await run(db, sql`update shelf set count_wanted_at = now() where tenant_id = ${tenantId} and id = ${row.shelfId}`)
  if (isWhole) {
    await run(
      db,
      sql`update allocation set missing = missing + ${piece}::numeric, return_cause_id = ${line.causeId},
          missing_by = ${caller.id}
        where ${ofRow}`,
    )
    await run(db, sql`update order_line set missing = piece, short = piece, process = 2 where ${ofLine}`)
    return
  }
  await run(db, sql`update order_line set piece = piece - ${piece}::numeric where ${ofLine}`)
  const left = await run(db, sql`delete from allocation where ${ofRow} and piece = ${piece}::numeric and excess = 0`)
  if (left === 0) await run(db, sql`update allocation set piece = piece - ${piece}::numeric where ${ofRow}`)
}
