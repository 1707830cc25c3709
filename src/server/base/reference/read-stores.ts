import type { Operations } from '../call.ts'
import { many, sql } from '../store/sql.ts'

/** The merchant's stores. */
export const readStores: Operations['reference']['stores'] = async ({ db, tenantId }) => {
  return many(
    db,
    sql`select id, name as definition, code from store where tenant_id = ${tenantId} and is_active order by name, id`,
  )
}
