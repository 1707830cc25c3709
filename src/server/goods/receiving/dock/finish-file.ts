import type { Operations } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { holdFile } from '../hold-file.ts'
import { settleFiles } from '../settle-files.ts'
import { refuseUnlessOpen } from './demand-counting.ts'
import { headColumns, listFiles } from './list-files.ts'

/** Ends the counting of a file; what differs from what was told waits for the desk. */
export const finishFile: Operations['receiving']['finish'] = async (call, { id }) => {
  const { db, tenantId, refuse } = call
  const file = await holdFile(call, id)
  refuseUnlessOpen(call, file)
  const { isRead } = await one<{ isRead: boolean }>(
    db,
    sql`select exists (
        select from receiving_reading where tenant_id = ${tenantId} and file_id = ${id} and taken_back_at is null
      ) or exists (select from receiving_tray where tenant_id = ${tenantId} and file_id = ${id}) as "isRead"`,
  )
  if (!isRead) refuse('RECEIVING_NOTHING_READ', { file: file.fileNo })
  await run(
    db,
    sql`update receiving_file set status = 3, counted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  )
  await settleFiles(db, tenantId, [id])
  return {
    file: await one(
      db,
      sql`select ${headColumns} from receiving_file f join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
        where f.tenant_id = ${tenantId} and f.id = ${id}`,
    ),
    files: await listFiles(call),
  }
}
