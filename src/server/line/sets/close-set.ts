import { sumQuantities } from '#base/decimals.ts'
import { isResettable } from '#domain/orders.ts'
import type { Call } from '#server/base/call.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { lockOrders } from '../order-book/lock-orders.ts'
import { takeOutOfSets } from '../order-book/take-out-of-sets.ts'
import { openPromises } from '../set-book/open-promises.ts'
import { lockSet } from './lock-set.ts'

/**
 * Closes a set that has nothing in its cart and nothing left to pick of the orders that were begun; what was not begun
 * is approved again. Refuses SET_NOT_FINISHED {left}: pieces still to be picked, or still in the cart.
 */
export const closeSet = async (
  call: Call<'SET_NOT_FOUND' | 'SET_NOT_OPEN' | 'SET_NOT_FINISHED'>,
  setNo: number,
): Promise<void> => {
  const { db, tenantId, refuse } = call
  const set = await lockSet(call, setNo)
  if (set.status === 'closed') refuse('SET_NOT_OPEN', { setNo })
  const parts = await many<OrderPart>(
    db,
    sql`select o.id, o.status = 8 as "isCancelled", coalesce(bool_or(a.picked + a.missing + a.excess > 0), false) as "isBegun",
        coalesce(sum(a.piece - a.picked - a.missing) filter (where l.process <> 2), 0) as left
      from customer_order o
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      left join allocation a on a.tenant_id = l.tenant_id and a.order_line_id = l.id and a.set_id = o.set_id
      where o.tenant_id = ${tenantId} and o.set_id = ${set.id}
      group by o.id, o.status`,
  )
  const live = parts.filter(part => !part.isCancelled)
  const locked = await lockOrders(
    db,
    tenantId,
    live.map(part => part.id),
  )
  const untouched = locked.filter(order => isResettable(order) && !live.find(({ id }) => id === order.id)?.isBegun)
  const begun = live.filter(({ id }) => untouched.every(order => order.id !== id))
  const { inCart } = await one<{ inCart: number }>(
    db,
    sql`select coalesce(sum(quantity), 0) as "inCart" from stock
      where tenant_id = ${tenantId} and place_id = ${set.cartId}::bigint`,
  )
  const left = sumQuantities([inCart, ...begun.map(order => order.left)])
  if (left > 0) refuse('SET_NOT_FINISHED', { left })
  await reserve(db, tenantId, await openPromises(db, tenantId, sql`a.set_id = ${set.id}`))
  if (untouched.length > 0)
    await takeOutOfSets(
      call,
      untouched.map(order => order.id),
    )
  await run(
    db,
    sql`with let_go as (
      update allocation set piece = picked + missing
      where tenant_id = ${tenantId} and set_id = ${set.id} and picked + missing < piece
    ), freed as (
      update combining_table set set_id = null where tenant_id = ${tenantId} and set_id = ${set.id}
    )
    update picking_set set status = 'closed', user_id = null where tenant_id = ${tenantId} and id = ${set.id}`,
  )
}

/** An order of the set, with what is still to be picked of it. */
interface OrderPart {
  readonly id: number
  readonly isCancelled: boolean
  readonly isBegun: boolean
  readonly left: number
}
