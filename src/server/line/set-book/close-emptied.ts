import { type Database, run, sql } from '#server/base/store/sql.ts'

/** Closes those of the sets that have nothing left: no order but cancelled ones, no promise, nothing in the cart; their tables are free. */
export const closeEmptied = (
  db: Database,
  tenantId: number,
  setIds: readonly (number | null)[],
  statuses: readonly ('waiting' | 'picking' | 'picked')[],
): Promise<unknown> =>
  run(
    db,
    sql`with closed as (
      update picking_set s set status = 'closed', user_id = null
      where s.tenant_id = ${tenantId} and s.id = any (${setIds}::bigint[]) and s.status = any (${statuses}::text[])
        and not exists (
          select from customer_order o where o.tenant_id = s.tenant_id and o.set_id = s.id and o.status <> 8)
        and not exists (
          select from allocation a where a.tenant_id = s.tenant_id and a.set_id = s.id and a.picked + a.missing < a.piece)
        and not exists (
          select from stock where tenant_id = s.tenant_id and place_id = s.cart_id and quantity > 0)
      returning s.id
    )
    update combining_table set set_id = null
    where tenant_id = ${tenantId} and set_id in (select id from closed)`,
  )
