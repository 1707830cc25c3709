import type { Operations } from '../call.ts'
import { many, maybeOne, sql } from '../store/sql.ts'

/** The warehouses of a store. */
export const readWarehouses: Operations['reference']['warehouses'] = async ({ db, tenantId, refuse }, { storeID }) => {
  const store = await maybeOne(db, sql`select id from store where tenant_id = ${tenantId} and id = ${storeID}`)
  if (store === null) refuse('STORE_NOT_FOUND', { id: storeID })
  return many(
    db,
    sql`select id, name as definition, code, type from warehouse
      where tenant_id = ${tenantId} and store_id = ${storeID} and is_active order by name, id`,
  )
}
