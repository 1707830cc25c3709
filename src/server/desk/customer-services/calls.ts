import type { Operations } from '#server/base/call.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { addNote } from '#server/line/order-book/add-note.ts'
import { serviceTasks } from './service-tasks.ts'

export const customerServices: Operations['customerServices'] = {
  /** A call that is to be made again says when or why; every note goes to the order as well. */
  async logCall(call, { orderID, kind, result, note }) {
    const { db, tenantId, caller, refuse } = call
    if (result === 'callBack' && note === '') refuse('NOTE_REQUIRED')
    const order = await maybeOne<{ orderNo: string; isWanted: boolean }>(
      db,
      sql`select o.order_no as "orderNo", exists (
          select from ${serviceTasks(tenantId)} task where task.order_id = o.id and task.kind = ${kind}) as "isWanted"
        from customer_order o
        where o.tenant_id = ${tenantId} and o.id = ${orderID} and o.warehouse_id = ${caller.warehouseId}::bigint
        for no key update`,
    )
    if (order === null) return refuse('ORDER_IS_NOT_FOUND', { id: orderID })
    if (!order.isWanted) refuse('SERVICE_TASK_GONE', { orderNo: order.orderNo })
    if (note !== '') await addNote(call, [orderID], note)
    return one<{ id: number }>(
      db,
      sql`insert into service_call (tenant_id, order_id, kind, result, note, user_id)
        values (${tenantId}, ${orderID}, ${kind}, ${result}, ${note}, ${caller.id}) returning id`,
    )
  },
}
