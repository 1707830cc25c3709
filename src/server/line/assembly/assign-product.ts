import { toQuantity } from '#base/decimals.ts'
import type { assembly, CombineAnswer } from '#contract/calls/line/assembly.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { demandHeld, inTwoTrips, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { demandPieces } from '#server/goods/products/demand-pieces.ts'
import { combineLine } from './combine-line.ts'
import { takeExcess } from './take-excess.ts'
import { productLying } from './work/combining-stored.ts'
import { cancelledLines, knownWeight, linesInTurn, weighedFor } from './work/lines-in-turn.ts'
import { tableLocked } from './work/lock-table.ts'
import { productMeant, productsMeant } from './work/product-meant.ts'
import { type ScanProduct, type ScanRow, type ScanWork, scanFrom, scanRead } from './work/read-scan.ts'
import { leftOf } from './work/read-table.ts'
import { tableMove } from './work/table-move.ts'
import { type Claim, isLive } from './work/table-work.ts'

type AssignCall = ScanCall<Parameters<Operations['assembly']['assignProduct']>[0]>
type AssignInput = InputOfCall<typeof assembly.assignProduct>

/**
 * Puts scanned pieces into the parcel of the order whose turn it is. What only cancelled orders want becomes excess, and
 * is refused; what nobody wants is refused, or becomes excess where the worker has confirmed it.
 */
export const assignProduct = inTwoTrips<AssignCall, AssignInput, ScanRow>({
  read: (call, { barcode }) => scanRead(call, productsMeant(call, barcode)),
  hold: tableLocked,
  decide: async (call, input, row) => {
    const work = scanFrom(call, input, row)
    const { product, carried } = productMeant(call, work.products, input.barcode)
    const claims = work.claims.filter(({ line }) => line.productId === product.productID)
    const piece = carried ?? input.piece ?? piecesOfOneScan(call, product, claims)
    const cancelled = cancelledLines(claims)
    const inTurn = [...linesInTurn(claims), ...cancelled]
    const claim = product.isProductPieceDecimal ? weighedFor(inTurn, piece) : inTurn[0]
    demandPieces(call, { name: product.productName, isDecimal: product.isProductPieceDecimal }, piece)
    if (claim !== undefined && isLive(claim))
      return combineLine(call, work, { claim, product, piece, isPdfAsked: input.withCargoPdf })
    if (claim !== undefined) {
      const others = cancelled.filter(other => other !== claim)
      return catchCancelled(call, work, [claim, ...others], { product, piece })
    }
    if (!input.isExcess) call.refuse('COMBINE_NOT_NEEDED', { product: product.productName })
    return { outcome: { model: await bookFound(call, work, { product, piece }) }, held: sql`select`, parts: {} }
  },
})

interface Scan {
  readonly product: ScanProduct
  readonly piece: number
}

/** One; where the merchant combines several with one scan, all that the order needs; of what is weighed, what it weighed. */
const piecesOfOneScan = (
  { settings, refuse }: AssignCall,
  { isProductPieceDecimal, productName }: ScanProduct,
  claims: readonly Claim[],
): number => {
  if (isProductPieceDecimal) return knownWeight(claims) ?? refuse('COMBINE_NOT_WEIGHED', { product: productName })
  const [first] = settings.orderCombineSettings.multipleProductCombine ? linesInTurn(claims) : []
  return first?.line.inCart ?? 1
}

const catchCancelled = async (
  call: AssignCall,
  { table }: ScanWork,
  claims: readonly Claim[],
  { product, piece }: Scan,
): Promise<never> => {
  const left = leftOf(claims)
  if (piece > left) call.refuse('COMBINE_PIECE_TOO_MUCH', { left })
  demandHeld(call)
  await takeExcess(call, table, claims, piece)
  const { order } = claims[0]!
  return order.isCancelled
    ? refuseKeeping('ORDER_STATUS_IS_CANCELLED', { orderNo: order.orderNo })
    : refuseKeeping('ORDER_PRODUCT_IS_CANCELLED', { productName: product.productName })
}

/** Goods that the ledger never saw in the cart: found, and excess at once. */
const bookFound = async (call: AssignCall, work: ScanWork, { product, piece }: Scan): Promise<CombineAnswer> => {
  demandHeld(call)
  const { db, tenantId } = call
  const { table, counts, left } = work
  const from = await areaOf(db, tenantId, table.warehouseId, 'adjustment')
  const to = await areaOf(db, tenantId, table.warehouseId, 'excess')
  const goods = { productId: product.productID, quantity: toQuantity(piece), reason: '@reason.foundAtTable' } as const
  await moveGoods(db, tenantId, [tableMove(call, table, { kind: 'correction', from, to, ...goods })])
  return {
    parcel: null,
    orderID: null,
    orderNo: '',
    orderProductID: null,
    productID: product.productID,
    productName: product.productName,
    piece,
    isNewParcel: false,
    isTakenBack: false,
    isOrderComplete: false,
    isSetComplete: left === 0,
    customCargoPDF: null,
    product: productLying(work, product),
    counts,
  }
}
