import { toQuantity } from '#base/decimals.ts'
import type { CombineAnswer } from '#contract/calls/line/assembly.ts'
import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { StockShort } from '#server/goods/ledger/stock-short.ts'
import type { ScannedProduct } from '#server/goods/products/scanned-product.ts'
import { chooseParcel } from './choose-parcel.ts'
import { combineAnswerOf } from './combine-answer.ts'
import { customCargoPdf } from './custom-cargo-pdf.ts'
import type { Claim } from './lines-in-turn.ts'
import type { LockedTable } from './lock-table.ts'
import type { AssemblyWork } from './read-work.ts'
import { tableMove } from './table-move.ts'
import { inCart, stillMissing, type WorkOrder, type WorkParcel } from './table-work.ts'
import { withLine } from './with-line.ts'

interface Combining {
  readonly claim: Claim
  readonly product: ScannedProduct
  readonly piece: number
  readonly isPdfAsked: boolean
}

type CombineCall = Call<'COMBINE_PIECE_TOO_MUCH' | 'TABLE_FULL'>

/** Puts pieces of a line from the cart into its order's parcel; an order that has none yet is given one. */
export const combineLine = async (
  call: CombineCall,
  table: LockedTable,
  work: AssemblyWork,
  { claim: { order, line }, product, piece, isPdfAsked }: Combining,
): Promise<CombineAnswer> => {
  const { db, tenantId, refuse } = call
  if (piece > inCart(line)) refuse('COMBINE_PIECE_TOO_MUCH', { left: inCart(line) })
  const parcel = parcelFor(call, work, order)
  const goods = { productId: product.id, quantity: piece, orderLineId: line.id } as const
  const move = tableMove(call, table, { kind: 'combine', from: table.cartId, to: parcel.id, ...goods })
  await moveGoods(db, tenantId, [move]).catch(error => {
    if (error instanceof StockShort) refuse('COMBINE_PIECE_TOO_MUCH', { left: error.stock })
    throw error
  })
  await run(
    db,
    sql`with placed as (
      update customer_order set parcel_id = ${parcel.id}
      where tenant_id = ${tenantId} and id = ${order.id} and parcel_id is null
    )
    update order_line set combined = combined + ${piece}::numeric where tenant_id = ${tenantId} and id = ${line.id}`,
  )
  const isUnmarked = isLeftMarked(work, order, parcel)
  if (isUnmarked)
    await run(db, sql`update parcel set is_missing_parcel = false where tenant_id = ${tenantId} and id = ${parcel.id}`)
  const placed = withLine(work, line.id, { combined: toQuantity(line.combined + piece) }, parcel.id)
  const after = isUnmarked ? withUnmarked(placed, parcel.id) : placed
  const isNewParcel = order.parcelId === null
  const answer = combineAnswerOf(after, {
    lineId: line.id,
    productName: product.name,
    piece,
    isNewParcel,
    isTakenBack: false,
    parcelId: parcel.id,
  })
  const isPdfDue = isPdfAsked && answer.isOrderComplete
  return isPdfDue ? { ...answer, customCargoPDF: await customCargoPdf(call, order.id) } : answer
}

const parcelFor = (call: CombineCall, work: AssemblyWork, order: WorkOrder): WorkParcel => {
  const { maxOrdersPerParcel } = call.settings.orderCombineSettings
  const placed = work.parcels.find(({ id }) => id === order.parcelId)
  return placed ?? chooseParcel(work, order, maxOrdersPerParcel) ?? call.refuse('TABLE_FULL')
}

/** The mark of a parcel that was emptied since does not speak of an order that waits for nothing. */
const isLeftMarked = (work: AssemblyWork, order: WorkOrder, parcel: WorkParcel): boolean =>
  parcel.isMissingParcel && stillMissing(order) === 0 && work.orders.every(({ parcelId }) => parcelId !== parcel.id)

const withUnmarked = (work: AssemblyWork, parcelId: number): AssemblyWork => ({
  ...work,
  parcels: work.parcels.map(parcel => (parcel.id === parcelId ? { ...parcel, isMissingParcel: false } : parcel)),
})
