import type { Settings } from '#contract/shapes/settings.ts'
import type { OrderMoney } from '#domain/refunds.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'

/**
 * What was paid for an order. At the door it was what its courier collected, or, of a carrier's, all of it once it was
 * delivered; never where the order was only marked as delivered because it came back.
 */
export const readMoney = async (
  db: Database,
  tenantId: number,
  orderId: number,
  { iadeAyar }: Settings,
): Promise<OrderMoney> => ({
  ...(await one<Omit<OrderMoney, 'fixedShippingAmount'>>(
    db,
    sql`select greatest(0, o.amount - o.gift_voucher_amount - o.pay_door_amount) + case
        when o.status < 7 or o.status = 18 or came_back.early then 0
        when visit.count > 0 then visit.collected
        else o.pay_door_amount end as collected,
      came_back.amount as refunded, o.shipping_amount as "shippingAmount", o.pay_door_fee as "payDoorFee"
    from customer_order o
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(bool_or(is_before_delivery), false) as early
      from order_return where tenant_id = o.tenant_id and order_id = o.id
    ) came_back
    cross join lateral (
      select count(*) as count, coalesce(sum(collected), 0) as collected
      from delivery where tenant_id = o.tenant_id and order_id = o.id and receiver is not null
    ) visit
    where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
  )),
  fixedShippingAmount: iadeAyar.fixedShippingAmount,
})
