import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** From here to the end of the transaction nobody else changes the caller's saved filters. */
export const holdFilters = ({ db, tenantId, caller }: Call): Promise<unknown> =>
  many(db, sql`select from app_user where tenant_id = ${tenantId} and id = ${caller.id} for no key update`)
