import { type Database, maybeOne, one, run, sql } from '#server/base/store/sql.ts'

/** The places of which a warehouse has one each; supplier, customer and adjustment are outside it. */
export type Area = 'receiving' | 'returns' | 'transit' | 'excess' | 'dispatch' | 'supplier' | 'customer' | 'adjustment'

/** The place id of a warehouse's area, made when it is first needed. */
export const areaOf = async (db: Database, tenantId: number, warehouseId: number, kind: Area): Promise<number> => {
  const find = sql`select id from place where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and kind = ${kind}`
  const found = await maybeOne<{ id: number }>(db, find)
  if (found) return found.id
  await run(
    db,
    sql`insert into place (tenant_id, warehouse_id, kind) values (${tenantId}, ${warehouseId}, ${kind})
      on conflict do nothing`,
  )
  return (await one<{ id: number }>(db, find)).id
}
