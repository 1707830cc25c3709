import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { type Area, areaOf } from '#server/goods/ledger/areas.ts'
import { type Move, moveGoods } from '#server/goods/ledger/move-goods.ts'
import { carriedGoods } from '../order-book/carried-goods.ts'
import type { LockedOrder } from '../order-book/lock-orders.ts'
import type { OrderAct } from '../order-book/order-act.ts'
import { takeOutOfSets } from '../order-book/take-out-of-sets.ts'
import { endResourcing, linesOf } from '../resourcing/end-resourcing.ts'
import { closeEmptied } from '../set-book/close-emptied.ts'
import { openPromises } from '../set-book/open-promises.ts'
import { undoGivingUp } from './undo-giving-up.ts'

/** Takes locked orders back to approved: promises released, picked goods to excess, out of sets; emptied sets close. */
export const resetOrders = async (act: OrderAct, orders: readonly LockedOrder[]): Promise<void> => {
  const { db, tenantId } = act
  const ids = orders.map(order => order.id)
  const moves = await movesToExcess(act, ids)
  await moveGoods(db, tenantId, moves, [
    ...(await openPromises(db, tenantId, sql`o.id = any (${ids}::bigint[])`)),
    ...(await endResourcing(db, tenantId, linesOf(tenantId, ids))),
  ])
  await run(
    db,
    sql`delete from resourcing where tenant_id = ${tenantId} and order_line_id in (${linesOf(tenantId, ids)})`,
  )
  await undoGivingUp(db, tenantId, ids)
  await takeOutOfSets(act, ids)
  const setIds = orders.map(order => order.setId)
  await closeEmptied(db, tenantId, setIds, ['waiting', 'picking', 'picked'])
}

interface Carried {
  readonly lineId: number
  readonly productId: number
  readonly placeId: number
  readonly warehouseId: number
  readonly quantity: number
  readonly setId: number | null
}

const movesToExcess = async (act: OrderAct, orderIds: readonly number[]): Promise<Move[]> => {
  const { db, tenantId, caller, operationId } = act
  const lineIds = sql`select id from order_line where tenant_id = ${tenantId} and order_id = any (${orderIds}::bigint[])`
  const goods = await many<Carried>(
    db,
    sql`select line_id as "lineId", goods.product_id as "productId", place_id as "placeId",
        goods.warehouse_id as "warehouseId", quantity, o.set_id as "setId"
      from (${carriedGoods(tenantId, lineIds)}) as goods
      join order_line l on l.tenant_id = ${tenantId} and l.id = line_id
      join customer_order o on o.tenant_id = ${tenantId} and o.id = l.order_id
      order by line_id, place_id`,
  )
  const areas = await areasOf(db, tenantId, goods, 'excess')
  return goods.map(({ lineId, productId, placeId, warehouseId, quantity, setId }) => ({
    kind: 'excess',
    productId,
    quantity,
    from: placeId,
    to: areas.get(warehouseId)!,
    setId: setId ?? undefined,
    orderLineId: lineId,
    userId: caller.id,
    operationId,
  }))
}

const areasOf = async (
  db: Database,
  tenantId: number,
  goods: readonly { readonly warehouseId: number }[],
  area: Area,
): Promise<ReadonlyMap<number, number>> => {
  const areas = new Map<number, number>()
  for (const warehouseId of new Set(goods.map(row => row.warehouseId)))
    areas.set(warehouseId, await areaOf(db, tenantId, warehouseId, area))
  return areas
}
