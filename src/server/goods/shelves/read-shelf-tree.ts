import type { ShelfNode } from '#contract/shapes/shelf.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { goodsAt } from '../places/goods-at.ts'
import { nestShelves } from './nest-shelves.ts'
import { shelfColumns } from './shelf-columns.ts'

/** Every shelf of a warehouse under its parent, in walking order, passive ones too. */
export const readShelfTree = async (
  db: Database,
  { tenantId, warehouseId }: { readonly tenantId: number; readonly warehouseId: number | null },
): Promise<ShelfNode[]> => {
  const shelves = await many<Omit<ShelfNode, 'subUnitList' | 'countWantedDate'> & { countWantedAt: Date | null }>(
    db,
    sql`select ${shelfColumns}, s.is_active as "isActive", s.count_wanted_at as "countWantedAt",
        goods."productCount", goods."pieceCount"
      from shelf s ${goodsAt(sql`s`)}
      where s.tenant_id = ${tenantId} and s.warehouse_id = ${warehouseId}::bigint order by s.rank, s.id`,
  )
  return nestShelves(
    shelves.map(({ countWantedAt, ...shelf }) => ({ ...shelf, countWantedDate: countWantedAt?.toISOString() ?? null })),
  )
}
