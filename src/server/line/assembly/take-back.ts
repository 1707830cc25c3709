import { toQuantity } from '#base/decimals.ts'
import type { assembly, CombineAnswer } from '#contract/calls/line/assembly.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { demandPieces } from '#server/goods/products/demand-pieces.ts'
import { combineAnswerOf } from './work/combine-answer.ts'
import { lockTable } from './work/lock-table.ts'
import { readWork } from './work/read-work.ts'
import { tableMove } from './work/table-move.ts'
import { withLine } from './work/with-line.ts'

type TakeBackCall = Parameters<Operations['assembly']['takeBack']>[0]
type TakeBackInput = InputOfCall<typeof assembly.takeBack>

/** Takes pieces of a line out of its order's parcel, back into the cart; an order with nothing left in it gives it up. */
export const takeBack = async (
  call: TakeBackCall,
  { orderProductID, parcelID, piece }: TakeBackInput,
): Promise<CombineAnswer> => {
  const { db, tenantId } = call
  const table = await lockTable(call)
  const work = await readWork(db, tenantId, table.id)
  const order = work.orders.find(
    ({ isOfSet, parcelId, lines }) =>
      isOfSet && parcelId === parcelID && lines.some(line => line.id === orderProductID),
  )
  const line = order?.lines.find(({ id }) => id === orderProductID)
  if (order === undefined || line === undefined) return call.refuse('COMBINE_NOT_IN_PARCEL')
  const product = work.products.find(({ productID }) => productID === line.productId)
  // The last picked piece of it was marked missing.
  if (product === undefined) return call.refuse('COMBINE_NOT_IN_PARCEL')
  demandPieces(call, { name: product.productName, isDecimal: product.isProductPieceDecimal }, piece)
  if (piece > line.combined - line.checked) call.refuse('COMBINE_NOT_IN_PARCEL')
  const goods = { productId: line.productId, quantity: piece, orderLineId: line.id } as const
  await moveGoods(db, tenantId, [
    tableMove(call, table, { kind: 'combine-back', from: parcelID, to: table.cartId, ...goods }),
  ])
  const combined = toQuantity(line.combined - piece)
  const isEmptied =
    combined === line.checked && order.lines.every(each => each === line || each.combined === each.checked)
  const parcelId = isEmptied ? null : parcelID
  await run(
    db,
    sql`with placed as (
      update customer_order set parcel_id = ${parcelId}::bigint where tenant_id = ${tenantId} and id = ${order.id}
    )
    update order_line set combined = ${combined}::numeric where tenant_id = ${tenantId} and id = ${line.id}`,
  )
  const after = withLine(work, line.id, { combined }, parcelId)
  const { productName } = product
  return combineAnswerOf(after, {
    lineId: line.id,
    productName,
    piece,
    isNewParcel: false,
    isTakenBack: true,
    parcelId: parcelID,
  })
}
