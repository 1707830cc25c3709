import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'

/** The page no longer begins with any of the caller's own views; or, where told, of those that everybody has. */
export const clearDefault = ({ db, tenantId, caller }: Call, page: string, isShared: boolean): Promise<number> =>
  isShared
    ? run(
        db,
        sql`update saved_filter set starts_all = false where tenant_id = ${tenantId} and page = ${page} and starts_all`,
      )
    : run(
        db,
        sql`update saved_filter set is_default = false
          where tenant_id = ${tenantId} and user_id = ${caller.id} and page = ${page} and is_default`,
      )
