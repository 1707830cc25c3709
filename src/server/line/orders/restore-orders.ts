import { cancelGraceMs } from '#domain/orders.ts'
import { Refused } from '#http/serve/refused.ts'
import { many, run, type Statement, sql } from '#server/base/store/sql.ts'
import { type Reservation, reserve } from '#server/goods/ledger/move-goods.ts'
import { StockShort } from '#server/goods/ledger/stock-short.ts'
import type { LockedOrder } from '../order-book/lock-orders.ts'
import type { OrderAct } from '../order-book/order-act.ts'
import { openPromises } from '../set-book/open-promises.ts'

/**
 * Takes the cancelling of locked orders back, of all or of none: they are what they were, and no carrier hears of it.
 * Refuses ORDER_CANCEL_OVER {orderNo} once the grace is over, or where the goods, the shelves or the set went on meanwhile.
 */
export const restoreOrders = async (act: OrderAct, orders: readonly LockedOrder[]): Promise<void> => {
  const { db, tenantId, caller } = act
  const ids = orders.map(order => order.id)
  const back: Statement = sql`select * from order_cancel where tenant_id = ${tenantId} and order_id = any (${ids}::bigint[])`
  await reopenSets(act, back)
  const untouched = await many<{ id: number }>(
    db,
    sql`select o.id from customer_order o
      join (${back}) as c on c.order_id = o.id
      left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
      where o.tenant_id = ${tenantId} and o.status = 8 and c.at > now() - make_interval(secs => ${cancelGraceMs / 1000})
        and o.set_id is not distinct from c.set_id and s.status is not distinct from c.set_status
        and o.parcel_id is not distinct from c.parcel_id
        and not exists (
          select from movement m join order_line l on l.tenant_id = m.tenant_id and l.id = m.order_line_id
          where m.tenant_id = o.tenant_id and l.order_id = o.id and m.id > c.last_movement_id)`,
  )
  const over = orders.find(({ id }) => untouched.every(order => order.id !== id))
  if (over !== undefined) throw tooLate(over)
  await withdrawNotices(act, orders)
  const resourced = await many<Reservation>(
    db,
    sql`with again as (
      update resourcing r set piece = was.piece
      from (select (kept).key::bigint as id, (kept).value::numeric as piece
        from (select jsonb_each_text(resourcings) as kept from (${back}) as c) as each) as was
      where r.tenant_id = ${tenantId} and r.id = was.id
      returning r.shelf_id, r.product_id, r.piece - r.taken as piece
    )
    select shelf_id as "placeId", product_id as "productId", sum(piece) as quantity from again group by shelf_id, product_id`,
  )
  await run(
    db,
    sql`with back as (${back}), promised as (
      update allocation a set piece = was.piece
      from (select (kept).key::bigint as id, (kept).value::numeric as piece
        from (select jsonb_each_text(allocations) as kept from back) as each) as was
      where a.tenant_id = ${tenantId} and a.id = was.id
    ), lines as (
      update order_line l set process = was.process
      from (select (kept).key::bigint as id, (kept).value::smallint as process
        from (select jsonb_each_text(lines) as kept from back) as each) as was
      where l.tenant_id = ${tenantId} and l.id = was.id
    ), changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status, reason)
      select ${tenantId}, order_id, ${caller.id}, 8, status, '@reason.takenBack' from back order by order_id
    )
    update customer_order o set status = back.status from back where o.tenant_id = ${tenantId} and o.id = back.order_id`,
  )
  const promised = await openPromises(db, tenantId, sql`o.id = any (${ids}::bigint[])`)
  await promiseAgain(act, orders, [
    ...promised.map(promise => ({ ...promise, quantity: -promise.quantity })),
    ...resourced,
  ])
  await run(db, sql`delete from order_cancel where tenant_id = ${tenantId} and order_id = any (${ids}::bigint[])`)
}

const tooLate = ({ orderNo }: LockedOrder): Refused => new Refused('ORDER_CANCEL_OVER', { orderNo })

/** A set that waited closes with its last order; it waits again, if its cart is still its own. */
const reopenSets = ({ db, tenantId }: OrderAct, back: Statement): Promise<number> =>
  run(
    db,
    sql`update picking_set s set status = 'waiting'
      where s.tenant_id = ${tenantId} and s.status = 'closed'
        and s.id in (select set_id from (${back}) as c where set_status = 'waiting')
        and not exists (select from picking_set other
          where other.tenant_id = s.tenant_id and other.cart_id = s.cart_id and other.status <> 'closed')`,
  )

const withdrawNotices = async ({ db, tenantId }: OrderAct, orders: readonly LockedOrder[]): Promise<void> => {
  const ids = orders.map(order => order.id)
  const ofCancel = sql`o.tenant_id = ${tenantId} and o.order_id = any (${ids}::bigint[]) and o.kind = 'cargoCancelled'
    and o.created_at >= (select at from order_cancel c where c.tenant_id = o.tenant_id and c.order_id = o.order_id)`
  await run(db, sql`delete from outbox o where ${ofCancel} and o.tries = 0`)
  const [told] = await many<{ orderId: number }>(db, sql`select order_id as "orderId" from outbox o where ${ofCancel}`)
  if (told !== undefined) throw tooLate(orders.find(({ id }) => id === told.orderId)!)
}

const promiseAgain = async (
  { db, tenantId }: OrderAct,
  orders: readonly LockedOrder[],
  promises: readonly Reservation[],
): Promise<void> => {
  try {
    await reserve(db, tenantId, promises)
  } catch (error) {
    if (error instanceof StockShort) throw tooLate(orders[0]!)
    throw error
  }
}
