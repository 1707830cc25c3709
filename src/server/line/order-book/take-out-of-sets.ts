import { run, sql } from '#server/base/store/sql.ts'
import type { OrderAct } from './order-act.ts'

/** Writes orders, lines and history as those of approved orders in no set. Goods and promises are not touched. */
export const takeOutOfSets = (
  { db, tenantId, caller }: Pick<OrderAct, 'db' | 'tenantId' | 'caller'>,
  orderIds: readonly number[],
): Promise<number> =>
  run(
    db,
    sql`with gone as (
      delete from allocation where tenant_id = ${tenantId} and order_line_id in (
        select id from order_line where tenant_id = ${tenantId} and order_id = any (${orderIds}::bigint[]))
    ), changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status)
      select ${tenantId}, id, ${caller.id}, status, 2 from customer_order
      where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[]) order by id
    ), lines as (
      -- A line that was cancelled by itself stays so.
      update order_line set picked = 0, missing = 0, combined = 0, checked = 0, excess = 0, short = 0,
        process = case when process = 2 then 2 else 0 end
      where tenant_id = ${tenantId} and order_id = any (${orderIds}::bigint[])
    )
    update customer_order set status = 2, package_status = 1, set_id = null, slot = null, parcel_id = null,
      checked_at = null, checked_by = null
    where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[])`,
  )
