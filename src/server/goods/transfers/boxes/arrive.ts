import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { holdFile } from '../hold-file.ts'
import { demandFile } from '../read-file.ts'
import { boxBarcode, readBoxes } from './read-boxes.ts'

interface NamedBox {
  readonly id: number
  readonly fileId: number
  readonly barcode: string
  readonly fileNo: string
  readonly to: string
  readonly toId: number
}

/** Notes that a box has come to where it goes; one that belongs elsewhere is refused with where that is. */
export const arrive: Operations['transferBoxes']['arrive'] = async (call, { code, fileId }) => {
  const { db, tenantId, caller, refuse } = call
  const known =
    (await maybeOne<NamedBox>(
      db,
      sql`select b.id, b.file_id as "fileId", ${boxBarcode} as barcode, f.file_no as "fileNo", target.name as to,
          target.id as "toId"
        from transfer_box b
        join transfer_file f on f.tenant_id = b.tenant_id and f.id = b.file_id
        join warehouse target on target.tenant_id = f.tenant_id and target.id = f.transfer_warehouse_id
        where b.tenant_id = ${tenantId} and ${boxBarcode} = upper(${code})`,
    )) ?? refuse('TRANSFER_BOX_NOT_FOUND', { code })
  const belongs = { box: known.barcode, file: known.fileNo, to: known.to }
  if (known.toId !== caller.warehouseId) refuse('TRANSFER_BOX_OTHER_WAREHOUSE', belongs)
  if (fileId !== null && fileId !== known.fileId) refuse('TRANSFER_BOX_OTHER_FILE', belongs)
  const { status, reviews, fileNo: file } = await holdFile(call, known.fileId, 'target')
  if (status === 9) refuse('TRANSFER_NOT_TO_CHECK', { file })
  if (status < 3 || reviews === 'pick') refuse('TRANSFER_BOX_EARLY', belongs)
  const noted = await run(
    db,
    sql`update transfer_box set came_at = now(), came_by = ${caller.id}
      where tenant_id = ${tenantId} and id = ${known.id} and came_at is null`,
  )
  if (noted > 0 && status === 3)
    await run(db, sql`update transfer_file set status = 4 where tenant_id = ${tenantId} and id = ${known.fileId}`)
  const boxes = await readBoxes(db, tenantId, known.fileId)
  // The sender may have packed anew while the file was waited for.
  const box = boxes.find(({ barcode }) => barcode === known.barcode) ?? refuse('TRANSFER_BOX_NOT_FOUND', { code })
  return { file: await demandFile(call, known.fileId, 'target'), box, boxes }
}
