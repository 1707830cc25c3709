import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { clearDefault } from './clear-default.ts'
import { findFilter } from './find-filter.ts'
import { holdFilters } from './hold-filters.ts'
import { readFilters } from './read-filters.ts'

/** How many filters a user can save for one page. */
const mostFilters = 50

export const savedFilters: Operations['savedFilters'] = {
  list: (call, { page }) => readFilters(call, page),

  async save(call, { page, name, isDefault = false, filters }) {
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
  },

  async change(call, { id, name, isDefault }) {
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
  },

  async remove(call, { id }) {
    await holdFilters(call)
    const { page } = await findFilter(call, id)
    await run(call.db, sql`delete from saved_filter where tenant_id = ${call.tenantId} and id = ${id}`)
    return readFilters(call, page)
  },
}
