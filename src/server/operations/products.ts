import type { Product, ShelfProduct } from '#contract/documents.ts'
import type { Operations } from '../call.ts'
import { productNamed } from '../products/product-named.ts'
import { many, maybeOne, sql } from '../store/sql.ts'

export const products: Operations['products'] = {
  async byBarcode({ db, tenantId, refuse }, { barcode }) {
    const id = await productNamed(db, tenantId, barcode)
    const product = await maybeOne<Product>(
      db,
      sql`select p.id, p.name, p.stock_code as "stockCode", p.unit, p.image, p.is_decimal as "isProductPieceDecimal",
        coalesce((select barcode from product_barcode b where b.tenant_id = p.tenant_id and product_id = p.id and is_main), '')
          as barcode,
        array(select barcode from product_barcode b
          where b.tenant_id = p.tenant_id and product_id = p.id and not is_main order by barcode) as barcodes
      from product p where p.tenant_id = ${tenantId} and p.id = ${id}`,
    )
    return product ?? refuse('PRODUCT_NOT_FOUND', { barcode })
  },

  async onShelves({ db, tenantId, caller, refuse }, { productID, onlyFree = false }) {
    const product = await maybeOne(db, sql`select id from product where tenant_id = ${tenantId} and id = ${productID}`)
    if (product === null) refuse('PRODUCT_NOT_FOUND', { id: productID })
    return many<ShelfProduct>(
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
  },
}
