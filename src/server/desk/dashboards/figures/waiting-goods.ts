import type { WarehouseStatics } from '#contract/calls/desk/dashboard.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'

type WaitingGoods = Pick<
  WarehouseStatics,
  'totalCarWaitingProductCount' | 'totalWaitingTableCount' | 'totalQualityControlCount'
>

/**
 * The pieces that lie in carts, in parcels at tables, and checked in the dispatch area. Carts are looked at through
 * their sets: a cart keeps a balance of nothing for every product that it ever held.
 */
export const readWaitingGoods = (db: Database, { tenantId, warehouseIds }: Board): Promise<WaitingGoods> =>
  one<WaitingGoods>(
    db,
    sql`select (
        select coalesce(sum(stock.quantity), 0)
        from (
          select distinct s.cart_id, a.product_id from picking_set s
          join allocation a on a.tenant_id = s.tenant_id and a.set_id = s.id
          where s.tenant_id = ${tenantId} and s.warehouse_id = any (${warehouseIds}::bigint[])
            and s.status in ('waiting', 'picking', 'picked')
        ) held
        join stock on stock.tenant_id = ${tenantId} and stock.place_id = held.cart_id
          and stock.product_id = held.product_id
      ) as "totalCarWaitingProductCount", (
        select coalesce(sum(stock.quantity), 0) from combining_table t
        join parcel on parcel.tenant_id = t.tenant_id and parcel.table_id = t.id
        join stock on stock.tenant_id = parcel.tenant_id and stock.place_id = parcel.id
        where t.tenant_id = ${tenantId} and t.warehouse_id = any (${warehouseIds}::bigint[])
      ) as "totalWaitingTableCount", (
        select coalesce(sum(stock.quantity), 0) from place
        join stock on stock.tenant_id = place.tenant_id and stock.place_id = place.id
        where place.tenant_id = ${tenantId} and place.warehouse_id = any (${warehouseIds}::bigint[])
          and place.kind = 'dispatch'
      ) as "totalQualityControlCount"`,
  )
