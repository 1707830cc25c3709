import type { ServiceCall } from '#contract/calls/desk/customer-services.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, maybeOne, one, sql } from '#server/base/store/sql.ts'
import { addNote } from '#server/line/order-book/add-note.ts'
import { orderToCallAbout } from '../telephone/order-to-call-about.ts'
import { serviceTasks } from './service-tasks.ts'

export const customerServices: Operations['customerServices'] = {
  /** A call that is to be made again says when or why; every note goes to the order as well. */
  async logCall(call, { orderID, kind, result, note }) {
    const { db, refuse } = call
    if (result === 'callBack' && note === '') refuse('NOTE_REQUIRED')
    const order = await orderToCallAbout(call, orderID)
    if (order === null) return refuse('ORDER_IS_NOT_FOUND', { id: orderID })
    if (kind > 0 && !(await isWanted(call, orderID, kind))) refuse('SERVICE_TASK_GONE', { orderNo: order.orderNo })
    if (note !== '') await addNote(call, [orderID], note)
    return (
      (await writeDialled(call, orderID, { kind, result, note })) ??
      one(db, written(call, orderID, { kind, result, note }))
    )
  },

  async calls({ db, tenantId, refuse }, { id }) {
    const order = await maybeOne(db, sql`select id from customer_order where tenant_id = ${tenantId} and id = ${id}`)
    if (order === null) refuse('ORDER_IS_NOT_FOUND', { id })
    const rows = await many<Omit<ServiceCall, 'at'> & { readonly at: Date }>(
      db,
      sql`select c.at, u.name as user, c.kind, c.result, c.note from service_call c
        join app_user u on u.tenant_id = c.tenant_id and u.id = c.user_id
        where c.tenant_id = ${tenantId} and c.order_id = ${id} order by c.id desc`,
    )
    return rows.map(row => ({ ...row, at: row.at.toISOString() }))
  },
}

interface WrittenCall {
  readonly kind: number
  readonly result: string
  readonly note: string
}

const isWanted = async ({ db, tenantId }: Call, orderId: number, kind: number): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select from ${serviceTasks(tenantId)} task where task.order_id = ${orderId} and task.kind = ${kind} limit 1`,
  )) !== null

/** What came of the call that the caller dialled last, within the hour; null where he dialled none. */
const writeDialled = (
  { db, tenantId, caller }: Call,
  orderId: number,
  { kind, result, note }: WrittenCall,
): Promise<{ readonly id: number } | null> =>
  maybeOne(
    db,
    sql`update service_call set kind = ${kind}, result = ${result}, note = ${note}
      where tenant_id = ${tenantId} and id = (
        select max(id) from service_call where tenant_id = ${tenantId} and order_id = ${orderId} and user_id = ${caller.id}
          and result in ('dialled', 'notConnected') and at > now() - interval '1 hour')
      returning id`,
  )

const written = ({ tenantId, caller }: Call, orderId: number, { kind, result, note }: WrittenCall) =>
  sql`insert into service_call (tenant_id, order_id, kind, result, note, user_id)
    values (${tenantId}, ${orderId}, ${kind}, ${result}, ${note}, ${caller.id}) returning id`
