import type { Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { giveOwnCart } from '../set-book/own-cart.ts'
import { userSetOf } from '../set-book/set-documents.ts'
import { demandFreeHands } from './demand-free-hands.ts'

interface TakenSet {
  readonly id: number
  readonly setNo: number
  readonly warehouseId: number
  readonly cartId: number | null
  readonly status: 'waiting' | 'picking' | 'picked' | 'closed'
  readonly agentId: number | null
  readonly agent: string
}

/** Gives the caller a set that waits for him, or for anyone. */
export const takeSet: Operations['orderSelection']['take'] = async (call, { setNo }) => {
  const { db, tenantId, caller, refuse, settings } = call
  await demandFreeHands(call)
  const set =
    (await maybeOne<TakenSet>(
      db,
      sql`select id, set_no as "setNo", warehouse_id as "warehouseId", cart_id as "cartId", status,
          coalesce(user_id, meant_for_user_id) as "agentId",
          coalesce((select name from app_user where tenant_id = s.tenant_id
            and id = coalesce(s.user_id, s.meant_for_user_id)), '') as agent
        from picking_set s
        where tenant_id = ${tenantId} and set_no = ${setNo}::bigint and warehouse_id = ${caller.warehouseId}
        for no key update`,
    )) ?? refuse('SET_NOT_FOUND', { setNo })
  if (set.status !== 'waiting' || (set.agentId ?? caller.id) !== caller.id) refuse('SET_TAKEN', { agent: set.agent })
  await run(
    db,
    sql`update picking_set set user_id = ${caller.id}, status = 'picking', taken_at = now()
      where tenant_id = ${tenantId} and id = ${set.id}`,
  )
  if (!settings.arabaModulAktif && set.cartId === null) await giveOwnCart(db, tenantId, set)
  return userSetOf(db, tenantId, set.id)
}
