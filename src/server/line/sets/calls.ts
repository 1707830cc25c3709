import type { SetDetail } from '#contract/calls/line/sets.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { assignSet } from './assign-set.ts'
import { closeSet } from './close-set.ts'
import { lockSet } from './lock-set.ts'
import { readSet } from './read-set.ts'
import { splitSet } from './split-set.ts'

export const sets: Operations['sets'] = {
  read: (call, { setNo }) => setOf(call, setNo),

  async assign(call, { setNo, userID }) {
    await assignSet(call, setNo, userID)
    return setOf(call, setNo)
  },

  async takeBack(call, { setNo }) {
    const set = await lockSet(call, setNo)
    if (set.status !== 'picking') call.refuse('SET_WITHOUT_USER', { setNo })
    await run(
      call.db,
      sql`update picking_set set status = 'waiting', user_id = null, meant_for_user_id = null, taken_at = null
        where tenant_id = ${call.tenantId} and id = ${set.id}`,
    )
    return setOf(call, setNo)
  },

  async split(call, { setNo, orderIDs }) {
    const made = await splitSet(call, setNo, orderIDs)
    return { set: await setOf(call, setNo), made: await setOf(call, made) }
  },

  async setPriority(call, { setNo, priority }) {
    const set = await lockSet(call, setNo)
    if (set.status === 'closed') call.refuse('SET_NOT_OPEN', { setNo })
    await run(
      call.db,
      sql`update picking_set set priority = ${priority} where tenant_id = ${call.tenantId} and id = ${set.id}`,
    )
    return setOf(call, setNo)
  },

  async close(call, { setNo }) {
    await closeSet(call, setNo)
    return setOf(call, setNo)
  },
}

const setOf = async ({ db, tenantId, refuse }: Call<'SET_NOT_FOUND'>, setNo: number): Promise<SetDetail> =>
  (await readSet(db, tenantId, setNo)) ?? refuse('SET_NOT_FOUND', { setNo })
