import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { ReturnCondition } from '#contract/calls/line/returns.ts'
import { namesGoods } from '#domain/codes/names-goods.ts'
import { readCode } from '#domain/codes/read-code.ts'
import type { Call } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { demandPieces } from '#server/goods/products/demand-pieces.ts'
import { productScanned } from '#server/goods/products/product-scanned.ts'
import type { LockedReturn, ReturnLine } from './lock-return.ts'

type Keys =
  | 'ORDER_STATUS_IS_CANCELLED'
  | 'RETURN_NOT_SENT'
  | 'RETURN_OVER'
  | 'RETURN_OTHER_ORDER'
  | 'RETURN_TOO_MUCH'
  | 'RETURN_ALREADY'
  | 'RETURN_CAUSE_NOT_FOUND'
  | 'PICKING_PIECE_NOT_WHOLE'
  | 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'

/** Pieces of a line as somebody says that they came back. */
export interface ToldPieces {
  readonly id?: number | undefined
  readonly orderProductID?: number | undefined
  readonly productID?: number | undefined
  readonly barcode?: string | undefined
  readonly piece: number
  readonly condition: ReturnCondition
  readonly returnReasonID: number
}

export interface ReturnPiece {
  readonly line: ReturnLine
  readonly piece: number
  readonly condition: ReturnCondition
  readonly unitPrice: number
  /** Null where the merchant asks for no reason, or none was chosen. */
  readonly causeId: number | null
}

/** Refuses an order that nothing can come back of: it never left the house, was cancelled, or is at its end. */
export const demandReturnable = ({ refuse }: Pick<Call<Keys>, 'refuse'>, order: LockedReturn): void => {
  const { orderNo, status } = order
  if (status === 8 || status === 10) refuse('ORDER_STATUS_IS_CANCELLED', { orderNo })
  if (!order.isSent) refuse('RETURN_NOT_SENT', { orderNo, status })
  if (status === 9 || status === 13) refuse('RETURN_OVER', { orderNo, status })
}

/**
 * The lines that are meant. Refuses, by name, what is of another order, what is too much, and what came back already;
 * `held` tells what of a line lies on the desk and is not meant now.
 */
export const judgePieces = async (
  call: Call<Keys>,
  order: LockedReturn,
  told: readonly ToldPieces[],
  held: (line: ReturnLine) => number = () => 0,
): Promise<readonly ReturnPiece[]> => {
  const { refuse, settings } = call
  const pieces: ReturnPiece[] = []
  const leftOf = (line: ReturnLine): number =>
    toQuantity(
      line.sent -
        line.returned -
        held(line) -
        sumQuantities(pieces.filter(one => one.line === line).map(one => one.piece)),
    )
  for (const { piece, condition, returnReasonID, ...names } of told) {
    const lines = order.lines.filter(line => isNamed(line, names, settings))
    const [first] = lines
    if (first === undefined)
      return refuse('RETURN_OTHER_ORDER', { orderNo: order.orderNo, product: await wordOf(call, names) })
    const line = lines.find(one => leftOf(one) >= piece) ?? first
    demandPieces(call, { name: line.productName, isDecimal: line.isDecimal }, piece)
    const left = leftOf(line)
    if (left <= 0 && line.returned >= line.sent && line.sent > 0)
      refuse('RETURN_ALREADY', { product: line.productName, piece: line.returned })
    if (piece > left) refuse('RETURN_TOO_MUCH', { product: line.productName, most: Math.max(0, left) })
    const causeId = settings.iadeAyar.iadeNedeniAktif && returnReasonID > 0 ? returnReasonID : null
    pieces.push({ line, piece, condition, unitPrice: line.unitPrice, causeId })
  }
  await demandCauses(call, pieces)
  return pieces
}

const isNamed = (
  line: ReturnLine,
  { id, orderProductID, productID, barcode }: Partial<ToldPieces>,
  { barcodeSettings }: Call['settings'],
): boolean => {
  const lineId = orderProductID ?? id
  if (lineId !== undefined && lineId !== line.id) return false
  if (productID !== undefined && productID !== line.productId) return false
  if (barcode === undefined) return lineId !== undefined || productID !== undefined
  const reading = readCode(barcode, { segments: barcodeSettings.segmentedBarcodeSettings })
  return line.barcodes.some(known => known === barcode || namesGoods(reading, known))
}

/** What the goods of no line here are called, where anybody knows. */
const wordOf = async (
  call: Pick<Call, 'db' | 'tenantId' | 'settings'>,
  { id, orderProductID, productID, barcode }: Partial<ToldPieces>,
): Promise<string> => {
  const { db, tenantId } = call
  const lineId = orderProductID ?? id ?? null
  const scanned = barcode === undefined ? null : await productScanned(call, barcode)
  const known = await maybeOne<{ name: string }>(
    db,
    sql`select name from product where tenant_id = ${tenantId} and id in (
        select ${productID ?? null}::bigint
        union all select product_id from order_line where tenant_id = ${tenantId} and id = ${lineId}::bigint
        union all select ${scanned}::bigint
      ) limit 1`,
  )
  return known?.name ?? barcode ?? String(productID ?? lineId ?? '')
}

/** A reason that was switched off meanwhile is none any more. */
const demandCauses = async ({ db, tenantId, refuse }: Call<Keys>, pieces: readonly ReturnPiece[]): Promise<void> => {
  const ids = [...new Set(pieces.flatMap(({ causeId }) => causeId ?? []))]
  if (ids.length === 0) return
  const known = await many<{ id: number }>(
    db,
    sql`select id from return_cause where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and is_active
      and use in ('any', 'return')`,
  )
  const unknown = ids.find(id => known.every(cause => cause.id !== id))
  if (unknown !== undefined) refuse('RETURN_CAUSE_NOT_FOUND', { id: unknown })
}
