import { toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import type { MissingLineLocked } from './lock-missing-line.ts'

interface MissingRow {
  readonly shelfId: number
  readonly missing: number
}

/**
 * Writes missing pieces of a line as picked and combined, on its allocations too. A set may have been made short, so
 * that pieces are missing which were never allocated: they are put to the shelf they came from, else to one of the line,
 * else to the first of the warehouse.
 */
export const pickMissing = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  line: MissingLineLocked,
  piece: number,
  fromShelfId: number | null,
): Promise<void> => {
  const rows = await many<MissingRow>(
    db,
    sql`select a.shelf_id as "shelfId", a.missing from allocation a
      join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
      where a.tenant_id = ${tenantId} and a.order_line_id = ${line.id} and a.missing > 0 order by shelf.rank, shelf.id`,
  )
  const given: { shelfId: number; piece: number }[] = []
  let left = piece
  for (const { shelfId, missing } of rows) {
    const n = Math.min(left, missing)
    if (n > 0) given.push({ shelfId, piece: n })
    left = toQuantity(left - n)
  }
  await run(
    db,
    sql`update allocation a set missing = a.missing - given.piece, picked = a.picked + given.piece,
        return_cause_id = case when a.missing = given.piece then null else a.return_cause_id end
      from unnest(${given.map(row => row.shelfId)}::bigint[], ${given.map(row => row.piece)}::numeric[])
        as given (shelf_id, piece)
      where a.tenant_id = ${tenantId} and a.order_line_id = ${line.id} and a.shelf_id = given.shelf_id`,
  )
  if (left > 0)
    await run(
      db,
      sql`insert into allocation (tenant_id, set_id, order_line_id, product_id, shelf_id, piece, picked)
        values (${tenantId}, ${line.order.setId}, ${line.id}, ${line.productId}, coalesce(${fromShelfId}::bigint,
          (select shelf_id from allocation where tenant_id = ${tenantId} and order_line_id = ${line.id} order by id limit 1),
          (select id from shelf where tenant_id = ${tenantId} and warehouse_id = ${line.warehouseId} order by rank, id limit 1)
        ), ${left}, ${left})
        on conflict (tenant_id, order_line_id, shelf_id)
        do update set piece = allocation.piece + excluded.piece, picked = allocation.picked + excluded.picked`,
    )
  await run(
    db,
    sql`update order_line set missing = missing - ${piece}::numeric, picked = picked + ${piece}::numeric,
        combined = combined + ${piece}::numeric
      where tenant_id = ${tenantId} and id = ${line.id}`,
  )
}
