import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { picking } from '#contract/calls/line/picking.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { PickAnswer } from '#contract/shapes/picking.ts'
import type { Operations } from '#server/base/call.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { type AllocationRow, type LineChange, leftOf, startChange } from './line-change.ts'
import { lockLine } from './lock-line.ts'
import { demandWhole } from './pick.ts'
import { storeChange } from './store-change.ts'

type SetPieceCall = Parameters<Operations['picking']['setPiece']>[0]
type SetPieceInput = InputOfCall<typeof picking.setPiece>

/**
 * Sets what is picked, missing and too much of a line, or of its part on one shelf. What is taken back is taken from
 * the end of the walk; what is added is added from its beginning. What becomes free comes before what needs room.
 */
export const setPiece = async (call: SetPieceCall, input: SetPieceInput): Promise<PickAnswer> => {
  const { orderProductID, shelfID, piece, missingPiece, excessPiece } = input
  const line = await lockLine(call, { lineId: orderProductID, shelfId: shelfID })
  demandWhole(call, line, piece, missingPiece ?? 0, excessPiece ?? 0)
  if (shelfID && line.asked === null) call.refuse('SHELF_NOT_FOUND', { id: shelfID })
  const rows = shelfID ? line.rows.filter(row => row.shelfId === shelfID) : line.rows
  if (rows.length === 0) call.refuse('PICKING_LINE_NOT_FOUND')
  const change = startChange({ ...line, userId: call.caller.id, operationId: call.operationId }, line.rows)
  const shelves = rows.map(row => row.shelfId)

  const missing = missingPiece ?? totalOf(rows, 'missing')
  lower(change, shelves, 'missing', missing, change.unmarkMissing)
  lower(change, shelves, 'picked', piece, change.putBack)
  raise(call, change, shelves, 'picked', piece, change.take)
  raise(call, change, shelves, 'missing', missing, (shelfId, n) => change.markMissing(shelfId, n, null))

  const excess = totalOf(rows, 'excess')
  if (excessPiece !== undefined && excessPiece > excess) call.refuse('PICKING_PIECE_TOO_MUCH', { left: excess })
  if (excessPiece !== undefined && excessPiece < excess) {
    const place = line.excessPlaceId ?? (await areaOf(call.db, call.tenantId, line.warehouseId, 'excess'))
    lower(change, shelves, 'excess', excessPiece, (shelfId, n) => change.returnExcess(shelfId, n, place))
  }
  return storeChange(call, line, change)
}

type Part = 'picked' | 'missing' | 'excess'
type Step = (shelfId: number, n: number) => void

const totalOf = (rows: readonly AllocationRow[], part: Part): number => sumQuantities(rows.map(row => row[part]))

const aboveBy = (change: LineChange, shelves: readonly number[], part: Part, wanted: number): number =>
  toQuantity(totalOf(shelves.map(change.row), part) - wanted)

const lower = (change: LineChange, shelves: readonly number[], part: Part, wanted: number, step: Step): void => {
  let over = aboveBy(change, shelves, part, wanted)
  for (const shelfId of shelves.toReversed()) {
    const n = Math.min(over, change.row(shelfId)[part])
    if (n <= 0) continue
    step(shelfId, n)
    over = toQuantity(over - n)
  }
}

const raise = (
  call: SetPieceCall,
  change: LineChange,
  shelves: readonly number[],
  part: Part,
  wanted: number,
  step: Step,
): void => {
  let short = -aboveBy(change, shelves, part, wanted)
  const left = sumQuantities(shelves.map(shelfId => leftOf(change.row(shelfId))))
  if (short > left) call.refuse('PICKING_PIECE_TOO_MUCH', { left })
  for (const shelfId of shelves) {
    const n = Math.min(short, leftOf(change.row(shelfId)))
    if (n <= 0) continue
    step(shelfId, n)
    short = toQuantity(short - n)
  }
}
