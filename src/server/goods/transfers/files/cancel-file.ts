import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../../ledger/areas.ts'
import { moveGoods } from '../../ledger/move-goods.ts'
import type { HeldFile } from '../hold-file.ts'
import { endPromisesOf } from './end-promises-of.ts'

/**
 * Nothing of a file goes any more: promises end, and what was picked comes back from transit into the receiving area of its
 * own warehouse, from where it is put away. What has begun to arrive is not cancelled.
 */
export const cancelFile = async (call: Call<'TRANSFER_ARRIVING'>, file: HeldFile): Promise<void> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const { id, status, reviews, fileNo, warehouseId } = file
  if (status === 9) return
  if (status === 4 || status === 5 || reviews === 'check') refuse('TRANSFER_ARRIVING', { file: fileNo })
  if (status > 0) await endPromisesOf(call, id)
  const sent = await many<{ productId: number; quantity: number }>(
    db,
    sql`select product_id as "productId", picked - checked - lost as quantity from transfer_line
      where tenant_id = ${tenantId} and file_id = ${id} and checked + lost < picked order by product_id`,
  )
  if (sent.length > 0) {
    const from = await areaOf(db, tenantId, warehouseId, 'transit')
    const to = await areaOf(db, tenantId, warehouseId, 'receiving')
    const told = { from, to, document: fileNo, userId: caller.id, operationId, kind: 'transfer-back' } as const
    await moveGoods(
      db,
      tenantId,
      sent.map(goods => ({ ...goods, ...told })),
    )
  }
  await run(
    db,
    sql`with lined as (
        update transfer_line set lost = picked - checked, dropped = dropped + missing, missing = 0
        where tenant_id = ${tenantId} and file_id = ${id}
      ), decided as (
        update transfer_difference set decision = 'cancelled', decided_by = ${caller.id}, decided_at = now()
        where tenant_id = ${tenantId} and file_id = ${id} and decision is null
      )
      update transfer_file set status = 9, reviews = null, ended_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  )
}
