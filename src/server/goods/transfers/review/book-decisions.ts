import type { TransferDecision } from '#contract/calls/goods/transfer-files.ts'
import type { MovementKind } from '#contract/movement-kinds.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type Area, areaOf } from '../../ledger/areas.ts'
import { type Move, moveGoods } from '../../ledger/move-goods.ts'
import { StockShort } from '../../ledger/stock-short.ts'
import { promiseLines } from '../files/promise-lines.ts'
import type { DecideCall, OpenDifference } from './open-difference.ts'

/** Books what was decided: of goods that were not found on a shelf, and of goods that did not come. */
export const bookDecisions = async (
  call: DecideCall,
  open: readonly OpenDifference[],
  decision: TransferDecision,
): Promise<void> => {
  const notFound = open.filter(({ shelfId }) => shelfId !== null)
  const notCome = open.filter(({ shelfId }) => shelfId === null)
  const unfit = decision === 'otherShelf' ? notCome[0] : undefined
  if (unfit !== undefined) call.refuse('TRANSFER_DECISION_UNFIT', { product: unfit.product, file: unfit.fileNo })
  await bookNotFound(call, notFound, decision)
  await bookNotCome(call, notCome, decision)
}

const bookNotFound = async (
  call: DecideCall,
  differences: readonly OpenDifference[],
  decision: TransferDecision,
): Promise<void> => {
  if (differences.length === 0) return
  const { db, tenantId } = call
  const isFound = decision === 'found'
  const isDropped = decision === 'cancelled' || decision === 'writtenOff'
  if (isFound) await move(call, differences, 'transfer-pick', ({ shelfId }) => shelfId!, sourceArea('transit'))
  if (decision === 'writtenOff')
    await move(call, differences, 'correction', ({ shelfId }) => shelfId!, sourceArea('adjustment'))
  await run(
    db,
    sql`with told as (
        select * from unnest(${differences.map(({ fileId }) => fileId)}::bigint[],
          ${differences.map(({ productId }) => productId)}::bigint[], ${differences.map(({ shelfId }) => shelfId)}::bigint[],
          ${differences.map(({ piece }) => piece)}::numeric[]) as told (file_id, product_id, shelf_id, piece)
      ), allocated as (
        update transfer_allocation a set missing = a.missing - told.piece,
          picked = a.picked + case when ${isFound} then told.piece else 0 end,
          piece = a.piece - case when ${isFound} then 0 else told.piece end
        from told where a.tenant_id = ${tenantId} and a.file_id = told.file_id and a.shelf_id = told.shelf_id
          and a.product_id = told.product_id
      )
      update transfer_line l set missing = l.missing - sums.piece,
        picked = l.picked + case when ${isFound} then sums.piece else 0 end,
        dropped = l.dropped + case when ${isDropped} then sums.piece else 0 end
      from (select file_id, product_id, sum(piece) as piece from told group by file_id, product_id) sums
      where l.tenant_id = ${tenantId} and l.file_id = sums.file_id and l.product_id = sums.product_id`,
  )
  if (decision === 'otherShelf')
    for (const { id, fileId, warehouseId, productId, piece, shelfId } of differences)
      await promiseLines(call, { id: fileId, warehouseId }, [{ id, productId, piece }], other => other !== shelfId)
}

const bookNotCome = async (
  call: DecideCall,
  differences: readonly OpenDifference[],
  decision: TransferDecision,
): Promise<void> => {
  if (differences.length === 0) return
  const { db, tenantId } = call
  const transit = sourceArea('transit')
  if (decision === 'found') await move(call, differences, 'transfer-check', transit, targetArea('receiving'))
  if (decision === 'writtenOff') await move(call, differences, 'correction', transit, sourceArea('adjustment'))
  if (decision === 'cancelled') await move(call, differences, 'transfer-back', transit, sourceArea('receiving'))
  const isFound = decision === 'found'
  await run(
    db,
    sql`update transfer_line l set checked = l.checked + case when ${isFound} then told.piece else 0 end,
        lost = l.lost + case when ${isFound} then 0 else told.piece end
      from unnest(${differences.map(({ fileId }) => fileId)}::bigint[],
        ${differences.map(({ productId }) => productId)}::bigint[], ${differences.map(({ piece }) => piece)}::numeric[])
        as told (file_id, product_id, piece)
      where l.tenant_id = ${tenantId} and l.file_id = told.file_id and l.product_id = told.product_id`,
  )
}

type PlaceOf = (difference: OpenDifference, call: DecideCall) => number | Promise<number>
const sourceArea =
  (area: Area): PlaceOf =>
  ({ warehouseId }, { db, tenantId }) =>
    areaOf(db, tenantId, warehouseId, area)
const targetArea =
  (area: Area): PlaceOf =>
  ({ transferWarehouseId }, { db, tenantId }) =>
    areaOf(db, tenantId, transferWarehouseId, area)

const move = async (
  call: DecideCall,
  differences: readonly OpenDifference[],
  kind: MovementKind,
  from: PlaceOf,
  to: PlaceOf,
): Promise<void> => {
  const { db, tenantId, caller, operationId, refuse } = call
  const moves: Move[] = []
  for (const difference of differences)
    moves.push({
      kind,
      productId: difference.productId,
      quantity: difference.piece,
      from: await from(difference, call),
      to: await to(difference, call),
      document: difference.fileNo,
      userId: caller.id,
      operationId,
      ...(kind === 'correction' && { reason: '@reason.lost' }),
    })
  try {
    await moveGoods(db, tenantId, moves)
  } catch (error) {
    if (!(error instanceof StockShort)) throw error
    const short = differences.find(({ productId }) => productId === error.productId)!
    refuse('TRANSFER_GOODS_GONE', { product: short.product, shelf: short.shelf, stock: error.stock })
  }
}
