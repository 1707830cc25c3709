import type { Call } from '../call.ts'
import { maybeOne, sql } from '../store/sql.ts'

/** The id of the shelf with this barcode that goods of another can go to: an active one of its warehouse, kept so. */
export const demandTargetShelf = async (
  { db, tenantId, refuse }: Call<'SHELF_TARGET_INVALID'>,
  from: { readonly id: number; readonly warehouseId: number },
  barcode: string,
): Promise<number> => {
  const target = await maybeOne<{ id: number }>(
    db,
    sql`select id from shelf where tenant_id = ${tenantId} and barcode = ${barcode} and is_active
      and warehouse_id = ${from.warehouseId} and id <> ${from.id} for share`,
  )
  return target?.id ?? refuse('SHELF_TARGET_INVALID', { barcode })
}
