import type { Call } from '../call.ts'
import { maybeOne, sql } from '../store/sql.ts'

export interface ExcessShelf {
  readonly id: number
  readonly code: string
}

/** The active shelf with this barcode in the caller's warehouse; who puts something else there waits. */
export const demandShelf = async (
  { db, tenantId, caller, refuse }: Call<'SHELF_TARGET_INVALID'>,
  barcode: string,
): Promise<ExcessShelf> =>
  (await maybeOne<ExcessShelf>(
    db,
    sql`select id, code from shelf where tenant_id = ${tenantId} and barcode = ${barcode} and is_active
      and warehouse_id = ${caller.warehouseId} for no key update`,
  )) ?? refuse('SHELF_TARGET_INVALID', { barcode })
