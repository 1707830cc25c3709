import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { lockSet } from './lock-set.ts'
import { setOf } from './set-of.ts'

/** Sets how urgent a set is. */
export const setPriority: Operations['sets']['setPriority'] = async (call, { setNo, priority }) => {
  const set = await lockSet(call, setNo)
  if (set.status === 'closed') call.refuse('SET_NOT_OPEN', { setNo })
  await run(
    call.db,
    sql`update picking_set set priority = ${priority} where tenant_id = ${call.tenantId} and id = ${set.id}`,
  )
  return setOf(call, setNo)
}
