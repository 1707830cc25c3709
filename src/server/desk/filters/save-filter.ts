import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { clearDefault } from './clear-default.ts'
import { demandSharing } from './find-filter.ts'
import { holdFilters } from './hold-filters.ts'
import { readFilters } from './read-filters.ts'

/** How many views a user can save for one page, and how many of a page everybody can have. */
const mostFilters = 50

/** Keeps how a page is looked at under a name, for the caller or for everybody; one of this name is replaced. */
export const saveFilter: Operations['savedFilters']['save'] = async (
  call,
  { page, name, isDefault = false, isShared = false, filters },
) => {
  const { db, tenantId, caller, refuse } = call
  if (isShared) demandSharing(call)
  await holdFilters(call, isShared)
  const all = await readFilters(call, page)
  const saved = all.filter(view => view.isShared === isShared)
  const before = saved.find(view => view.name === name)
  if (!isShared && all.some(view => view.isShared && view.name === name)) refuse('SAVED_FILTER_NAME_TAKEN', { name })
  if (saved.length >= mostFilters && before === undefined) refuse('SAVED_FILTERS_FULL', { most: mostFilters })
  if (isDefault) await clearDefault(call, page, isShared)
  const own = isDefault && !isShared
  const startsAll = isDefault && isShared
  if (before === undefined)
    await run(
      db,
      sql`insert into saved_filter (tenant_id, user_id, page, name, is_default, is_shared, starts_all, filters)
        values (${tenantId}, ${caller.id}, ${page}, ${name}, ${own}, ${isShared}, ${startsAll}, ${JSON.stringify(filters)}::jsonb)
        on conflict (tenant_id, user_id, page, name)
        do update set is_default = excluded.is_default, is_shared = excluded.is_shared, starts_all = excluded.starts_all,
          filters = excluded.filters`,
    )
  else
    await run(
      db,
      sql`update saved_filter set is_default = ${own}, starts_all = ${startsAll}, filters = ${JSON.stringify(filters)}::jsonb
        where tenant_id = ${tenantId} and id = ${before.id}`,
    )
  return readFilters(call, page)
}
