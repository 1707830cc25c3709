import type { DockHead } from '#contract/calls/goods/receiving.ts'
import type { Call } from '#server/base/call.ts'
import { many, type Statement, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../../places/own-warehouse.ts'

const mostFiles = 50

/** The files that wait or are being counted, those that are expected first. */
export const listFiles = (call: Call<'WAREHOUSE_NOT_FOUND'>): Promise<DockHead[]> =>
  many<DockHead>(
    call.db,
    sql`select ${headColumns} from receiving_file f
      join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
      where f.tenant_id = ${call.tenantId} and f.warehouse_id = ${ownWarehouse(call)} and f.status in (1, 2)
      order by f.status desc, f.expected_on nulls last, f.id limit ${mostFiles}`,
  )

/** Of a file `f` and its supplier `s`. */
export const headColumns: Statement = sql`f.id, f.file_no as "fileNo", f.document_no as "documentNo",
  s.name as "supplierName", f.expected_on as "expectedDate", f.status as "receivingState"`
