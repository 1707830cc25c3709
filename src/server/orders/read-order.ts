import type { Order } from '#contract/documents.ts'
import { type Database, maybeOne, sql } from '../store/sql.ts'

interface OrderRow extends Omit<Order, 'orderDate' | 'deliveryDate' | 'payments'> {
  readonly orderedAt: Date
  readonly deliveredAt: Date | null
}

/** One order with its lines, or null. */
export const readOrder = async (db: Database, tenantId: number, id: number): Promise<Order | null> => {
  const row = await maybeOne<OrderRow>(
    db,
    sql`select o.id, o.order_no as "orderNo", o.status, o.package_status as "packageStatus",
        o.ordered_at as "orderedAt", o.delivered_at as "deliveredAt", coalesce(customer.name, '') as "customerName",
        o.country, o.city, o.channel, o.carrier, o.amount, o.gift_voucher_amount as "giftVoucherAmount",
        o.is_campaign as "isCampaignOrder", coalesce((
          select json_agg(json_build_object(
            'id', l.id, 'productID', l.product_id, 'productName', p.name, 'stockCode', p.stock_code,
            'barcode', coalesce(b.barcode, ''), 'piece', l.piece, 'returnPiece', l.returned, 'pickedPiece', l.picked,
            'missingPiece', l.missing, 'process', l.process, 'unitPrice', l.unit_price
          ) order by l.id)
          from order_line l
          join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
          left join product_barcode b on b.tenant_id = l.tenant_id and b.product_id = l.product_id and b.is_main
          where l.tenant_id = o.tenant_id and l.order_id = o.id
        ), '[]') as products
      from customer_order o
      left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.id = ${id}`,
  )
  if (row === null) return null
  const { orderedAt, deliveredAt, ...order } = row
  return {
    ...order,
    orderDate: orderedAt.toISOString(),
    deliveryDate: deliveredAt?.toISOString() ?? null,
    payments: [],
  }
}
