import type { CourierOrder, CourierOrderDetail } from '#contract/calls/line/courier.ts'
import { type Database, many, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'

/** The courier whose orders are read. */
export interface Courier {
  readonly tenantId: number
  readonly userId: number
}

/** The orders that the courier carries now, by city and district. */
export const readCarried = (db: Database, { tenantId, userId }: Courier): Promise<CourierOrder[]> =>
  many<CourierOrder>(
    db,
    sql`select ${fields} from ${orders}
      where o.tenant_id = ${tenantId} and o.courier_id = ${userId} and o.status = 6
      order by o.city collate "tr-x-icu", o.district collate "tr-x-icu", o.address collate "tr-x-icu", o.id`,
  )

interface DetailRow extends Omit<CourierOrderDetail, 'deliveryDate'> {
  readonly deliveredAt: Date | null
}

/** One of the orders that were given to the courier, or null. */
export const readCourierOrder = async (
  db: Database,
  { tenantId, userId }: Courier,
  id: number,
): Promise<CourierOrderDetail | null> => {
  const row = await maybeOne<DetailRow>(
    db,
    sql`select ${fields}, o.is_gift as "isGift", o.delivered_at as "deliveredAt"
      from ${orders}
      where o.tenant_id = ${tenantId} and o.courier_id = ${userId} and o.id = ${id}`,
  )
  if (row === null) return null
  const { deliveredAt, ...order } = row
  return { ...order, deliveryDate: deliveredAt?.toISOString() ?? null }
}

const orders: Statement = sql`customer_order o
  left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id`

const fields: Statement = sql`o.id, o.order_no as "orderNo", o.status, coalesce(customer.name, '') as "customerName",
  o.city, o.district, o.address, o.phone, o.pay_door_amount as "payDoorAmount", (
    select coalesce(sum(picked), 0) from order_line where tenant_id = o.tenant_id and order_id = o.id
  ) as "pieceCount"`
