import type { PickableOrder } from '#contract/calls/desk/dashboard.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'

/**
 * Approved orders in no set which the free stock of their warehouse can serve whole, each looked at by itself: two
 * orders that want the last piece both count.
 */
export const readPickableOrder = (db: Database, { tenantId, warehouseIds }: Board): Promise<PickableOrder> =>
  one<PickableOrder>(
    db,
    sql`with wanted as materialized (
        select o.id, o.warehouse_id, l.product_id, sum(l.piece - l.picked - l.missing) as piece
        from customer_order o
        join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
          and l.process <> 2 and l.piece > l.picked + l.missing
        where o.tenant_id = ${tenantId} and o.warehouse_id = any (${warehouseIds}::bigint[])
          and o.status = 2 and o.set_id is null
        group by o.id, o.warehouse_id, l.product_id
      ), free as materialized (
        select shelf.warehouse_id, stock.product_id, sum(stock.quantity - stock.reserved) as piece
        from (select distinct product_id from wanted) product
        join stock on stock.tenant_id = ${tenantId} and stock.product_id = product.product_id
          and stock.quantity > stock.reserved
        join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
        where shelf.warehouse_id = any (${warehouseIds}::bigint[])
          and shelf.is_active and shelf.is_open_for_sale and not shelf.is_missing_product_shelf
        group by shelf.warehouse_id, stock.product_id
      ), orders as (
        select sum(wanted.piece) as pieces, bool_and(coalesce(free.piece, 0) >= wanted.piece) as is_served
        from wanted left join free using (warehouse_id, product_id)
        group by wanted.id
      )
      select count(*) filter (where is_served) as "orderCount",
        coalesce(sum(pieces) filter (where is_served), 0) as "productCount",
        count(*) filter (where is_served and pieces <= 1) as "oneProductOrderCount",
        count(*) filter (where is_served and pieces > 1) as "aLotsOfProductOrderCount",
        coalesce(sum(pieces) filter (where is_served and pieces > 1), 0) as "aLotsOfProductOrderProductCount",
        count(*) filter (where not is_served) as "shortOrderCount"
      from orders`,
  )
