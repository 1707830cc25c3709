import type { TransferState } from '#contract/calls/goods/transfers.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { type End, isAtEnd } from './read-file.ts'

export interface HeldFile {
  readonly id: number
  readonly fileNo: string
  readonly warehouseId: number
  readonly transferWarehouseId: number
  readonly status: TransferState
  readonly reviews: 'pick' | 'check' | null
}

/** A file, held until the transaction ends: nobody picks or checks of it meanwhile. */
export const holdFile = async (call: Call<'TRANSFER_NOT_FOUND'>, id: number, end: End): Promise<HeldFile> =>
  (await maybeOne<HeldFile>(
    call.db,
    sql`select f.id, f.file_no as "fileNo", f.warehouse_id as "warehouseId",
        f.transfer_warehouse_id as "transferWarehouseId", f.status, f.reviews
      from transfer_file f where f.tenant_id = ${call.tenantId} and f.id = ${id} and ${isAtEnd(call, end)}
      for no key update`,
  )) ?? call.refuse('TRANSFER_NOT_FOUND', { id })
