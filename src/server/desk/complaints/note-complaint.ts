import type { Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'

/** Writes what the caller says about a complaint of his own. */
export const noteComplaint: Operations['complaints']['addNote'] = async (
  { db, tenantId, caller, refuse },
  { id, note },
) => {
  const own = sql`tenant_id = ${tenantId} and id = ${id} and user_id = ${caller.id}`
  const noted = await maybeOne<{ id: number }>(db, sql`update complaint set note = ${note} where ${own} returning id`)
  return noted ?? refuse('COMPLAINT_NOT_FOUND', { id })
}
