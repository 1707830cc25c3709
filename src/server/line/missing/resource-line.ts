import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { allocate } from '#server/goods/ledger/allocate.ts'
import { reserve } from '#server/goods/ledger/move-goods.ts'
import { StockShort } from '#server/goods/ledger/stock-short.ts'
import { readTrustedStock } from '../resourcing/read-trusted-stock.ts'
import type { MissingLineLocked } from './lock-missing-line.ts'

/**
 * Promises the line its missing pieces from other shelves, all or none of them: MISSING_STOCK_SHORT {product, free}.
 * What was promised before counts.
 */
export const resourceLine = async (call: Call<'MISSING_STOCK_SHORT'>, line: MissingLineLocked): Promise<void> => {
  const { db, tenantId } = call
  const { promised } = await one<{ promised: number }>(
    db,
    sql`select coalesce(sum(piece - taken), 0) as promised from resourcing
      where tenant_id = ${tenantId} and order_line_id = ${line.id}`,
  )
  const piece = toQuantity(line.open - promised)
  if (piece <= 0) return
  const shelves = await readTrustedStock(db, { tenantId, warehouseId: line.warehouseId }, line.productId)
  const free = sumQuantities(shelves.map(shelf => shelf.free))
  const found = allocate([{ id: line.id, productId: line.productId, piece }], new Map([[line.productId, shelves]]))
  const short = (left: number): never => call.refuse('MISSING_STOCK_SHORT', { product: line.productName, free: left })
  if (found === null) return short(free)
  await run(
    db,
    sql`insert into resourcing (tenant_id, order_line_id, product_id, shelf_id, piece)
      select ${tenantId}, ${line.id}, ${line.productId}, shelf_id, piece
      from unnest(${found.map(row => row.shelfId)}::bigint[], ${found.map(row => row.piece)}::numeric[])
        as found (shelf_id, piece)
      on conflict (tenant_id, order_line_id, shelf_id) do update set piece = resourcing.piece + excluded.piece`,
  )
  await reserve(
    db,
    tenantId,
    found.map(row => ({ placeId: row.shelfId, productId: line.productId, quantity: row.piece })),
  ).catch(error => {
    if (error instanceof StockShort) return short(Math.max(0, error.stock))
    throw error
  })
}
