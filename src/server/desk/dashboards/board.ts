import type { Call } from '#server/base/call.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

/** Whose figures a board shows. */
export interface Board {
  readonly tenantId: number
  readonly warehouseIds: readonly number[]
}

export type ReadBoard<Model> = (db: Database, board: Board) => Promise<Model>

/** The warehouse that the caller works in; none if he works in none. */
export const ownBoard = ({ tenantId, caller }: Call): Board => ({
  tenantId,
  warehouseIds: caller.warehouseId === null ? [] : [caller.warehouseId],
})

export interface BoardChoice {
  readonly storeID?: number | undefined
  readonly warehouseID?: number | undefined
}

/** The merchant's warehouses, all of them or those chosen; a warehouse of another store than the chosen is refused. */
export const chosenBoard = async (
  { db, tenantId, refuse }: Call<'STORE_NOT_FOUND' | 'WAREHOUSE_NOT_FOUND'>,
  { storeID, warehouseID }: BoardChoice,
): Promise<Board> => {
  if (storeID !== undefined) {
    const stores = await many(db, sql`select id from store where tenant_id = ${tenantId} and id = ${storeID}`)
    if (stores.length === 0) refuse('STORE_NOT_FOUND', { id: storeID })
  }
  const warehouses = await many<{ id: number }>(
    db,
    sql`select id from warehouse
      where tenant_id = ${tenantId} and (${storeID}::bigint is null or store_id = ${storeID}::bigint)
        and (${warehouseID}::bigint is null or id = ${warehouseID}::bigint)
      order by id`,
  )
  if (warehouseID !== undefined && warehouses.length === 0) refuse('WAREHOUSE_NOT_FOUND', { id: warehouseID })
  return { tenantId, warehouseIds: warehouses.map(warehouse => warehouse.id) }
}
