import type { Call } from '#server/base/call.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { closeEmptied } from '../set-book/close-emptied.ts'
import { lockSetMaking } from '../set-book/lock-set-making.ts'
import { walkAnew } from '../set-book/walk-anew.ts'
import { type LockedSet, lockOpenSet } from './lock-set.ts'

type SplitCall = Call<
  | 'SET_NOT_FOUND'
  | 'SET_NOT_OPEN'
  | 'ORDER_IS_NOT_FOUND'
  | 'SET_ORDER_ELSEWHERE'
  | 'SET_ORDER_STARTED'
  | 'ORDER_STATUS_IS_CANCELLED'
>

/**
 * Puts orders of which nothing is picked yet into a new set that waits, with what shelves promise them; the new set's
 * number. A set of which all orders went closes.
 */
export const splitSet = async (call: SplitCall, setNo: number, orderIds: readonly number[]): Promise<number> => {
  const { db, tenantId } = call
  await lockSetMaking(db, tenantId)
  const set = await lockOpenSet(call, setNo)
  await demandUntouched(call, set, orderIds)
  const made = await one<{ id: number; setNo: number }>(
    db,
    sql`insert into picking_set (tenant_id, warehouse_id, set_no, priority)
      select ${tenantId}, ${set.warehouseId}, max(set_no) + 1, ${set.priority}
      from picking_set where tenant_id = ${tenantId}
      returning id, set_no as "setNo"`,
  )
  await run(
    db,
    sql`with moved as (
      update allocation set set_id = ${made.id}
      where tenant_id = ${tenantId} and set_id = ${set.id} and order_line_id in (
        select id from order_line where tenant_id = ${tenantId} and order_id = any (${orderIds}::bigint[]))
    )
    update customer_order set set_id = ${made.id}, slot = null
      where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[])`,
  )
  for (const setId of [set.id, made.id]) await walkAnew(call, { tenantId, warehouseId: set.warehouseId }, setId)
  await closeEmptied(db, tenantId, [set.id], ['waiting', 'picking'])
  return made.setNo
}

interface Asked {
  readonly id: number
  readonly orderNo: string
  readonly status: number
  readonly isHere: boolean
  readonly isStarted: boolean
}

/** With the set locked, none of its orders can be picked, reset or cancelled: only their rows are locked besides. */
const demandUntouched = async (
  { db, tenantId, refuse }: SplitCall,
  set: LockedSet,
  orderIds: readonly number[],
): Promise<void> => {
  await run(
    db,
    sql`select id from customer_order
      where tenant_id = ${tenantId} and set_id = ${set.id} and id = any (${orderIds}::bigint[])
      order by id for no key update`,
  )
  const asked = await many<Asked>(
    db,
    sql`select o.id, o.order_no as "orderNo", o.status, coalesce(o.set_id = ${set.id}, false) as "isHere", exists (
          select from order_line where tenant_id = o.tenant_id and order_id = o.id and picked > 0
        ) as "isStarted"
      from customer_order o where o.tenant_id = ${tenantId} and o.id = any (${orderIds}::bigint[])`,
  )
  for (const id of orderIds) {
    const order = asked.find(order => order.id === id) ?? refuse('ORDER_IS_NOT_FOUND', { id })
    if (!order.isHere) refuse('SET_ORDER_ELSEWHERE', { orderNo: order.orderNo })
    if (order.status === 8) refuse('ORDER_STATUS_IS_CANCELLED', { orderNo: order.orderNo })
    if (order.isStarted) refuse('SET_ORDER_STARTED', { orderNo: order.orderNo })
  }
}
