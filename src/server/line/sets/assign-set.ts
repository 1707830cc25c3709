import type { Call } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { lockOpenSet } from './lock-set.ts'

/**
 * Keeps a waiting set for a user, or hands one that is being picked to him. He must work in its warehouse, and have
 * free hands for one that is being picked. He is locked before the set, as where he takes one himself.
 */
export const assignSet = async (
  call: Call<'SET_NOT_FOUND' | 'SET_NOT_OPEN' | 'USER_NOT_FOUND' | 'USER_HAS_SET'>,
  setNo: number,
  userId: number,
): Promise<void> => {
  const { db, tenantId, refuse } = call
  const user =
    (await maybeOne<{ name: string; warehouseId: number | null }>(
      db,
      sql`select name, warehouse_id as "warehouseId" from app_user
        where tenant_id = ${tenantId} and id = ${userId} and type = 1 and active for no key update`,
    )) ?? refuse('USER_NOT_FOUND', { id: userId })
  const set = await lockOpenSet(call, setNo)
  if (user.warehouseId !== set.warehouseId) refuse('USER_NOT_FOUND', { id: userId })
  const changed = sql`update picking_set`
  const same = sql`where tenant_id = ${tenantId} and id = ${set.id}`
  if (set.status === 'waiting') await run(db, sql`${changed} set meant_for_user_id = ${userId} ${same}`)
  else if (set.userId !== userId) {
    const held = await maybeOne<{ setNo: number }>(
      db,
      sql`select set_no as "setNo" from picking_set where tenant_id = ${tenantId} and user_id = ${userId}`,
    )
    if (held !== null) refuse('USER_HAS_SET', { setNo: held.setNo, agent: user.name })
    await run(db, sql`${changed} set user_id = ${userId} ${same}`)
  }
}
