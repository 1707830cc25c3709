import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { assembly, CombineAnswer } from '#contract/calls/line/assembly.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { demandPieces } from '#server/goods/products/demand-pieces.ts'
import { type ScannedProduct, scannedProduct } from '#server/goods/products/scanned-product.ts'
import { takeExcess } from './take-excess.ts'
import { combineDataOf } from './work/combine-data.ts'
import { combineLine } from './work/combine-line.ts'
import { type Claim, cancelledLines, linesInTurn } from './work/lines-in-turn.ts'
import { type LockedTable, lockTable } from './work/lock-table.ts'
import { type AssemblyWork, readWork } from './work/read-work.ts'
import { tableMove } from './work/table-move.ts'
import { inCart, leftInCart } from './work/table-work.ts'

type AssignCall = Parameters<Operations['assembly']['assignProduct']>[0]
type AssignInput = InputOfCall<typeof assembly.assignProduct>

/**
 * Puts scanned pieces into the parcel of the order whose turn it is. What only cancelled orders want becomes excess, and
 * is refused; what nobody wants is refused, or becomes excess where the worker has confirmed it.
 */
export const assignProduct = async (call: AssignCall, input: AssignInput): Promise<CombineAnswer> => {
  const table = await lockTable(call, input)
  const work = await readWork(call.db, call.tenantId, table.id)
  const product = await scannedProduct(call, work.products, input.barcode)
  const claim = linesInTurn(work, product.id)[0]
  const piece = product.carried ?? input.piece ?? piecesOfOneScan(call, product, claim)
  demandPieces(call, product, piece)
  if (claim !== undefined)
    return combineLine(call, table, work, { claim, product, piece, isPdfAsked: input.withCargoPdf })
  const cancelled = cancelledLines(work, product.id)
  if (cancelled.length > 0) return catchCancelled(call, table, cancelled, { product, piece })
  if (!input.isExcess) call.refuse('COMBINE_NOT_NEEDED', { product: product.name })
  return bookFound(call, table, work, { product, piece })
}

interface Scan {
  readonly product: ScannedProduct
  readonly piece: number
}

/** One; or, where the merchant combines several with one scan, all that the order needs. */
const piecesOfOneScan = ({ settings }: AssignCall, { isDecimal }: ScannedProduct, claim: Claim | undefined): number =>
  settings.orderCombineSettings.multipleProductCombine && !isDecimal && claim !== undefined ? inCart(claim.line) : 1

const catchCancelled = async (
  call: AssignCall,
  table: LockedTable,
  claims: readonly Claim[],
  { product, piece }: Scan,
): Promise<never> => {
  const left = sumQuantities(claims.map(({ line }) => inCart(line)))
  if (piece > left) call.refuse('COMBINE_PIECE_TOO_MUCH', { left })
  await takeExcess(call, table, claims, piece)
  const { order } = claims[0]!
  return order.isCancelled
    ? refuseKeeping('ORDER_STATUS_IS_CANCELLED', { orderNo: order.orderNo })
    : refuseKeeping('ORDER_PRODUCT_IS_CANCELLED', { productName: product.name })
}

/** Goods that the ledger never saw in the cart: found, and excess at once. */
const bookFound = async (
  call: AssignCall,
  table: LockedTable,
  work: AssemblyWork,
  { product, piece }: Scan,
): Promise<CombineAnswer> => {
  const { db, tenantId } = call
  const from = await areaOf(db, tenantId, table.warehouseId, 'adjustment')
  const to = await areaOf(db, tenantId, table.warehouseId, 'excess')
  const goods = { productId: product.id, quantity: toQuantity(piece), reason: '@reason.foundAtTable' } as const
  await moveGoods(db, tenantId, [tableMove(call, table, { kind: 'correction', from, to, ...goods })])
  return {
    parcel: null,
    orderID: null,
    orderNo: '',
    orderProductID: null,
    productID: product.id,
    productName: product.name,
    piece,
    isNewParcel: false,
    isTakenBack: false,
    isOrderComplete: false,
    isSetComplete: leftInCart(work) === 0,
    customCargoPDF: null,
    table: combineDataOf(work),
  }
}
