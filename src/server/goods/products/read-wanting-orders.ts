import type { WantingOrder } from '#contract/calls/goods/products.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

const mostOrders = 100

/** The oldest orders, between received and packing, of whose pieces of a product some are neither picked nor missing. */
export const readWantingOrders = async (db: Database, tenantId: number, productId: number): Promise<WantingOrder[]> => {
  const rows = await many<Omit<WantingOrder, 'orderDate'> & { readonly orderedAt: Date }>(
    db,
    sql`select o.id, o.order_no as "orderNo", o.status, o.ordered_at as "orderedAt", s.set_no as "setNo",
        sum(l.piece) as piece, sum(l.picked) as picked, sum(l.missing) as missing
      from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
      where l.tenant_id = ${tenantId} and l.product_id = ${productId} and o.status in (0, 1, 2, 3, 4, 5)
        and l.picked + l.missing < l.piece
      group by o.id, o.order_no, o.status, o.ordered_at, s.set_no
      order by o.ordered_at, o.id limit ${mostOrders}`,
  )
  return rows.map(({ orderedAt, ...order }) => ({ ...order, orderDate: orderedAt.toISOString() }))
}
