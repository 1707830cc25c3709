import type { Operations } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { ownWarehouse } from '../../places/own-warehouse.ts'
import { productScanned } from '../../products/product-scanned.ts'
import { readCount } from './read-count.ts'
import { shelvesChosen } from './shelves-chosen.ts'

/** Begins a count of the shelves that are told, or that lie in a zone, hold a product, come by chance or were marked. */
export const makeCount: Operations['counts']['make'] = async (call, input) => {
  const { db, tenantId, caller, refuse } = call
  const warehouseId = ownWarehouse(call)
  const productId =
    input.countKind !== 'product' || input.barcode === null
      ? null
      : ((await productScanned(call, input.barcode)) ?? refuse('PRODUCT_NOT_FOUND', { barcode: input.barcode }))
  const shelfIds = await shelvesChosen(call, warehouseId, { ...input, productId })
  if (shelfIds.length === 0) refuse('COUNT_NO_SHELVES')
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into stock_count (tenant_id, warehouse_id, kind, product_id, note, created_by)
      values (${tenantId}, ${warehouseId}, ${input.countKind}, ${productId}, ${input.note}, ${caller.id}) returning id`,
  )
  await run(
    db,
    sql`insert into counted_shelf (tenant_id, count_id, shelf_id)
      select ${tenantId}, ${id}, shelf_id from unnest(${shelfIds}::bigint[]) as chosen (shelf_id)`,
  )
  return (await readCount(call, id))!
}
