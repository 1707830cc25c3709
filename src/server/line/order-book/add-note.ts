import { run, sql } from '#server/base/store/sql.ts'
import type { OrderAct } from './order-act.ts'

/** Writes a note of the caller's on each of the orders; how many were his merchant's. */
export const addNote = (
  { db, tenantId, caller }: OrderAct,
  orderIds: readonly number[],
  text: string,
): Promise<number> =>
  run(
    db,
    sql`insert into order_note (tenant_id, order_id, user_id, text)
      select tenant_id, id, ${caller.id}, ${text} from customer_order
      where tenant_id = ${tenantId} and id = any (${orderIds}::bigint[]) order by id`,
  )
