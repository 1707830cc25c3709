import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'

/** Lets the approved orders of a customer that are in no set yet wait for approval again; what is in a set goes on. */
export const holdOrdersOf = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  customerId: number,
): Promise<void> => {
  await run(
    db,
    sql`with held as (
        update customer_order set status = 1
        where tenant_id = ${tenantId} and customer_id = ${customerId} and status = 2 and set_id is null
        returning id
      )
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status, reason)
      select ${tenantId}, id, ${caller.id}, 2, 1, '@reason.customerBlocked' from held order by id`,
  )
}
