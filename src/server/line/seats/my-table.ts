import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** The id of the table in his warehouse that the caller sits at, or null. */
export const findMyTable = async ({ db, tenantId, caller }: Call): Promise<number | null> => {
  const table = await maybeOne<{ id: number }>(
    db,
    sql`select id from combining_table
      where tenant_id = ${tenantId} and user_id = ${caller.id} and warehouse_id = ${caller.warehouseId}`,
  )
  return table?.id ?? null
}

/** The same; he must sit at one. */
export const myTable = async (call: Call<'KullaniciUzerindeMasaYok'>): Promise<number> =>
  (await findMyTable(call)) ?? call.refuse('KullaniciUzerindeMasaYok')
