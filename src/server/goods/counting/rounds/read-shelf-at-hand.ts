import type { CountedProduct, ShelfAtHand } from '#contract/calls/goods/counting.ts'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'

/** What a counter sees of the shelf before him: his readings, and nothing of the books but where goods of other shelves belong. */
export const readShelfAtHand = async (db: Database, tenantId: number, roundId: number): Promise<ShelfAtHand> => {
  const shelf = await one<Omit<ShelfAtHand, 'products' | 'only'> & { onlyName: string | null; onlyBarcode: string }>(
    db,
    sql`select shelf.id as "shelfID", shelf.code as "shelfCode", shelf.barcode as "shelfBarcode", shelf.definition,
        p.name as "onlyName", coalesce(b.barcode, '') as "onlyBarcode",
        (select u.name from count_reading g join app_user u on u.tenant_id = g.tenant_id and u.id = g.user_id
          where g.tenant_id = r.tenant_id and g.round_id = r.id and g.user_id <> r.user_id order by g.id limit 1) as "begunBy",
        (select max(g.id) from count_reading g where g.tenant_id = r.tenant_id and g.round_id = r.id) as "lastReadingID"
      from count_round r
      join stock_count c on c.tenant_id = r.tenant_id and c.id = r.count_id
      join shelf on shelf.tenant_id = r.tenant_id and shelf.id = r.shelf_id
      left join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
      left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      where r.tenant_id = ${tenantId} and r.id = ${roundId}`,
  )
  const products = await many<CountedProduct>(
    db,
    sql`select p.id as "productID", p.name as "productName", p.image, p.unit, p.is_decimal as "isProductPieceDecimal",
        coalesce(codes.main, '') as "productBarcode", codes.extra as barcodes, read.piece, home.code as "belongsTo"
      from (
        select product_id, sum(quantity) as piece, max(id) as last from count_reading
        where tenant_id = ${tenantId} and round_id = ${roundId} group by product_id
      ) read
      join count_round r on r.tenant_id = ${tenantId} and r.id = ${roundId}
      join product p on p.tenant_id = r.tenant_id and p.id = read.product_id
      cross join lateral (
        select max(barcode) filter (where is_main) as main,
          coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra
        from product_barcode where tenant_id = p.tenant_id and product_id = p.id
      ) codes
      left join lateral (
        select shelf.code from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
        join shelf here on here.tenant_id = shelf.tenant_id and here.id = r.shelf_id and here.warehouse_id = shelf.warehouse_id
        where stock.tenant_id = p.tenant_id and stock.product_id = p.id and stock.quantity > 0 and shelf.is_active
          and not exists (select from stock here where here.tenant_id = p.tenant_id and here.place_id = r.shelf_id
            and here.product_id = p.id and here.quantity > 0)
          and not exists (select from movement m where m.tenant_id = p.tenant_id and m.product_id = p.id
            and m.from_place_id = r.shelf_id and m.at > r.begun_at)
        order by stock.quantity desc, shelf.rank, shelf.id limit 1
      ) home on true
      order by read.last desc`,
  )
  const { onlyName, onlyBarcode, ...rest } = shelf
  return { ...rest, only: onlyName === null ? null : { productName: onlyName, productBarcode: onlyBarcode }, products }
}
