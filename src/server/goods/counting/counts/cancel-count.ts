import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { holdCount } from './hold-count.ts'
import { demandCount } from './read-count.ts'

/** Ends a count as far as it is; who stands at one of its shelves stands there no more. */
export const cancelCount: Operations['counts']['cancel'] = async (call, { id }) => {
  const { db, tenantId } = call
  const { status } = await holdCount(call, id)
  if (status !== 'draft' && status !== 'open') call.refuse('COUNT_NOT_OPEN')
  await run(
    db,
    sql`with cancelled as (
        update stock_count set status = 'cancelled', ended_at = now() where tenant_id = ${tenantId} and id = ${id}
      )
      update count_round set user_id = null where tenant_id = ${tenantId} and count_id = ${id} and ended_at is null`,
  )
  return demandCount(call, id)
}
