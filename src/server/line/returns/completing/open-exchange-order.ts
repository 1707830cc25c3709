import { worthOf } from '#domain/refunds.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import type { ReturnPiece } from '../judge-pieces.ts'
import type { LockedReturn } from '../lock-return.ts'
import type { MadeReturn } from './open-return.ts'

/**
 * An approved order of the same goods for the same customer and address, the number with -D1, -D2 … behind it. What would
 * have been given back pays for it; what was never paid of its price is paid at its door. Null where nothing of ours came
 * back. Answers with its number.
 */
export const openExchangeOrder = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  order: LockedReturn,
  made: MadeReturn,
  { amount, pieces }: { readonly amount: number; readonly pieces: readonly ReturnPiece[] },
): Promise<string | null> => {
  const goods = pieces.filter(({ condition }) => condition !== 'notOurs')
  if (goods.length === 0) return null
  const worth = goods.reduce((sum, piece) => sum + worthOf(piece), 0)
  const insert = (orderNo: string) => sql`
    insert into customer_order (tenant_id, order_no, store_id, warehouse_id, customer_id, status, package_status,
      ordered_at, country, city, district, address, phone, channel, carrier, payment_type, is_gift, gift_note, amount,
      pay_door_amount)
    select tenant_id, ${orderNo}, store_id, warehouse_id, customer_id, 2, 1, now(), country, city, district, address,
      phone, channel, carrier, payment_type, is_gift, gift_note, ${worth}, greatest(0, ${worth}::numeric - ${amount}::numeric)
    from customer_order where tenant_id = ${tenantId} and id = ${order.id}
    on conflict do nothing
    returning id, order_no as "orderNo"`
  let opened: { id: number; orderNo: string } | null = null
  for (let nth = 1; opened === null; nth++)
    opened = await maybeOne<{ id: number; orderNo: string }>(db, insert(`${order.orderNo}-D${nth}`))
  await run(
    db,
    sql`with lines as (
      insert into order_line (tenant_id, order_id, product_id, piece, unit_price)
      select ${tenantId}, ${opened.id}, product_id, sum(piece), unit_price
      from unnest(${goods.map(({ line }) => line.productId)}::bigint[], ${goods.map(({ piece }) => piece)}::numeric[],
        ${goods.map(({ unitPrice }) => unitPrice)}::numeric[]) as told (product_id, piece, unit_price)
      group by product_id, unit_price order by product_id
    ), history as (
      insert into order_status_change (tenant_id, order_id, user_id, old_status, new_status, reason)
      values (${tenantId}, ${opened.id}, ${caller.id}, null, 2, '@reason.exchange')
    )
    update order_return set exchange_order_id = ${opened.id} where tenant_id = ${tenantId} and id = ${made.id}`,
  )
  return opened.orderNo
}
