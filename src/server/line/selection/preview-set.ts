import { sumQuantities } from '#base/decimals.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { readWalk } from '#server/goods/floor-plans/read-walk.ts'
import { fitOf } from '../loads/fit-of.ts'
import type { Workplace } from './candidates.ts'
import { chooseOrders } from './choose-orders.ts'
import { estimateWalkMetres, type WalkedShelf } from './estimate-walk.ts'
import { workplaceOf } from './workplace-of.ts'

/** The set that would be made. */
export const previewSet: Operations['orderSelection']['preview'] = async (call, filters) => {
  const workplace = workplaceOf(call)
  const choice = await chooseOrders(call.db, workplace, filters, call.settings.siparisSecimAyar)
  const allocations = choice.orders.flatMap(order => order.allocations)
  const visited = new Set(allocations.map(allocation => allocation.shelfId))
  const piecesOf = (rows: readonly { readonly piece: number }[]) => sumQuantities(rows.map(row => row.piece))
  return {
    orderCount: choice.orders.length,
    pieceCount: piecesOf(allocations),
    lineCount: new Set(allocations.map(allocation => allocation.lineId)).size,
    shelfCount: visited.size,
    shortOrderCount: choice.shortOrderCount,
    fit: await fitOf(call.db, workplace, choice.orders),
    estimatedWalkMetres: await readMetres(call, workplace, visited),
    orders: choice.orders.map(({ id, orderNo, customerName, city, allocations }) => ({
      id,
      orderNo,
      customerName,
      city,
      pieceCount: piecesOf(allocations),
    })),
  }
}

/** By the plan what will be walked; without one an estimate. */
const readMetres = async (call: Call, workplace: Workplace, visited: ReadonlySet<number>): Promise<number> => {
  const walk = await readWalk(call.db, workplace, [...visited])
  return walk === null
    ? estimateWalkMetres(await walkedShelves(call, workplace), visited)
    : Math.round(visited.size === 0 ? 0 : walk.metres)
}

const walkedShelves = ({ db }: Call, { tenantId, warehouseId }: Workplace): Promise<WalkedShelf[]> =>
  many<WalkedShelf>(
    db,
    sql`select id, parent_id as "aisleId" from shelf
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_active
        and not exists (select from shelf inner_shelf where inner_shelf.tenant_id = shelf.tenant_id and inner_shelf.parent_id = shelf.id)
      order by rank, id`,
  )
