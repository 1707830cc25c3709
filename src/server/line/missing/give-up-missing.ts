import type { Call } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { cancelOrders } from '../orders/cancel-orders.ts'
import { endResourcing } from '../resourcing/end-resourcing.ts'
import type { MissingLineLocked } from './lock-missing-line.ts'

/**
 * The missing pieces will not be sent, and nobody collects money for them at the door. `short` keeps what was ordered:
 * an order with nothing left to send is refused (MISSING_NOTHING_TO_SEND). `cancel` makes the order smaller: its amount
 * goes down, a line of which nothing is left is cancelled, and so is an order of which nothing is left.
 */
export const giveUpMissing = async (
  call: Call<'MISSING_NOTHING_TO_SEND'>,
  { id, order }: MissingLineLocked,
  how: 'short' | 'cancel',
): Promise<void> => {
  const { db, tenantId } = call
  const isCancel = how === 'cancel'
  await reserve(db, tenantId, await endResourcing(db, tenantId, sql`select ${id}::bigint`))
  await run(
    db,
    sql`with given_up as (
      select order_id, round((missing - short) * unit_price, 2) as price from order_line
      where tenant_id = ${tenantId} and id = ${id}
    ), line as (
      update order_line set short = missing, process = case when ${isCancel} and missing = piece then 2 else process end
      where tenant_id = ${tenantId} and id = ${id}
    )
    update customer_order o set pay_door_amount = greatest(0, pay_door_amount - price),
      amount = case when ${isCancel} then greatest(0, amount - price) else amount end
    from given_up where o.tenant_id = ${tenantId} and o.id = given_up.order_id`,
  )
  const { isLeft } = await one<{ isLeft: boolean }>(
    db,
    sql`select exists (
      select from order_line where tenant_id = ${tenantId} and order_id = ${order.id} and process <> 2 and piece > short
    ) as "isLeft"`,
  )
  if (isLeft) return
  if (!isCancel) call.refuse('MISSING_NOTHING_TO_SEND', { orderNo: order.orderNo })
  await cancelOrders(call, [order], { reason: '@reason.outOfStock' })
}
