import { type Statement, sql } from '#server/base/store/sql.ts'

/** The desi of the products of an order `o`, as they are told of it before it is packed. */
export const orderDesi: Statement = sql`(
  select ceil(coalesce(sum(p.desi * (l.piece - l.short)), 0) * 100) / 100
  from order_line l join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  where l.tenant_id = o.tenant_id and l.order_id = o.id and l.process <> 2)`
