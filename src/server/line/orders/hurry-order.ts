import type { Order } from '#contract/shapes/order.ts'
import { isHurriable } from '#domain/orders.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { lockOrders } from '../order-book/lock-orders.ts'
import { readOrder } from '../order-book/read-order.ts'
import { promiseStock, writeSet } from '../selection/make-set.ts'
import { lockSetMaking } from '../set-book/lock-set-making.ts'

/** As urgent as a set can be. */
const foremost = 9

interface Standing extends Pick<Order, 'orderNo' | 'status' | 'setStatus'> {
  readonly warehouseId: number
  readonly setId: number | null
}

/** Puts an order before all others: the set that it is in, or, where it is in none, one that is made of it alone. */
export const hurryOrder: Operations['orders']['hurry'] = async (call, { id }) => {
  const { db, tenantId, refuse } = call
  await lockSetMaking(db, tenantId)
  if ((await lockOrders(db, tenantId, [id])).length === 0) refuse('ORDER_IS_NOT_FOUND', { id })
  const { orderNo, status, warehouseId, setId, setStatus } = await one<Standing>(
    db,
    sql`select o.order_no as "orderNo", o.status, o.warehouse_id as "warehouseId", s.id as "setId", s.status as "setStatus"
      from customer_order o left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
      where o.tenant_id = ${tenantId} and o.id = ${id}`,
  )
  if (!isHurriable({ status, setStatus })) refuse('ORDER_NOT_HURRIED', { orderNo })
  const hurried = setId ?? (await makeSetOf(call, { id, orderNo, warehouseId }))
  await run(db, sql`update picking_set set priority = ${foremost} where tenant_id = ${tenantId} and id = ${hurried}`)
  return (await readOrder(call, { id }))!
}

/** A set of one order, for whoever takes it; its id. */
const makeSetOf = async (
  call: Call<'ORDER_GOODS_SHORT'>,
  { id, orderNo, warehouseId }: Pick<Standing, 'orderNo' | 'warehouseId'> & { readonly id: number },
): Promise<number> => {
  const workplace = { tenantId: call.tenantId, warehouseId }
  const alone = await promiseStock(call, workplace, {}, [id])
  return alone.length === 0
    ? call.refuse('ORDER_GOODS_SHORT', { orderNo })
    : writeSet(call, workplace, alone, 'waiting')
}
