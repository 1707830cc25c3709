import type { TransferFile } from '#contract/calls/goods/transfers.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'

type FileRow = Omit<TransferFile, 'createdDate'> & { readonly createdAt: Date }

/** Files with their figures, the newest first; `f` is the file. */
export const readFiles = async (db: Database, tenantId: number, which: Statement): Promise<TransferFile[]> => {
  const rows = await many<FileRow>(
    db,
    sql`select f.id, f.file_no as "fileNo", f.warehouse_id as "warehouseId", source.name as warehouse,
        f.transfer_warehouse_id as "transferWarehouseId", target.name as "transferWarehouse", f.status as "transferState",
        f.reviews, f.note, u.name as "createdBy", f.created_at as "createdAt", lines.*
      from transfer_file f
      join warehouse source on source.tenant_id = f.tenant_id and source.id = f.warehouse_id
      join warehouse target on target.tenant_id = f.tenant_id and target.id = f.transfer_warehouse_id
      join app_user u on u.tenant_id = f.tenant_id and u.id = f.created_by
      cross join lateral (
        select count(*) as "lineCount", coalesce(sum(piece - dropped), 0) as "pieceCount",
          coalesce(sum(picked), 0) as "pickedCount", coalesce(sum(checked), 0) as "checkedCount",
          coalesce(sum(case when f.reviews = 'check' then picked - checked - lost else missing end), 0) as "openCount"
        from transfer_line where tenant_id = f.tenant_id and file_id = f.id
      ) lines
      where f.tenant_id = ${tenantId} and ${which}
      order by f.id desc`,
  )
  return rows.map(({ createdAt, ...file }) => ({ ...file, createdDate: createdAt.toISOString() }))
}

/** Which of its two warehouses may do something with a file. */
export type End = 'source' | 'target' | 'either'

/** The file is one of the caller's warehouse, at that end. */
export const isAtEnd = ({ caller }: Pick<Call, 'caller'>, end: End): Statement =>
  ({
    source: sql`f.warehouse_id = ${caller.warehouseId}`,
    target: sql`f.transfer_warehouse_id = ${caller.warehouseId}`,
    either: sql`${caller.warehouseId} in (f.warehouse_id, f.transfer_warehouse_id)`,
  })[end]

/** A file that the caller's warehouse sends or gets. */
export const demandFile = async (
  call: Call<'TRANSFER_NOT_FOUND'>,
  id: number,
  end: End = 'either',
): Promise<TransferFile> => {
  const [file] = await readFiles(call.db, call.tenantId, sql`f.id = ${id} and ${isAtEnd(call, end)}`)
  return file ?? call.refuse('TRANSFER_NOT_FOUND', { id })
}
