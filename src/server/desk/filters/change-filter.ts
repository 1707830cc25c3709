import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { clearDefault } from './clear-default.ts'
import { findFilter } from './find-filter.ts'
import { holdFilters } from './hold-filters.ts'
import { readFilters } from './read-filters.ts'

/** Names a filter anew, or makes it the page's default. */
export const changeFilter: Operations['savedFilters']['change'] = async (call, { id, name, isDefault }) => {
  const { db, tenantId, refuse } = call
  await holdFilters(call)
  const { page } = await findFilter(call, id)
  const saved = await readFilters(call, page)
  if (name !== undefined && saved.some(filter => filter.name === name && filter.id !== id))
    refuse('SAVED_FILTER_NAME_TAKEN', { name })
  if (isDefault) await clearDefault(call, page)
  await run(
    db,
    sql`update saved_filter set name = coalesce(${name ?? null}, name),
        is_default = coalesce(${isDefault ?? null}, is_default)
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return readFilters(call, page)
}
