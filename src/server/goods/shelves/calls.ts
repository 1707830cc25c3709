import type { ShelfDetail, StoredProduct } from '#contract/calls/goods/shelves.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '../ledger/areas.ts'
import { addShelfSeries } from './add-shelf-series.ts'
import { clearShelf } from './clear-shelf.ts'
import { demandTargetShelf } from './demand-target-shelf.ts'
import { readShelf } from './read-shelf.ts'
import { readShelfTree } from './read-shelf-tree.ts'
import { removeShelf } from './remove-shelf.ts'
import { saveShelf } from './save-shelf.ts'

export const shelves: Operations['shelves'] = {
  tree: ({ db, tenantId, caller }) => readShelfTree(db, { tenantId, warehouseId: caller.warehouseId }),

  read: (call, { id }) => demandShelf(call, id),

  save: saveShelf,
  addSeries: addShelfSeries,
  remove: removeShelf,

  async products(call, { id }) {
    const { db, tenantId } = call
    await demandShelf(call, id)
    return many<StoredProduct>(
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
  },

  async moveAll(call, { id, targetBarcode }) {
    await clearShelf(call, id, async shelf => ({
      to: (await demandTargetShelf(call, shelf, targetBarcode)).id,
      kind: 'transfer',
    }))
    return demandShelf(call, id)
  },

  async empty(call, { id, reason }) {
    const { db, tenantId } = call
    await clearShelf(call, id, async ({ warehouseId }) => ({
      to: await areaOf(db, tenantId, warehouseId, 'adjustment'),
      kind: 'correction',
      reason,
    }))
    return demandShelf(call, id)
  },

  async wantCount(call, { id }) {
    await run(
      call.db,
      sql`update shelf set count_wanted_at = coalesce(count_wanted_at, now())
        where tenant_id = ${call.tenantId} and id = ${id}`,
    )
    return demandShelf(call, id)
  },
}

const demandShelf = async ({ db, tenantId, refuse }: Call<'SHELF_NOT_FOUND'>, id: number): Promise<ShelfDetail> =>
  (await readShelf(db, tenantId, id)) ?? refuse('SHELF_NOT_FOUND', { id })
