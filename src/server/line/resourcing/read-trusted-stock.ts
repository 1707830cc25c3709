import { type Database, many, sql } from '#server/base/store/sql.ts'
import { type FreeStock, isServing } from '#server/goods/ledger/allocate.ts'
import { isTrusted } from './trusted-stock.ts'

/** A product's free stock on shelves of a warehouse that serve and are believed, in walking order. */
export const readTrustedStock = (
  db: Database,
  { tenantId, warehouseId }: { readonly tenantId: number; readonly warehouseId: number },
  productId: number,
): Promise<FreeStock[]> =>
  many<FreeStock>(
    db,
    sql`select shelf.id as "shelfId", stock.quantity - stock.reserved as free
      from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
      where stock.tenant_id = ${tenantId} and stock.product_id = ${productId} and stock.quantity > stock.reserved
        and shelf.warehouse_id = ${warehouseId} and ${isServing} and ${isTrusted}
      order by shelf.rank, shelf.id`,
  )
