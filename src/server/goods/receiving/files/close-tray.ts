import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../../places/own-warehouse.ts'
import { holdFile } from '../hold-file.ts'
import { readTrays } from '../read-trays.ts'
import { settleFiles } from '../settle-files.ts'

/** The trays of the caller's warehouse that wait for a card. */
export const listTrays = (call: Call<'WAREHOUSE_NOT_FOUND'>) =>
  readTrays(call.db, call.tenantId, sql`f.warehouse_id = ${ownWarehouse(call)}`)

/** Goods of a tray that never get a card: they went back, or were thrown away. Done twice, it is done once. */
export const closeTray: Operations['receivingFiles']['closeTray'] = async (call, { trayID }) => {
  const { db, tenantId, caller, refuse } = call
  const tray = await maybeOne<{ fileId: number }>(
    db,
    sql`select t.file_id as "fileId" from receiving_tray t
      join receiving_file f on f.tenant_id = t.tenant_id and f.id = t.file_id and f.warehouse_id = ${ownWarehouse(call)}
      where t.tenant_id = ${tenantId} and t.id = ${trayID}`,
  )
  if (tray === null) return refuse('RECEIVING_TRAY_NOT_FOUND', { id: trayID })
  await holdFile(call, tray.fileId)
  await run(
    db,
    sql`update receiving_tray set closed_at = now(), closed_by = ${caller.id}
      where tenant_id = ${tenantId} and id = ${trayID} and closed_at is null`,
  )
  await settleFiles(db, tenantId, [tray.fileId])
  return listTrays(call)
}
