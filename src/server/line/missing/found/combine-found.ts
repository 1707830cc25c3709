import type { FoundAnswer, missing } from '#contract/calls/line/missing.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { demandPieces } from '#server/goods/products/demand-pieces.ts'
import { isOpenMissing } from '#server/goods/products/open-missing.ts'
import { type ScannedProduct, scannedProduct } from '#server/goods/products/scanned-product.ts'
import { myTable } from '../../seats/my-table.ts'
import { lockMissingLine, type MissingLineLocked } from '../lock-missing-line.ts'
import { settleMissing } from '../settle-missing.ts'
import { bookFound } from './book-found.ts'
import { parcelForOrder } from './parcel-for-order.ts'
import { readParcel } from './read-parcel.ts'
import { readWantedProducts } from './read-wanted-products.ts'

type CombineCall = Parameters<Operations['missing']['combine']>[0]

/** Puts found pieces into the parcel of the order that waits for them. */
export const combineFound = async (
  call: CombineCall,
  input: InputOfCall<typeof missing.combine>,
): Promise<FoundAnswer> => {
  const { db, tenantId, caller } = call
  await myTable(call)
  const product = await scannedProduct(call, await readWantedProducts(db, caller), input.barcode)
  const piece = product.carried ?? input.piece
  demandPieces(call, product, piece)
  const line = await lockWaitingLine(call, product, piece)
  const parcelId = line.parcelId ?? (await parcelForOrder(call, line.order))
  await bookFound(call, line, parcelId, piece)
  await settleMissing(db, tenantId, [line.order.id])
  const { table, ...parcel } = await readParcel(db, tenantId, parcelId)
  return {
    parcel,
    table,
    orderID: line.order.id,
    orderNo: line.order.orderNo,
    orderProductID: line.id,
    productID: product.id,
    productName: product.name,
    piece,
    isOrderComplete: !parcel.orders.some(order => order.id === line.order.id && order.missingCount > 0),
    wanted: await readWantedProducts(db, caller),
  }
}

/**
 * Of the lines that wait for the product and can take all of the pieces: one that is promised some from a shelf, then
 * the one of the oldest order. A line that someone else has served meanwhile is passed over.
 */
const lockWaitingLine = async (
  call: CombineCall,
  product: ScannedProduct,
  piece: number,
): Promise<MissingLineLocked> => {
  const { db, tenantId, caller, refuse } = call
  const waiting = await many<{ id: number; open: number }>(
    db,
    sql`select l.id, l.missing - l.short as open
      from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = ${tenantId} and l.product_id = ${product.id} and o.warehouse_id = ${caller.warehouseId}
        and ${isOpenMissing}
      order by exists (
        select from resourcing r where r.tenant_id = l.tenant_id and r.order_line_id = l.id and r.piece > r.taken
      ) desc, o.ordered_at, o.id, l.id`,
  )
  if (waiting.length === 0) refuse('MISSING_PRODUCT_NOT_NEEDED', { product: product.name })
  for (const { id } of waiting.filter(({ open }) => open >= piece)) {
    await run(db, sql`savepoint before_line`)
    const line = await lockMissingLine(call, id)
    if (line !== null && line.open >= piece) return line
    await run(db, sql`rollback to savepoint before_line`)
  }
  return refuse('COMBINE_PIECE_TOO_MUCH', { left: Math.max(...waiting.map(({ open }) => open)) })
}
