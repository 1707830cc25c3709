import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { differencesToDecide } from './differences-to-decide.ts'
import { demandCount } from './read-count.ts'

/** Hands shelves that differ to the counters once more; who counted last is passed over. */
export const recountShelves: Operations['counts']['recount'] = async (call, { id, shelfIDs }) => {
  const { db, tenantId } = call
  const differences = await differencesToDecide(call, { id, shelfIDs, productID: null })
  await run(
    db,
    sql`update counted_shelf set status = 'recount' where tenant_id = ${tenantId} and count_id = ${id}
      and shelf_id = any (${differences.map(({ shelfId }) => shelfId)}::bigint[])`,
  )
  return demandCount(call, id)
}
