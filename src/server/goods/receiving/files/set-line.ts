import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { holdFile } from '../hold-file.ts'
import { demandLines } from './judge-lines.ts'
import { readFile } from './read-file.ts'

/** Sets how much of a product is expected, as long as nobody counts it; none takes it off. */
export const setLine: Operations['receivingFiles']['setLine'] = async (call, { id, barcode, quantity }) => {
  const { db, tenantId, refuse } = call
  const file = await holdFile(call, id)
  if (file.status > 1) refuse('RECEIVING_FILE_BEGUN', { file: file.fileNo })
  const told = { barcode, sscc: '', lot: '', expiryDate: null }
  const [line] = await demandLines(call, [{ ...told, quantity: quantity === 0 ? 1 : quantity }])
  const { productId } = line!
  const onPallet = await maybeOne<{ sscc: string }>(
    db,
    sql`select p.sscc from receiving_pallet p
      join receiving_pallet_content c on c.tenant_id = p.tenant_id and c.pallet_id = p.id
      where p.tenant_id = ${tenantId} and p.file_id = ${id} and c.product_id = ${productId} limit 1`,
  )
  if (onPallet !== null) refuse('RECEIVING_ON_PALLET', { sscc: onPallet.sscc })
  await run(
    db,
    quantity === 0
      ? sql`delete from receiving_line where tenant_id = ${tenantId} and file_id = ${id} and product_id = ${productId}`
      : sql`insert into receiving_line (tenant_id, file_id, product_id, expected)
          values (${tenantId}, ${id}, ${productId}, ${line!.quantity})
          on conflict (tenant_id, file_id, product_id) do update set expected = excluded.expected`,
  )
  await run(
    db,
    sql`update receiving_file set is_blind = not exists (
        select from receiving_line l where l.tenant_id = receiving_file.tenant_id and l.file_id = receiving_file.id)
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return readFile(call, id)
}
