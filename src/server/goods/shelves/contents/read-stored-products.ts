import type { StoredProduct } from '#contract/calls/goods/shelves.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { lotsLying, toldOf } from '../../places/lots-lying.ts'
import { demandShelf } from '../demand-shelf.ts'

/** What lies on a shelf, by name. */
export const readStoredProducts: Operations['shelves']['products'] = async (call, { id }) => {
  const { db, tenantId } = call
  await demandShelf(call, id)
  const lots = await lotsLying(call, [id])
  const products = await many<Omit<StoredProduct, 'lots'>>(
    db,
    sql`select p.id as "productID", p.name as "productName", p.stock_code as "stockCode", p.image, p.unit,
        p.is_decimal as "isProductPieceDecimal", coalesce(b.barcode, '') as barcode,
        stock.quantity as stock, stock.reserved, stock.quantity - stock.reserved as free
      from stock
      join product p on p.tenant_id = stock.tenant_id and p.id = stock.product_id
      left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      where stock.tenant_id = ${tenantId} and stock.place_id = ${id} and stock.quantity > 0
      order by p.name, p.id`,
  )
  return products.map(product => ({
    ...product,
    lots: lots.filter(one => one.productId === product.productID).map(toldOf),
  }))
}
