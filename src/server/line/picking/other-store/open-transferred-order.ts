import type { Call } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import type { PickLine } from '../read-line.ts'
import type { OtherStore } from './find-other-store.ts'

/**
 * An approved order of another store, for pieces of a line of this one: the same customer and address, the number with
 * -2, -3 … behind it. It takes over what the pieces cost, of the amount and of what is paid at the door; or, where
 * nothing of the order stays here, all of both. Answers with its id.
 */
export const openTransferredOrder = async (
  { db, tenantId, caller }: Call,
  line: PickLine,
  to: OtherStore,
  { piece, takesRest }: { readonly piece: number; readonly takesRest: boolean },
): Promise<number> => {
  const moved = sql`(
    select case when ${takesRest} then o.amount else least(o.amount, round(${piece}::numeric * l.unit_price, 2)) end as amount,
      case when ${takesRest} then o.pay_door_amount
        else least(o.pay_door_amount, round(${piece}::numeric * l.unit_price, 2)) end as at_door,
      case when ${takesRest} then o.gift_voucher_amount else 0 end as voucher
    from order_line l where l.tenant_id = o.tenant_id and l.id = ${line.id}
  )`
  const insert = (orderNo: string) => sql`
    insert into customer_order (tenant_id, order_no, store_id, warehouse_id, customer_id, status, package_status,
      ordered_at, country, city, district, address, phone, channel, carrier, payment_type, is_gift, gift_note, is_campaign,
      gift_voucher_amount, amount, pay_door_amount)
    select tenant_id, ${orderNo}, ${to.storeId}, ${to.warehouseId}, customer_id, 2, 1, ordered_at, country, city, district,
      address, phone, channel, carrier, payment_type, is_gift, gift_note, is_campaign, moved.voucher, moved.amount,
      moved.at_door
    from customer_order o cross join lateral ${moved} moved
    where o.tenant_id = ${tenantId} and o.id = ${line.orderId}
    on conflict do nothing
    returning id`
  let order: { id: number } | null = null
  for (let nth = 2; order === null; nth++) order = await maybeOne<{ id: number }>(db, insert(`${line.orderNo}-${nth}`))
  await run(
    db,
    sql`with line as (
      insert into order_line (tenant_id, order_id, product_id, piece, unit_price)
      select tenant_id, ${order.id}, product_id, ${piece}, unit_price from order_line
      where tenant_id = ${tenantId} and id = ${line.id}
    ), history as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status, reason)
      values (${tenantId}, ${order.id}, ${caller.id}, null, 2, '@reason.otherStore')
    )
    update customer_order o set amount = o.amount - moved.amount,
      pay_door_amount = o.pay_door_amount - moved.pay_door_amount,
      gift_voucher_amount = o.gift_voucher_amount - moved.gift_voucher_amount
    from customer_order moved
    where o.tenant_id = ${tenantId} and o.id = ${line.orderId}
      and moved.tenant_id = ${tenantId} and moved.id = ${order.id}`,
  )
  return order.id
}
