import type { Operations } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { holdFile } from '../hold-file.ts'
import { demandFile } from '../read-file.ts'
import { tellReview } from '../review/tell-review.ts'

/** Ends the checking of a file. What has not come is for a manager to decide; done twice, it is done once. */
export const completeCheck: Operations['transfers']['completeCheck'] = async (call, { id }) => {
  const { db, tenantId, caller, refuse } = call
  const { status, reviews, fileNo: file, transferWarehouseId: warehouseId } = await holdFile(call, id, 'target')
  if (status === 5 || reviews === 'check') return demandFile(call, id)
  if (status !== 3 && status !== 4) refuse('TRANSFER_NOT_TO_CHECK', { file })
  const { away } = await one<{ away: number }>(
    db,
    sql`select coalesce(sum(picked - checked - lost), 0) as away
      from transfer_line where tenant_id = ${tenantId} and file_id = ${id}`,
  )
  if (away === 0) {
    await run(
      db,
      sql`update transfer_file set status = 5, ended_at = now() where tenant_id = ${tenantId} and id = ${id}`,
    )
    return demandFile(call, id)
  }
  await run(
    db,
    sql`with noted as (
        insert into transfer_difference (tenant_id, file_id, product_id, piece, noted_by)
        select tenant_id, file_id, product_id, picked - checked - lost, ${caller.id}
        from transfer_line where tenant_id = ${tenantId} and file_id = ${id} and checked + lost < picked
        order by id
      )
      update transfer_file set status = 6, reviews = 'check' where tenant_id = ${tenantId} and id = ${id}`,
  )
  await tellReview(call, { warehouseId, file, piece: away })
  return demandFile(call, id)
}
