import type { SavedFilter } from '#contract/calls/desk/saved-filters.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'

/** What the caller saved for a page, by name. */
export const readFilters = ({ db, tenantId, caller }: Call, page: string): Promise<SavedFilter[]> =>
  many<SavedFilter>(
    db,
    sql`select id, name, is_default as "isDefault", filters from saved_filter
      where tenant_id = ${tenantId} and user_id = ${caller.id} and page = ${page} order by name, id`,
  )
