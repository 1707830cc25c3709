import { type Statement, sql } from '#server/base/store/sql.ts'

/**
 * Where the picked pieces of order lines are now, from their movements: `line_id`, `product_id`, `place_id`,
 * `warehouse_id`, `kind`, `quantity`. `lineIds` is a query of line ids; what went to excess is nobody's any more.
 */
export const carriedGoods = (tenantId: number, lineIds: Statement): Statement => sql`
  select line_id, product_id, place.id as place_id, place.warehouse_id, place.kind, sum(quantity) as quantity
  from (
    select order_line_id as line_id, product_id, to_place_id as place_id, quantity from movement
    where tenant_id = ${tenantId} and order_line_id in (${lineIds})
    union all
    select order_line_id, product_id, from_place_id, -quantity from movement
    where tenant_id = ${tenantId} and order_line_id in (${lineIds})
  ) as ends
  join place on place.tenant_id = ${tenantId} and place.id = ends.place_id and place.kind in ('cart', 'parcel', 'dispatch')
  group by line_id, product_id, place.id, place.warehouse_id, place.kind
  having sum(quantity) > 0`
