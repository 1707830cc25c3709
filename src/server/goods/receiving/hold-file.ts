import type { ReceivingState } from '#contract/calls/goods/receiving.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

export interface HeldFile {
  readonly id: number
  readonly fileNo: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly status: ReceivingState
  readonly isBlind: boolean
}

/** Locks a file of the caller's warehouse until the transaction ends: what is done to it comes one after the other. */
export const holdFile = async (
  { db, tenantId, caller, refuse }: Call<'RECEIVING_FILE_UNKNOWN'>,
  id: number,
): Promise<HeldFile> =>
  (await maybeOne<HeldFile>(
    db,
    sql`select id, file_no as "fileNo", warehouse_id as "warehouseId", supplier_id as "supplierId", status,
        is_blind as "isBlind"
      from receiving_file
      where tenant_id = ${tenantId} and id = ${id} and warehouse_id = ${caller.warehouseId} for no key update`,
  )) ?? refuse('RECEIVING_FILE_UNKNOWN', { code: String(id) })
