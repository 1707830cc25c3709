import type { TowerMissing } from '#contract/calls/desk/tower.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { isServing } from '#server/goods/ledger/allocate.ts'
import { overRows } from './over-rows.ts'

const mostProducts = 20

/** The products that hold up the most order lines, with what the shelves hold of them all the same. */
export const readMissing = overRows('missingProductList', { date: 'all' }, async (db, rows, { tenantId, caller }) => {
  const products = await many<TowerMissing & { readonly all: number }>(
    db,
    sql`select held.*, (
        select coalesce(sum(stock.quantity - stock.reserved), 0)
        from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
        where stock.tenant_id = ${tenantId} and stock.product_id = held."productID" and stock.quantity > stock.reserved
          and shelf.warehouse_id = ${caller.warehouseId} and ${isServing}
      ) as "onShelves"
      from (
        select r."productId" as "productID", min(r.product) as product, min(r.barcode) as barcode, count(*) as lines,
          sum(r.quantity) as pieces, (sum(count(*)) over ())::integer as "all"
        from (${rows}) r group by r."productId" order by count(*) desc, sum(r.quantity) desc, 1 limit ${mostProducts}
      ) held order by held.lines desc, held.pieces desc, held."productID"`,
  )
  return { lines: products[0]?.all ?? 0, products: products.map(({ all: _, ...product }) => product) }
})
