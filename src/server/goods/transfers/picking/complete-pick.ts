import type { Operations } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { holdFile } from '../hold-file.ts'
import { demandFile } from '../read-file.ts'
import { tellReview } from '../review/tell-review.ts'

/** Ends the picking of a file. What was not found is for a manager to decide; done twice, it is done once. */
export const completePick: Operations['transfers']['completePick'] = async (call, { id }) => {
  const { db, tenantId, caller, refuse } = call
  const { status, reviews, fileNo: file, warehouseId } = await holdFile(call, id, 'source')
  if (status === 3 || reviews === 'pick') return demandFile(call, id)
  if (status !== 1 && status !== 2) refuse('TRANSFER_NOT_TO_PICK', { file })
  const { left, missing } = await one<{ left: number; missing: number }>(
    db,
    sql`select coalesce(sum(piece - picked - missing), 0) as left, coalesce(sum(missing), 0) as missing
      from transfer_allocation where tenant_id = ${tenantId} and file_id = ${id}`,
  )
  if (left > 0) refuse('TRANSFER_NOT_PICKED', { file, left })
  if (missing === 0) {
    await run(
      db,
      sql`update transfer_file set status = 3, picked_at = now() where tenant_id = ${tenantId} and id = ${id}`,
    )
    return demandFile(call, id)
  }
  await run(
    db,
    sql`with noted as (
        insert into transfer_difference (tenant_id, file_id, product_id, shelf_id, piece, noted_by)
        select tenant_id, file_id, product_id, shelf_id, missing, coalesce(picked_by, ${caller.id})
        from transfer_allocation where tenant_id = ${tenantId} and file_id = ${id} and missing > 0
        order by id
      )
      update transfer_file set status = 6, reviews = 'pick' where tenant_id = ${tenantId} and id = ${id}`,
  )
  await tellReview(call, { warehouseId, file, piece: missing })
  return demandFile(call, id)
}
