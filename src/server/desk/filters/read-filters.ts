import { type SavedFilter, sharesViews } from '#contract/calls/desk/saved-filters.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** What the caller has for a page: his own, and what everybody has, by name. */
export const readFilters = ({ db, tenantId, caller }: Call, page: string): Promise<SavedFilter[]> =>
  many<SavedFilter>(
    db,
    sql`select id, name, case when is_shared then starts_all else is_default end as "isDefault", is_shared as "isShared",
        not is_shared or ${caller.permissions.includes(sharesViews)} as "mayChange", filters
      from saved_filter
      where tenant_id = ${tenantId} and page = ${page} and (is_shared or user_id = ${caller.id})
      order by is_shared, name, id`,
  )
