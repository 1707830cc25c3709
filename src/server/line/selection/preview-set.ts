import { sumQuantities } from '#base/decimals.ts'
import { walkMinutes } from '#domain/walks/walk-minutes.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { readRoute } from '#server/goods/floor-plans/read-route.ts'
import { readWalk } from '#server/goods/floor-plans/read-walk.ts'
import { fitOf } from '../loads/fit-of.ts'
import { mostSlots } from '../loads/most-slots.ts'
import type { ChosenOrder, Workplace } from './choosing/candidates.ts'
import { chooseOrders } from './choosing/choose-orders.ts'
import { estimateWalkMetres, type WalkedShelf } from './estimate-walk.ts'
import { nextTogether } from './together/next-together.ts'
import { workplaceOf } from './workplace-of.ts'

/** The set that would be made; where orders that lie close are picked together, beside what the oldest would be. */
export const previewSet: Operations['orderSelection']['preview'] = async (call, filters) => {
  const workplace = workplaceOf(call)
  const orderIds = await nextTogether(call, workplace, filters)
  const oldest = await chooseOrders(call, workplace, filters, null)
  const { orders } = orderIds === null ? oldest : await chooseOrders(call, workplace, filters, orderIds)
  const { shelves, metres, minutes } = await walkThrough(call, workplace, orders)
  return {
    ...countsOf(orders),
    lineCount: new Set(orders.flatMap(order => order.allocations.map(({ lineId }) => lineId))).size,
    shelfCount: shelves.length,
    shortOrderCount: oldest.shortOrderCount,
    fit: await fitOf(call.db, workplace, orders),
    slots: call.settings.slotSettings.pickIntoSlots ? await mostSlots(call.db, workplace) : null,
    estimatedWalkMetres: metres,
    estimatedWalkMinutes: minutes,
    oldestFirst: orderIds === null ? null : await tellOldest(call, workplace, oldest.orders),
    route: await readRoute(call.db, workplace, shelves),
    orders: orders.map(({ id, orderNo, customerName, city, allocations }) => ({
      ...{ id, orderNo, customerName, city },
      pieceCount: piecesOf(allocations),
    })),
  }
}

const tellOldest = async (call: Call, workplace: Workplace, orders: readonly ChosenOrder[]) => {
  const { metres, minutes } = await walkThrough(call, workplace, orders)
  return { ...countsOf(orders), metres, minutes }
}

const countsOf = (orders: readonly ChosenOrder[]) => ({
  orderCount: orders.length,
  pieceCount: piecesOf(orders.flatMap(order => order.allocations)),
})

const piecesOf = (rows: readonly { readonly piece: number }[]) => sumQuantities(rows.map(row => row.piece))

/** The shelves in the order of the walk; by the plan what will be walked, without one an estimate. */
const walkThrough = async (call: Call, workplace: Workplace, orders: readonly ChosenOrder[]) => {
  const taken = orders.flatMap(({ allocations }) => allocations)
  const visited = new Set(taken.map(({ shelfId }) => shelfId))
  const walk = await readWalk(call, workplace, taken)
  const metres =
    walk === null
      ? estimateWalkMetres(await walkedShelves(call, workplace), visited)
      : Math.round(visited.size === 0 ? 0 : walk.metres)
  const rank = (shelf: number) => walk?.rankOf.get(shelf) ?? Number.POSITIVE_INFINITY
  const shelves = [...visited].sort((one, other) => rank(one) - rank(other) || 0)
  return { shelves, metres, minutes: walkMinutes(metres) }
}

const walkedShelves = ({ db }: Call, { tenantId, warehouseId }: Workplace): Promise<WalkedShelf[]> =>
  many<WalkedShelf>(
    db,
    sql`select id, parent_id as "aisleId" from shelf
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_active
        and not exists (select from shelf inner_shelf where inner_shelf.tenant_id = shelf.tenant_id and inner_shelf.parent_id = shelf.id)
      order by rank, id`,
  )
