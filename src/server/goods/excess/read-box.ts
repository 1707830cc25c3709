import type { ExcessBox, ExcessProduct } from '#contract/calls/goods/excess.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../ledger/areas.ts'
import { type SuggestedShelf, suggestShelves } from '../placement/suggesting/suggest-shelves.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'

type BoxCall = Call<'WAREHOUSE_NOT_FOUND'>

/** The place of the excess box in the caller's warehouse. */
export const excessOf = (call: BoxCall): Promise<number> => areaOf(call.db, call.tenantId, ownWarehouse(call), 'excess')

const mostOrigins = 20

/** What lies in the excess box of the caller's warehouse by the books. */
export const readBox = async (call: BoxCall): Promise<ExcessBox> => {
  const { db, tenantId } = call
  const box = await excessOf(call)
  const products = await many<Omit<ExcessProduct, 'shelf'>>(
    db,
    sql`select p.id as "productID", p.name as "productName", p.image, p.unit, p.is_decimal as "isProductPieceDecimal",
      coalesce(codes.main, '') as "productBarcode", codes.extra as barcodes, stock.quantity as piece,
      coalesce(came.origins, '[]') as origins
    from stock join product p on p.tenant_id = stock.tenant_id and p.id = stock.product_id
    cross join lateral (
      select max(barcode) filter (where is_main) as main,
        coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra
      from product_barcode where tenant_id = p.tenant_id and product_id = p.id
    ) codes
    cross join lateral (
      select json_agg(json_build_object('orderNo', order_no, 'at', at,
        'piece', least(quantity, stock.quantity - before)) order by id desc) as origins
      from (
        select m.id, m.at, m.quantity, o.order_no,
          coalesce(sum(m.quantity) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0) as before
        from (
          select * from movement where tenant_id = stock.tenant_id and product_id = stock.product_id and to_place_id = ${box}
          order by id desc limit ${mostOrigins}
        ) m
        left join order_line l on l.tenant_id = m.tenant_id and l.id = m.order_line_id
        left join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      ) last where before < stock.quantity
    ) came
    where stock.tenant_id = ${tenantId} and stock.place_id = ${box} and stock.quantity > 0
    order by p.name, p.id`,
  )
  const shelves = await suggestShelves(
    call,
    products.map(({ productID }) => ({ productId: productID })),
  )
  return { products: products.map(product => ({ ...product, shelf: shownShelf(shelves.get(product.productID)) })) }
}

const shownShelf = (shelf: SuggestedShelf | undefined): ExcessProduct['shelf'] => {
  if (shelf === undefined) return null
  const { shelfID, shelfCode, shelfBarcode, why } = shelf
  return { shelfID, shelfCode, shelfBarcode, holdsProduct: why === 'holds' }
}
