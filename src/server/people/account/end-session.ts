import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { readAccount } from './read-account.ts'

/** Signs the caller out of one of the places where he is signed in. */
export const endSession: Operations['account']['endSession'] = async (call, { id }) => {
  const { db, tenantId, caller, refuse } = call
  const ended = await run(
    db,
    sql`delete from session where tenant_id = ${tenantId} and user_id = ${caller.id} and id::text = lower(${id})`,
  )
  if (ended === 0) refuse('SESSION_NOT_FOUND', { id })
  return readAccount(call)
}
