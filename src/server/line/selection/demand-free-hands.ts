import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { findMySet } from '../set-book/my-set.ts'

/** A user picks one set at a time; whoever makes or takes one for him at the same moment waits here. */
export const demandFreeHands = async (call: Call<'USER_HAS_SET'>): Promise<void> => {
  const { db, tenantId, caller, refuse } = call
  await one(db, sql`select id from app_user where tenant_id = ${tenantId} and id = ${caller.id} for no key update`)
  const set = await findMySet(call)
  if (set !== null) refuse('USER_HAS_SET', { setNo: set.setNo })
}
