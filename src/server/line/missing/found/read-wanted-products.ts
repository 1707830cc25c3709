import type { WantedProduct } from '#contract/calls/line/missing.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { isOpenMissing } from '#server/goods/products/open-missing.ts'

/** The products that orders of a warehouse wait for: those promised from shelves first, in walking order. */
export const readWantedProducts = (
  db: Database,
  { tenantId, warehouseId }: { readonly tenantId: number; readonly warehouseId: number | null },
): Promise<WantedProduct[]> =>
  many<WantedProduct>(
    db,
    sql`with waiting as (
      select l.id, l.product_id, l.order_id, l.missing - l.short as piece
      from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = ${tenantId} and o.warehouse_id = ${warehouseId} and ${isOpenMissing}
    ), promised as (
      select product_id, min(rank) as rank, json_agg(json_build_object('shelfID', shelf_id, 'shelfCode', code,
        'shelfBarcode', barcode, 'piece', piece) order by rank, shelf_id) as shelves
      from (
        select r.product_id, r.shelf_id, shelf.code, shelf.barcode, shelf.rank, sum(r.piece - r.taken) as piece
        from resourcing r join shelf on shelf.tenant_id = r.tenant_id and shelf.id = r.shelf_id
        where r.tenant_id = ${tenantId} and r.piece > r.taken and r.order_line_id in (select id from waiting)
        group by r.product_id, r.shelf_id, shelf.code, shelf.barcode, shelf.rank
      ) promises group by product_id
    )
    select p.id as "productID", p.name as "productName", p.image, p.unit, p.is_decimal as "isProductPieceDecimal",
      coalesce(codes.main, '') as "productBarcode", codes.extra as barcodes, wanted.piece as "missingPiece",
      wanted.orders as "orderCount", coalesce(promised.shelves, '[]') as promised
    from (
      select product_id, sum(piece) as piece, count(distinct order_id) as orders from waiting group by product_id
    ) wanted
    join product p on p.tenant_id = ${tenantId} and p.id = wanted.product_id
    cross join lateral (
      select max(barcode) filter (where is_main) as main,
        coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra
      from product_barcode where tenant_id = p.tenant_id and product_id = p.id
    ) codes
    left join promised on promised.product_id = p.id
    order by promised.rank nulls last, p.name, p.id`,
  )
