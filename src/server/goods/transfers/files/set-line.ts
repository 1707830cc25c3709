import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { holdFile } from '../hold-file.ts'
import { demandFile } from '../read-file.ts'
import { judgeLines } from './judge-lines.ts'

/** How much of a product a draft sends; none takes it off. */
export const setLine: Operations['transferFiles']['setLine'] = async (call, { id, ...told }) => {
  const { db, tenantId, refuse } = call
  const { status, fileNo: file } = await holdFile(call, id, 'either')
  if (status !== 0) refuse('TRANSFER_BEGUN', { file })
  const [line] = await judgeLines(call, [told], { mayBeNone: true })
  const { productId, piece } = line!
  await run(
    db,
    piece === 0
      ? sql`delete from transfer_line where tenant_id = ${tenantId} and file_id = ${id} and product_id = ${productId}`
      : sql`insert into transfer_line (tenant_id, file_id, product_id, piece)
          values (${tenantId}, ${id}, ${productId}, ${piece})
          on conflict (tenant_id, file_id, product_id) do update set piece = excluded.piece`,
  )
  return demandFile(call, id)
}
