import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { clearDefault } from './clear-default.ts'
import { holdFilters } from './hold-filters.ts'
import { readFilters } from './read-filters.ts'

/** How many filters a user can save for one page. */
const mostFilters = 50

/** Keeps what is set in a page's filters under a name; one of this name is replaced. */
export const saveFilter: Operations['savedFilters']['save'] = async (
  call,
  { page, name, isDefault = false, filters },
) => {
  const { db, tenantId, caller, refuse } = call
  await holdFilters(call)
  const saved = await readFilters(call, page)
  if (saved.length >= mostFilters && !saved.some(filter => filter.name === name))
    refuse('SAVED_FILTERS_FULL', { most: mostFilters })
  if (isDefault) await clearDefault(call, page)
  await run(
    db,
    sql`insert into saved_filter (tenant_id, user_id, page, name, is_default, filters)
      values (${tenantId}, ${caller.id}, ${page}, ${name}, ${isDefault}, ${JSON.stringify(filters)}::jsonb)
      on conflict (tenant_id, user_id, page, name)
      do update set is_default = excluded.is_default, filters = excluded.filters`,
  )
  return readFilters(call, page)
}
