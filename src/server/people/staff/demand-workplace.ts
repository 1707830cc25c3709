import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

export const demandStore = async (
  { db, tenantId, refuse }: Call<'STORE_NOT_FOUND'>,
  storeId: number,
): Promise<void> => {
  const store = await maybeOne(
    db,
    sql`select id from store where tenant_id = ${tenantId} and id = ${storeId} and is_active`,
  )
  if (store === null) refuse('STORE_NOT_FOUND', { id: storeId })
}

/** The warehouse is there, and in this store. */
export const demandWarehouse = async (
  { db, tenantId, refuse }: Call<'WAREHOUSE_NOT_FOUND'>,
  warehouseId: number,
  storeId: number | null,
): Promise<void> => {
  const warehouse = await maybeOne(
    db,
    sql`select id from warehouse
      where tenant_id = ${tenantId} and id = ${warehouseId} and store_id = ${storeId}::bigint and is_active`,
  )
  if (warehouse === null) refuse('WAREHOUSE_NOT_FOUND', { id: warehouseId })
}
