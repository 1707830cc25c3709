import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { picking } from '#contract/calls/line/picking.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { inTwoTrips, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { mySetLocked } from '../set-book/my-set.ts'
import { type AllocationRow, type LineChange, leftOf, startChange } from './line-change.ts'
import { lineStored } from './line-stored.ts'
import { demandWhole, openExcess } from './pick.ts'
import { type LineAsked, type LineRow, lineFrom, lineRead, type PickLine } from './read-line.ts'

type SetPieceCall = ScanCall<Parameters<Operations['picking']['setPiece']>[0]>
type SetPieceInput = InputOfCall<typeof picking.setPiece>

/**
 * Sets what is picked, missing and too much of a line, or of its part on one shelf. What is taken back is taken from
 * the end of the walk; what is added is added from its beginning. What becomes free comes before what needs room.
 */
export const setPiece = inTwoTrips<SetPieceCall, SetPieceInput, LineRow>({
  read: (call, input) => lineRead(call, askedBy(input)),
  hold: mySetLocked,
  decide: async (call, input, row) => {
    const { shelfID, piece, missingPiece, excessPiece } = input
    const line = await lineFrom(call, askedBy(input), row)
    demandWhole(call, line, piece, missingPiece ?? 0, excessPiece ?? 0)
    if (shelfID && line.asked === null) call.refuse('SHELF_NOT_FOUND', { id: shelfID })
    const rows = shelfID ? line.rows.filter(row => row.shelfId === shelfID) : line.rows
    if (rows.length === 0) call.refuse('PICKING_LINE_NOT_FOUND')
    const change = startChange({ ...line, userId: call.caller.id, operationId: call.operationId }, line.rows)
    const shelves = rows.map(row => row.shelfId)

    const missing = (line.isCancelled ? undefined : missingPiece) ?? totalOf(rows, 'missing')
    lower(change, shelves, 'missing', missing, change.unmarkMissing)
    lower(change, shelves, 'picked', piece, change.putBack)
    weighAnew(change, shelves, line)
    raise(call, change, shelves, 'picked', piece, change.take)
    raise(call, change, shelves, 'missing', missing, (shelfId, n) => change.markMissing(shelfId, n, null))

    const excess = totalOf(rows, 'excess')
    if (excessPiece !== undefined && excessPiece > excess) call.refuse('PICKING_PIECE_TOO_MUCH', { left: excess })
    if (excessPiece !== undefined && excessPiece < excess) {
      const place = line.excessPlaceId ?? (await openExcess(call, line))
      lower(change, shelves, 'excess', excessPiece, (shelfId, n) => change.returnExcess(shelfId, n, place))
    }
    return lineStored(call, line, change)
  },
})

/** What was weighed is back on its shelf: as much is wanted again as was ordered. */
const weighAnew = (change: LineChange, shelves: readonly number[], { ordered, asOrdered }: PickLine): void => {
  const off = toQuantity(asOrdered - ordered)
  const last = shelves.findLast(shelfId => leftOf(change.row(shelfId)) > 0 && leftOf(change.row(shelfId)) + off >= 0)
  if (off !== 0 && last !== undefined && change.result().pickedChange < 0) change.weigh(last, off)
}

const askedBy = ({ orderProductID, shelfID }: SetPieceInput): LineAsked => ({
  lineId: orderProductID,
  shelfId: shelfID,
})

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
