import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

export interface TargetShelf {
  readonly id: number
  readonly code: string
}

/**
 * The shelf with this barcode that goods of another place can go to: an active one of its warehouse, kept so. Who puts
 * something else there waits.
 */
export const demandTargetShelf = async (
  { db, tenantId, refuse }: Call<'SHELF_TARGET_INVALID'>,
  from: { readonly id: number; readonly warehouseId: number },
  barcode: string,
): Promise<TargetShelf> =>
  (await maybeOne<TargetShelf>(
    db,
    sql`select id, code from shelf where tenant_id = ${tenantId} and barcode = ${barcode} and is_active
      and warehouse_id = ${from.warehouseId} and id <> ${from.id} for no key update`,
  )) ?? refuse('SHELF_TARGET_INVALID', { barcode })
