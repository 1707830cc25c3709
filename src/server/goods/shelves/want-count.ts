import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandShelf } from './demand-shelf.ts'

/** Notes that a shelf wants to be counted. */
export const wantCount: Operations['shelves']['wantCount'] = async (call, { id }) => {
  await run(
    call.db,
    sql`update shelf set count_wanted_at = coalesce(count_wanted_at, now())
      where tenant_id = ${call.tenantId} and id = ${id}`,
  )
  return demandShelf(call, id)
}
