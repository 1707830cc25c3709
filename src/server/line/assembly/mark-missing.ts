import { toQuantity } from '#base/decimals.ts'
import type { assembly } from '#contract/calls/line/assembly.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { notify } from '#server/base/notices/notify.ts'
import { maybeOne, one, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { demandPieces } from '#server/goods/products/demand-pieces.ts'
import { cancelledLines, linesInTurn } from './work/lines-in-turn.ts'
import { type LockedTable, lockTable } from './work/lock-table.ts'
import { type ScanProduct, type ScanRow, scanRead } from './work/read-scan.ts'
import { leftOf } from './work/read-table.ts'
import { tableMove } from './work/table-move.ts'
import type { Claim } from './work/table-work.ts'
import { type LackingLine, writeMissing } from './write-missing.ts'

type MissingCall = Parameters<Operations['assembly']['markMissing']>[0]
type MissingInput = InputOfCall<typeof assembly.markMissing>

/**
 * Pieces that the ledger has in the cart are not there. What was cancelled lacks them first, then the orders from the
 * last in turn, so that as few as possible wait. Their shelves are to be counted, and those who look after missing
 * products are told. Answers with the table's id.
 */
export const markMissing = async (call: MissingCall, input: MissingInput): Promise<number> => {
  const { db, tenantId, refuse } = call
  const table = await lockTable(call)
  const { productID, piece } = input
  const work = await one<ScanRow>(db, scanRead(call, sql`select ${productID}::bigint`))
  const claims = [...cancelledLines(work.claims), ...linesInTurn(work.claims).toReversed()]
  const product = work.products[0]
  if (product === undefined || claims.length === 0) return refuse('PRODUCT_NOT_FOUND', { id: productID })
  demandPieces(call, { name: product.productName, isDecimal: product.isProductPieceDecimal }, piece)
  const causeId = await demandCause(call, input.MissingProductReturnCauseID)
  const left = leftOf(claims)
  if (piece > left) refuse('COMBINE_PIECE_TOO_MUCH', { left })
  const lacking = spread(claims, piece)
  const adjustment = await areaOf(db, tenantId, table.warehouseId, 'adjustment')
  await moveGoods(
    db,
    tenantId,
    lacking.map(({ id, piece }) =>
      tableMove(call, table, {
        kind: 'correction',
        productId: productID,
        quantity: piece,
        from: table.cartId,
        to: adjustment,
        orderLineId: id,
        reason: '@reason.missingAtTable',
      }),
    ),
  )
  await writeMissing(call, lacking, causeId)
  for (const line of lacking)
    if (!line.isCancelled) await tell(call, table, product, { ...line, table: work.tableDefinition })
  return table.id
}

const demandCause = async (
  { db, tenantId, refuse }: MissingCall,
  id: number | null | undefined,
): Promise<number | null> => {
  if (id === null || id === undefined) return null
  const cause = await maybeOne<{ id: number }>(
    db,
    sql`select id from return_cause where tenant_id = ${tenantId} and id = ${id} and is_active`,
  )
  return cause?.id ?? refuse('RETURN_CAUSE_NOT_FOUND')
}

/** From the first claim on, as much as each has in the cart. */
const spread = (claims: readonly Claim[], piece: number): readonly LackingLine[] => {
  let left = piece
  return claims.flatMap(({ order, line }) => {
    const n = Math.min(left, line.inCart)
    left = toQuantity(left - n)
    const isCancelled = order.isCancelled || line.isCancelled
    return n > 0 ? [{ id: line.id, orderId: order.id, orderNo: order.orderNo, isCancelled, piece: n }] : []
  })
}

const tell = (
  { db, tenantId, caller }: MissingCall,
  { warehouseId, setNo }: LockedTable,
  { productName, unit }: ScanProduct,
  { orderNo, piece, table }: LackingLine & { readonly table: string },
): Promise<number> =>
  notify(db, {
    tenantId,
    to: { permission: 'OrderManagement.MissingProductList', warehouseId, except: caller.id },
    kind: 'missingAtTable',
    params: { product: productName, piece, unit, table, orderNo, setNo, agent: caller.name },
  })
