import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** The active staff by name. */
export const listAgents: Operations['session']['agents'] = async ({ db, tenantId }) => {
  return many(db, sql`select id, name from app_user where tenant_id = ${tenantId} and active order by name, id`)
}
