import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { clearDefault } from './clear-default.ts'
import { findFilter } from './find-filter.ts'
import { holdFilters } from './hold-filters.ts'
import { readFilters } from './read-filters.ts'

/** Names a view anew, or makes it the page's default. */
export const changeFilter: Operations['savedFilters']['change'] = async (call, { id, name, isDefault }) => {
  const { db, tenantId, refuse } = call
  const { page, isShared } = await findFilter(call, id)
  await holdFilters(call, isShared)
  if (name !== undefined && (await isTaken(call, id, name))) refuse('SAVED_FILTER_NAME_TAKEN', { name })
  if (isDefault) await clearDefault(call, page, isShared)
  await run(
    db,
    sql`update saved_filter set name = coalesce(${name ?? null}, name),
        is_default = case when is_shared then false else coalesce(${isDefault ?? null}, is_default) end,
        starts_all = case when is_shared then coalesce(${isDefault ?? null}, starts_all) else false end
      where tenant_id = ${tenantId} and id = ${id}`,
  )
  return readFilters(call, page)
}

/** Whether whoever looks at the page, or whoever saved the view, has another one of this name there. */
const isTaken = async ({ db, tenantId, caller }: Call, id: number, name: string): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select other.id from saved_filter view
      join saved_filter other on other.tenant_id = view.tenant_id and other.page = view.page and other.id <> view.id
      where view.tenant_id = ${tenantId} and view.id = ${id} and other.name = ${name}
        and (other.is_shared or other.user_id in (view.user_id, ${caller.id})) limit 1`,
  )) !== null
