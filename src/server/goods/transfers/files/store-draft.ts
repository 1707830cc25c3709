import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import type { Ends } from './ends-of.ts'
import type { JudgedLine } from './judge-lines.ts'

/** Stores a draft of these lines, which were judged; answers with its id. */
export const storeDraft = async (
  db: Database,
  tenantId: number,
  {
    warehouseId,
    transferWarehouseId,
    note,
    userId,
    lines,
  }: Ends & { readonly note: string; readonly userId: number; readonly lines: readonly JudgedLine[] },
): Promise<number> => {
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into transfer_file (tenant_id, warehouse_id, transfer_warehouse_id, note, created_by)
      values (${tenantId}, ${warehouseId}, ${transferWarehouseId}, ${note}, ${userId}) returning id`,
  )
  await run(
    db,
    sql`insert into transfer_line (tenant_id, file_id, product_id, piece)
      select ${tenantId}, ${id}, product_id, piece
      from unnest(${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ piece }) => piece)}::numeric[])
        with ordinality as told (product_id, piece, nth)
      order by nth`,
  )
  return id
}
