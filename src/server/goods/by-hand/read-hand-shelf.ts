import type { HandProduct, HandShelf } from '#contract/calls/goods/by-hand.ts'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
import { transferPromises } from '../places/transfer-promises.ts'

/** A shelf with what lies on it and to whom it is promised; one product is among it even if none of it is there. */
export const readHandShelf = async (
  db: Database,
  tenantId: number,
  shelfId: number,
  productId: number | null = null,
): Promise<HandShelf> => {
  const shelf = await one<Omit<HandShelf, 'products'>>(
    db,
    sql`select id as "shelfID", code as "shelfCode", barcode as "shelfBarcode", definition
      from shelf where tenant_id = ${tenantId} and id = ${shelfId}`,
  )
  return { ...shelf, products: await readProducts(db, tenantId, shelfId, productId) }
}

/** A set's or a transfer's promise is what it still has to pick, a missing product's what is still to be fetched for it. */
const readProducts = (
  db: Database,
  tenantId: number,
  shelfId: number,
  productId: number | null,
): Promise<HandProduct[]> =>
  many<HandProduct>(
    db,
    sql`select p.id as "productID", p.name as "productName", p.image, p.unit, p.is_decimal as "isProductPieceDecimal",
        coalesce(codes.main, '') as "productBarcode", codes.extra as barcodes, codes.cases,
        coalesce(stock.quantity, 0) as stock, coalesce(stock.reserved, 0) as reserved,
        coalesce(promised.promises, '[]') as promises
      from product p
      left join stock on stock.tenant_id = p.tenant_id and stock.product_id = p.id and stock.place_id = ${shelfId}
      cross join lateral (
        select max(barcode) filter (where is_main) as main,
          coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra,
          coalesce(json_agg(json_build_object('barcode', barcode, 'piece', factor) order by barcode)
          filter (where factor <> 1), '[]') as cases
        from product_barcode where tenant_id = p.tenant_id and product_id = p.id
      ) codes
      left join lateral (
        select json_agg(json_build_object('setNo', set_no, 'orderNo', order_no, 'piece', piece)
          order by set_no, order_no) as promises
        from (
          select s.set_no, o.order_no, a.piece - a.picked - a.missing as piece
          from allocation a
          join picking_set s on s.tenant_id = a.tenant_id and s.id = a.set_id and s.status in ('waiting', 'picking')
          join order_line l on l.tenant_id = a.tenant_id and l.id = a.order_line_id
          join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
          where a.tenant_id = ${tenantId} and a.shelf_id = ${shelfId} and a.product_id = p.id
          union all
          select null, o.order_no, r.piece - r.taken
          from resourcing r
          join order_line l on l.tenant_id = r.tenant_id and l.id = r.order_line_id
          join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
          where r.tenant_id = ${tenantId} and r.shelf_id = ${shelfId} and r.product_id = p.id
          union all
          select null, transfers.file_no, quantity from (${transferPromises(tenantId)}) as transfers
          where place_id = ${shelfId} and product_id = p.id
        ) promise where piece > 0
      ) promised on stock.reserved > 0
      where p.tenant_id = ${tenantId} and (p.id = ${productId}::bigint or p.id in (
        select product_id from stock where tenant_id = ${tenantId} and place_id = ${shelfId} and quantity > 0
      ))
      order by p.name, p.id`,
  )
