import type { InputOfCall } from '#contract/define.ts'
import type { ShelfProduct } from '#contract/documents.ts'
import type { contract } from '#contract/index.ts'
import type { Params } from '#contract/reply.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { type Database, many, maybeOne, sql } from '#server/base/store/sql.ts'
import { productNamed } from './product-named.ts'
import { readProduct } from './read-product.ts'
import { readProductStock } from './read-product-stock.ts'
import { readWantingOrders } from './read-wanting-orders.ts'
import { saveProduct } from './save-product.ts'

export const products: Operations['products'] = {
  async byBarcode({ db, tenantId, refuse }, { barcode }) {
    const id = await productNamed(db, tenantId, barcode)
    const found = id === null ? null : await readProduct(db, tenantId, id)
    if (found === null) return refuse('PRODUCT_NOT_FOUND', { barcode })
    const { price, desi, version, ...product } = found
    return product
  },

  async onShelves({ db, tenantId, caller, refuse }, { productID, onlyFree = false }) {
    await demandProduct({ db, tenantId, refuse }, productID)
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

  async read({ db, tenantId, refuse }, which) {
    const id = which.id ?? (await idNamed(db, tenantId, which))
    return (id === null ? null : await readProduct(db, tenantId, id)) ?? refuse('PRODUCT_NOT_FOUND', toldBy(which))
  },

  save: saveProduct,

  async stock(call, { id }) {
    await demandProduct(call, id)
    return readProductStock(call.db, call.tenantId, id)
  },

  async wantedBy(call, { id }) {
    await demandProduct(call, id)
    return readWantingOrders(call.db, call.tenantId, id)
  },
}

type Named = Omit<InputOfCall<typeof contract.products.read>, 'id'>

/** A stock code that is asked for as one is not taken for the barcode of another product. */
const idNamed = async (db: Database, tenantId: number, { barcode, stockCode }: Named): Promise<number | null> => {
  if (barcode !== undefined) return productNamed(db, tenantId, barcode)
  if (stockCode === undefined) return null
  const exact = await maybeOne<{ id: number }>(
    db,
    sql`select id from product where tenant_id = ${tenantId} and stock_code = ${stockCode}`,
  )
  return exact?.id ?? productNamed(db, tenantId, stockCode)
}

const toldBy = ({ id, barcode, stockCode }: InputOfCall<typeof contract.products.read>): Params =>
  id === undefined ? { barcode: barcode ?? stockCode ?? '' } : { id }

const demandProduct = async (
  { db, tenantId, refuse }: Pick<Call<'PRODUCT_NOT_FOUND'>, 'db' | 'tenantId' | 'refuse'>,
  id: number,
): Promise<void> => {
  const product = await maybeOne(db, sql`select id from product where tenant_id = ${tenantId} and id = ${id}`)
  if (product === null) refuse('PRODUCT_NOT_FOUND', { id })
}
