import type { ShelfProduct } from '#contract/shapes/product.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { lotsLying, toldOf } from '../places/lots-lying.ts'
import { demandProduct } from './demand-product.ts'

/** The shelves that a product lies on: those of the caller's warehouse first, each warehouse in walking order. */
export const readOnShelves: Operations['products']['onShelves'] = async (
  { db, tenantId, caller, refuse },
  { productID, onlyFree = false },
) => {
  await demandProduct({ db, tenantId, refuse }, productID)
  const shelves = await many<Omit<ShelfProduct, 'lots'>>(
    db,
    sql`select shelf.id, stock.product_id as "productID", shelf.id as "shelfID",
        shelf.definition as "shelfDefinition", shelf.code as "shelfCode", shelf.barcode as "shelfBarcode", shelf.rank,
        shelf.warehouse_id as "warehouseID", warehouse.name as warehouse, shelf.is_open_for_sale as "isOpenForSale",
        stock.quantity as stock, stock.reserved, stock.quantity - stock.reserved as free
      from stock
      join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
      join warehouse on warehouse.tenant_id = stock.tenant_id and warehouse.id = shelf.warehouse_id
      where stock.tenant_id = ${tenantId} and stock.product_id = ${productID} and stock.quantity > 0
        and (not ${onlyFree} or stock.quantity > stock.reserved)
      order by shelf.warehouse_id is distinct from ${caller.warehouseId}, warehouse.name, shelf.warehouse_id,
        shelf.rank, shelf.id`,
  )
  const ids = shelves.map(({ shelfID }) => shelfID)
  const lots = await lotsLying({ db, tenantId }, ids, [productID])
  return shelves.map(shelf => ({ ...shelf, lots: lots.filter(({ placeId }) => placeId === shelf.shelfID).map(toldOf) }))
}
