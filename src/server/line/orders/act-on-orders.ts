import type { BulkAnswer } from '#contract/calls/line/orders.ts'
import type { Key } from '#contract/keys.ts'
import type { Order } from '#contract/shapes/order.ts'
import type { Call } from '#server/base/call.ts'
import { type LockedOrder, lockOrders } from '../order-book/lock-orders.ts'
import type { OrderAct } from '../order-book/order-act.ts'
import { readOrder } from '../order-book/read-order.ts'

/** An act on orders: which it can be done to, why not to others, and how it is done to many at once. */
export interface ActOnOrders<K extends Key> {
  readonly isPossible: (order: LockedOrder) => boolean
  readonly otherwise: K
  readonly perform: (act: OrderAct, orders: readonly LockedOrder[]) => Promise<void>
  /** Of many at once, those that want somebody to look at each, with what he is told; by order id. */
  readonly wantsLook?: (act: OrderAct, orders: readonly LockedOrder[]) => Promise<ReadonlyMap<number, Refusal>>
}
type Refusal = Pick<BulkAnswer['refused'][number], 'key' | 'params'>

/** Does it to one order, or refuses; answers with the order as it is then. */
export const actOnOrder = async <K extends Key>(
  call: Call<K | 'ORDER_IS_NOT_FOUND'>,
  id: number,
  { isPossible, otherwise, perform }: ActOnOrders<K>,
): Promise<Order> => {
  const [order] = await lockOrders(call.db, call.tenantId, [id])
  if (order === undefined) return call.refuse('ORDER_IS_NOT_FOUND', { id })
  if (!isPossible(order)) call.refuse(otherwise, { orderNo: order.orderNo, status: order.status })
  await perform(call, [order])
  return (await readOrder(call, { id }))!
}

/** Does it to each order that it can be done to, and tells why not to the others. Refuses if none is known at all. */
export const actOnOrders = async <K extends Key>(
  call: Call<'ORDER_IS_NOT_FOUND'>,
  ids: readonly number[],
  { isPossible, otherwise, perform, wantsLook }: ActOnOrders<K>,
): Promise<BulkAnswer> => {
  const orders = await lockOrders(call.db, call.tenantId, ids)
  if (orders.length === 0) call.refuse('ORDER_IS_NOT_FOUND', { id: ids[0]! })
  const known = new Set(orders.map(order => order.id))
  const unknown = [...new Set(ids)].filter(id => !known.has(id))
  const fitting = orders.filter(isPossible)
  const left = (await wantsLook?.(call, fitting)) ?? new Map<number, Refusal>()
  const possible = fitting.filter(order => !left.has(order.id))
  if (possible.length > 0) await perform(call, possible)
  return {
    done: possible.map(order => order.orderNo),
    refused: [
      ...orders
        .filter(order => !isPossible(order))
        .map(({ orderNo, status }) => ({ orderNo, key: otherwise, params: { orderNo, status } })),
      ...fitting.flatMap(({ id, orderNo }) => (left.has(id) ? [{ orderNo, ...left.get(id)! }] : [])),
      ...unknown.map(id => ({ orderNo: '', key: 'ORDER_IS_NOT_FOUND', params: { id } })),
    ],
  }
}
