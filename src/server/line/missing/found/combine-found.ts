import { toQuantity } from '#base/decimals.ts'
import type { FoundAnswer, missing } from '#contract/calls/line/missing.ts'
import type { InputOfCall } from '#contract/define.ts'
import { weighedOff } from '#domain/weighed.ts'
import type { Operations } from '#server/base/call.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { demandPieces } from '#server/goods/products/demand-pieces.ts'
import { isOpenMissing } from '#server/goods/products/open-missing.ts'
import { type ScannedProduct, scannedProduct } from '#server/goods/products/scanned-product.ts'
import { weighedWithin } from '../../order-book/weighed-within.ts'
import { myTable } from '../../seats/my-table.ts'
import { lockMissingLine, type MissingLineLocked } from '../lock-missing-line.ts'
import { settleMissing } from '../settle-missing.ts'
import { bookFound } from './book-found.ts'
import { parcelForOrder } from './parcel-for-order.ts'
import { readParcel } from './read-parcel.ts'
import { readWantedProducts } from './read-wanted-products.ts'
import { weighMissing } from './weigh-missing.ts'

type CombineCall = Parameters<Operations['missing']['combine']>[0]

/** Puts found pieces into the parcel of the order that waits for them. */
export const combineFound = async (
  call: CombineCall,
  input: InputOfCall<typeof missing.combine>,
): Promise<FoundAnswer> => {
  const { db, tenantId, caller } = call
  await myTable(call)
  const product = await scannedProduct(call, await readWantedProducts(db, caller), input.barcode)
  const piece = product.carried ?? input.piece ?? oneOf(call, product)
  demandPieces(call, product, piece)
  const { line, off } = await lockWaitingLine(call, product, piece)
  if (off !== 0) await weighMissing(call, line, off)
  const parcelId = line.parcelId ?? (await parcelForOrder(call, line.order))
  await bookFound(call, line, parcelId, { piece, over: Math.max(0, off) })
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

const oneOf = (call: CombineCall, { name, isDecimal }: ScannedProduct): number =>
  isDecimal ? call.refuse('COMBINE_NOT_WEIGHED', { product: name }) : 1

interface WaitingLine {
  readonly line: MissingLineLocked
  /** By how much it is weighed more or less than is still wanted of it: what is weighed then is all of it. */
  readonly off: number
}

/**
 * Of the lines that wait for the product: one that so much is all of, as near as weights are; else one that can take it.
 * One that is promised some from a shelf comes first, then the one of the oldest order; one that someone else has served
 * meanwhile is passed over.
 */
const lockWaitingLine = async (call: CombineCall, product: ScannedProduct, piece: number): Promise<WaitingLine> => {
  const { db, tenantId, caller, settings, refuse } = call
  const waiting = await many<{ id: number; open: number; within: number }>(
    db,
    sql`select l.id, l.missing - l.short as open, ${weighedWithin(settings)} as within
      from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where l.tenant_id = ${tenantId} and l.product_id = ${product.id} and o.warehouse_id = ${caller.warehouseId}
        and ${isOpenMissing}
      order by exists (
        select from resourcing r where r.tenant_id = l.tenant_id and r.order_line_id = l.id and r.piece > r.taken
      ) desc, o.ordered_at, o.id, l.id`,
  )
  if (waiting.length === 0) refuse('MISSING_PRODUCT_NOT_NEEDED', { product: product.name })
  const whole = product.isDecimal
    ? waiting.filter(({ open, within }) => Math.abs(toQuantity(piece - open)) <= within)
    : []
  for (const { id, within } of [...whole, ...waiting.filter(line => !whole.includes(line) && line.open >= piece)]) {
    await run(db, sql`savepoint before_line`)
    const line = await lockMissingLine(call, id)
    const off = line === null ? 0 : weighedOff(line.open, within, piece)
    if (line !== null && toQuantity(line.open + off) >= piece) return { line, off }
    await run(db, sql`rollback to savepoint before_line`)
  }
  return refuse('COMBINE_PIECE_TOO_MUCH', { left: Math.max(...waiting.map(({ open }) => open)) })
}
