import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { Controlled } from './lock-controlled.ts'

/**
 * Closes the order's set if nothing is left in its cart: at once if it stands at no table, else when all its orders are
 * checked or cancelled, and then the table is free for the next one.
 */
export const closeCleared = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  { set }: Controlled,
): Promise<void> => {
  if (set === null || set.cartId === null) return
  await run(
    db,
    sql`with closed as (
      update picking_set s set status = 'closed', user_id = null
      where s.tenant_id = ${tenantId} and s.id = ${set.id} and s.status = 'picked'
        and not exists (
          select from stock where tenant_id = s.tenant_id and place_id = s.cart_id and quantity > 0)
        and (
          not exists (select from combining_table t where t.tenant_id = s.tenant_id and t.set_id = s.id)
          or not exists (
            select from customer_order o
            where o.tenant_id = s.tenant_id and o.set_id = s.id and o.status <> 8 and o.checked_at is null))
      returning s.id
    )
    update combining_table set set_id = null
    where tenant_id = ${tenantId} and set_id in (select id from closed)`,
  )
}
