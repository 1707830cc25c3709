import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { endVisit, lockCarried } from './end-visit.ts'

/** An order could not be delivered. */
export const bringBack: Operations['courier']['undelivered'] = async (call, { id, causeID }) => {
  const { db, tenantId, refuse } = call
  const order = await lockCarried(call, id)
  const cause = await maybeOne(
    db,
    sql`select id from undelivered_cause where tenant_id = ${tenantId} and id = ${causeID} and is_active`,
  )
  if (cause === null) refuse('UNDELIVERED_CAUSE_NOT_FOUND', { id: causeID })
  return endVisit(call, order, { causeId: causeID })
}
