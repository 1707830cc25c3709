import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { lockSet } from './lock-set.ts'
import { setOf } from './set-of.ts'

/** Takes a set from its picker: it waits for anyone. */
export const takeBack: Operations['sets']['takeBack'] = async (call, { setNo }) => {
  const set = await lockSet(call, setNo)
  if (set.status !== 'picking') call.refuse('SET_WITHOUT_USER', { setNo })
  await run(
    call.db,
    sql`update picking_set set status = 'waiting', user_id = null, meant_for_user_id = null, taken_at = null
      where tenant_id = ${call.tenantId} and id = ${set.id}`,
  )
  return setOf(call, setNo)
}
