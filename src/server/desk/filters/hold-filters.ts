import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** From here to the end of the transaction nobody else changes the caller's views; and where told, those of everybody. */
export const holdFilters = async ({ db, tenantId, caller }: Call, isShared = false): Promise<void> => {
  if (isShared) await many(db, sql`select from tenant where id = ${tenantId} for no key update`)
  await many(db, sql`select from app_user where tenant_id = ${tenantId} and id = ${caller.id} for no key update`)
}
