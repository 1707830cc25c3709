import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { holdCount } from './hold-count.ts'
import { demandCount } from './read-count.ts'

/** Hands a draft to the counters; one that they have already stays as it is. */
export const releaseCount: Operations['counts']['release'] = async (call, { id }) => {
  const { status } = await holdCount(call, id)
  if (status !== 'draft' && status !== 'open') call.refuse('COUNT_NOT_OPEN')
  await run(call.db, sql`update stock_count set status = 'open' where tenant_id = ${call.tenantId} and id = ${id}`)
  return demandCount(call, id)
}
