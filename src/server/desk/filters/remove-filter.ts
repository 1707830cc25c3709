import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { findFilter } from './find-filter.ts'
import { readFilters } from './read-filters.ts'

/** Forgets a view. */
export const removeFilter: Operations['savedFilters']['remove'] = async (call, { id }) => {
  const { page } = await findFilter(call, id)
  await run(call.db, sql`delete from saved_filter where tenant_id = ${call.tenantId} and id = ${id}`)
  return readFilters(call, page)
}
