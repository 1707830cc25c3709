import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { OrderFilters } from '#contract/calls/line/order-selection.ts'
import type { Call } from '#server/base/call.ts'
import type { Caller } from '#server/base/sessions.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { readWalk } from '#server/goods/floor-plans/read-walk.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { StockShort } from '#server/goods/ledger/stock-short.ts'
import { lockSetMaking } from '../set-book/lock-set-making.ts'
import { giveOwnCart } from '../set-book/own-cart.ts'
import { awaitsSet, type ChosenOrder, type Workplace } from './choosing/candidates.ts'
import { chooseOrders } from './choosing/choose-orders.ts'
import { nextTogether } from './together/next-together.ts'

/** Who makes a set, and how the merchant wants sets made. */
export type SetMaker = Pick<Call, 'db' | 'tenantId' | 'settings' | 'inThread'> & {
  readonly caller: Pick<Caller, 'id'>
}

/** Makes a set of the orders that fit, in the caller's hands; its id, or null if no order fits. */
export const makeSet = async (call: SetMaker, workplace: Workplace, filters: OrderFilters): Promise<number | null> => {
  const planned = await nextTogether(call, workplace, filters)
  await lockSetMaking(call.db, call.tenantId)
  // Where somebody made a set of them meanwhile, it is planned once more, and everybody else waits.
  const isStill = planned === null || (await allWait(call.db, workplace, planned))
  const orderIds = isStill ? planned : await nextTogether(call, workplace, filters)
  const orders = await promiseStock(call, workplace, filters, orderIds)
  return orders.length === 0 ? null : writeSet(call, workplace, orders, 'picking')
}

const allWait = async (db: Database, workplace: Workplace, orderIds: readonly number[]): Promise<boolean> => {
  const { waiting } = await one<{ waiting: number }>(
    db,
    sql`select count(*) as waiting from customer_order o
      where ${awaitsSet(workplace)} and o.id = any (${orderIds}::bigint[])`,
  )
  return waiting === orderIds.length
}

/** Makes a set of these orders, whose stock is promised, in the caller's hands or for whoever takes it; its id. */
export const writeSet = async (
  call: SetMaker,
  workplace: Workplace,
  orders: readonly ChosenOrder[],
  status: 'picking' | 'waiting',
): Promise<number> => {
  const { db, tenantId, settings } = call
  const isMine = status === 'picking'
  const set = await one<{ id: number; setNo: number }>(
    db,
    sql`insert into picking_set (tenant_id, warehouse_id, set_no, user_id, status, taken_at)
      select ${tenantId}, ${workplace.warehouseId}, coalesce(max(set_no), 0) + 1,
        ${isMine ? call.caller.id : null}::bigint, ${status}, case when ${isMine} then now() end
      from picking_set where tenant_id = ${tenantId}
      returning id, set_no as "setNo"`,
  )
  await enter(call, { ...workplace, setId: set.id }, orders)
  if (isMine && !settings.arabaModulAktif)
    await giveOwnCart(db, tenantId, { ...set, warehouseId: workplace.warehouseId })
  return set.id
}

const tries = 5

/**
 * Chooses and reserves, of these orders or the oldest; chooses anew if a picker took from a shelf, or an order was changed, in
 * between. Sets of the merchant have to be locked.
 */
export const promiseStock = async (
  call: SetMaker,
  workplace: Workplace,
  filters: OrderFilters,
  orderIds: readonly number[] | null,
): Promise<ChosenOrder[]> => {
  const { db, tenantId } = call
  for (let attempt = 1; ; attempt++) {
    const { orders: chosen } = await chooseOrders(call, workplace, filters, orderIds)
    const orders = await lockOrders(db, workplace, chosen)
    const reservations = orders
      .flatMap(order => order.allocations)
      .map(({ shelfId, productId, piece }) => ({ placeId: shelfId, productId, quantity: piece }))
    try {
      await reserve(db, tenantId, reservations)
      return orders
    } catch (error) {
      if (!(error instanceof StockShort) || attempt === tries) throw error
    }
  }
}

/** Of the chosen orders those that are still to be had; whoever holds another is changing it. */
const lockOrders = async (
  db: Database,
  workplace: Workplace,
  chosen: readonly ChosenOrder[],
): Promise<ChosenOrder[]> => {
  if (chosen.length === 0) return []
  const locked = await many<{ id: number }>(
    db,
    sql`select o.id from customer_order o
      where ${awaitsSet(workplace)} and o.id = any (${chosen.map(order => order.id)}::bigint[])
      order by o.id for no key update skip locked`,
  )
  const ids = new Set(locked.map(order => order.id))
  return chosen.filter(order => ids.has(order.id))
}

const enter = async (
  { db, inThread, settings, caller }: SetMaker,
  { setId, ...workplace }: Workplace & { readonly setId: number },
  orders: readonly ChosenOrder[],
): Promise<void> => {
  const { tenantId } = workplace
  const allocations = orders.flatMap(order => order.allocations)
  const walk = await readWalk({ db, inThread, settings }, workplace, allocations)
  const short = orders.flatMap(shortLines)
  await run(
    db,
    sql`with entered as (
      update customer_order
      set status = 4, set_id = ${setId},
        package_status = case when id = any (${short.map(line => line.orderId)}::bigint[]) then 3 else 2 end
      where tenant_id = ${tenantId} and id = any (${orders.map(order => order.id)}::bigint[])
    ), changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status)
      select ${tenantId}, id, ${caller.id}, 2, 4 from unnest(${orders.map(order => order.id)}::bigint[]) as id
    ), lines as (
      update order_line l
      set process = 1, missing = l.missing + coalesce(short.piece, 0)
      from unnest(${orders.flatMap(order => order.lines.map(line => line.id))}::bigint[]) as wanted (id)
      left join unnest(${short.map(line => line.lineId)}::bigint[], ${short.map(line => line.piece)}::numeric[])
        as short (id, piece) using (id)
      where l.tenant_id = ${tenantId} and l.id = wanted.id
    )
    insert into allocation (tenant_id, set_id, order_line_id, product_id, shelf_id, piece, walk_rank, cart_left)
    select ${tenantId}, ${setId}, line_id, product_id, shelf_id, piece, walk_rank, cart_left
    from unnest(
      ${allocations.map(row => row.lineId)}::bigint[], ${allocations.map(row => row.productId)}::bigint[],
      ${allocations.map(row => row.shelfId)}::bigint[], ${allocations.map(row => row.piece)}::numeric[],
      ${allocations.map(row => walk?.rankOf.get(row.shelfId) ?? null)}::integer[],
      ${allocations.map(row => walk?.leftOf.get(row.shelfId) ?? null)}::text[]
    ) with ordinality as row (line_id, product_id, shelf_id, piece, walk_rank, cart_left, nth)
    order by nth`,
  )
}

/** What a merchant who allows short sets lets go without: nobody will look for it, so it is missing at once. */
const shortLines = (order: ChosenOrder): { orderId: number; lineId: number; piece: number }[] =>
  order.lines
    .map(line => {
      const allocated = sumQuantities(order.allocations.filter(row => row.lineId === line.id).map(row => row.piece))
      return { orderId: order.id, lineId: line.id, piece: toQuantity(line.piece - allocated) }
    })
    .filter(line => line.piece > 0)
