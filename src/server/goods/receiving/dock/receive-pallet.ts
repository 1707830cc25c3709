import { ssccIn } from '#domain/codes/sscc-in.ts'
import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { bookGoods } from '../book-goods.ts'
import { settleFiles } from '../settle-files.ts'
import { demandCounting } from './demand-counting.ts'
import { demandPallet } from './demand-pallet.ts'
import { readDockFile } from './read-dock-file.ts'

/** Books all that was told of a pallet, once. */
export const receivePallet: Operations['receiving']['pallet'] = async (call, { id, sscc }) => {
  const { db, tenantId, caller, refuse } = call
  const file = await demandCounting(call, id)
  const named = await maybeOne<{ id: number }>(
    db,
    sql`select id from receiving_pallet
      where tenant_id = ${tenantId} and file_id = ${id} and sscc = ${ssccIn(sscc) ?? sscc}`,
  )
  const pallet = named === null ? null : await demandPallet(call, file, named.id)
  if (pallet === null || pallet.content.length === 0) return refuse('RECEIVING_PALLET_UNKNOWN', { sscc })
  await run(
    db,
    sql`update receiving_pallet set received_at = now(), received_by = ${caller.id}
      where tenant_id = ${tenantId} and id = ${pallet.id}`,
  )
  await bookGoods(
    call,
    file,
    pallet.content.map(goods => ({
      ...goods,
      barcode: pallet.sscc,
      condition: 'sound',
      palletId: pallet.id,
    })),
  )
  if (file.status > 2) await settleFiles(db, tenantId, [id])
  return readDockFile(call, id)
}
