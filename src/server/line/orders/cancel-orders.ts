import { run, sql } from '#server/base/store/sql.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { addNote } from '../order-book/add-note.ts'
import type { LockedOrder } from '../order-book/lock-orders.ts'
import type { OrderAct } from '../order-book/order-act.ts'
import { endResourcing, linesOf } from '../resourcing/end-resourcing.ts'
import { closeEmptied } from '../set-book/close-emptied.ts'
import { openPromises } from '../set-book/open-promises.ts'
import { tellCancelled } from './tell-cancelled.ts'

export interface Cancelling {
  readonly reason: string
  readonly note?: string | null | undefined
}

/**
 * Cancels locked orders and ends what shelves promise them. Picked goods stay in the cart until the order is caught at
 * a table, so the orders stay in their sets; a set that only waited for cancelled orders closes.
 */
export const cancelOrders = async (
  act: OrderAct,
  orders: readonly LockedOrder[],
  { reason, note }: Cancelling,
): Promise<void> => {
  const { db, tenantId, caller } = act
  const ids = orders.map(order => order.id)
  await reserve(db, tenantId, [
    ...(await openPromises(db, tenantId, sql`o.id = any (${ids}::bigint[])`)),
    ...(await endResourcing(db, tenantId, linesOf(tenantId, ids))),
  ])
  await run(
    db,
    sql`with let_go as (
      update allocation set piece = picked + missing
      where tenant_id = ${tenantId} and picked + missing < piece and order_line_id in (
        select id from order_line where tenant_id = ${tenantId} and order_id = any (${ids}::bigint[]))
    ), changed as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status, reason)
      select ${tenantId}, id, ${caller.id}, status, 8, ${reason} from customer_order
      where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id
    ), lines as (
      update order_line set process = 2 where tenant_id = ${tenantId} and order_id = any (${ids}::bigint[])
    )
    update customer_order set status = 8 where tenant_id = ${tenantId} and id = any (${ids}::bigint[])`,
  )
  await tellCancelled(db, tenantId, ids)
  if (note) await addNote(act, ids, note)
  const setIds = orders.map(order => order.setId)
  await closeEmptied(db, tenantId, setIds, ['waiting'])
}
