import { toQuantity } from '#base/decimals.ts'
import type { picking } from '#contract/calls/line/picking.ts'
import type { InputOfCall } from '#contract/define.ts'
import { weighedOff } from '#domain/weighed.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { type Decision, demandHeld, inTwoTrips, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { mySetLocked } from '../set-book/my-set.ts'
import { factOf, pickedOfCancelled } from './late-pick.ts'
import { type AllocationRow, type LineChange, leftOf, startChange } from './line-change.ts'
import { lineStored } from './line-stored.ts'
import { sendToOtherStore } from './other-store/send-to-other-store.ts'
import { type LineAsked, type LineRow, lineFrom, lineRead, type PickLine } from './read-line.ts'

type PickCall = ScanCall<Parameters<Operations['picking']['pick']>[0]>
type PickInput = InputOfCall<typeof picking.pick>

const askedBy = (input: PickInput): LineAsked => ({
  lineId: input.orderProductID,
  orderId: input.orderID,
  productId: input.productID,
  barcode: input.productBarcode,
  setNo: input.setNo,
  shelfId: input.shelfID,
  causeId: input.MissingProductReturnCauseID,
})

/** Takes pieces of a line from a shelf into the cart, or marks them missing. */
export const pick = inTwoTrips<PickCall, PickInput, LineRow>({
  read: (call, input) => lineRead(call, askedBy(input)),
  hold: mySetLocked,
  decide: (call, input, row) =>
    call.hasHappened && !input.isMissingProduct
      ? factOf(call, input, () => decidePick(call, input, row))
      : decidePick(call, input, row),
})

const decidePick = async (call: PickCall, input: PickInput, row: LineRow | null): Promise<Decision> => {
  const line = await lineFrom(call, askedBy(input), row)
  if (input.piece === 0) call.refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO')
  demandWhole(call, line, input.piece)
  const change = startChange({ ...line, userId: call.caller.id, operationId: call.operationId }, line.rows)
  if (line.isCancelled && !input.isMissingProduct) return pickedOfCancelled(call, line, change, input)
  if (input.isMissingProduct) await markMissing(call, line, change, input)
  else await take(call, line, change, input)
  return lineStored(call, line, change)
}

/** Goods that are counted have no fractions. */
export const demandWhole = (
  { refuse }: { readonly refuse: (key: 'PICKING_PIECE_NOT_WHOLE', params: { product: string }) => never },
  { isDecimal, productName }: PickLine,
  ...pieces: readonly number[]
): void => {
  if (!isDecimal && !pieces.every(Number.isInteger)) refuse('PICKING_PIECE_NOT_WHOLE', { product: productName })
}

const markMissing = async (call: PickCall, line: PickLine, change: LineChange, input: PickInput): Promise<void> => {
  if (line.causeId === null) call.refuse('RETURN_CAUSE_NOT_FOUND')
  const row = rowOf(call, line, input.allocatedShelfID ?? input.shelfID)
  if (input.piece > leftOf(row)) call.refuse('PICKING_PIECE_TOO_MUCH', { left: leftOf(row) })
  if (call.settings.packetSettings.omniChannelDistributionActive) {
    demandHeld(call)
    const store = await sendToOtherStore(call, line, row, input.piece)
    const params = { product: line.productName, store: store ?? '' }
    if (store !== null) refuseKeeping('ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION', params)
  }
  change.markMissing(row.shelfId, input.piece, line.causeId)
}

const take = async (call: PickCall, line: PickLine, change: LineChange, input: PickInput): Promise<void> => {
  const { shelfID, piece } = input
  if (shelfID && line.asked === null) call.refuse('SHELF_NOT_FOUND', { id: shelfID })
  const isElsewhere = line.asked !== null && (line.asked.id === null || isMovedBy(input))
  const row = rowOf(call, line, isElsewhere ? input.allocatedShelfID : shelfID)
  const off = line.isCancelled ? 0 : weighedOff(leftOf(row), line.weighedWithin, piece)
  if (off !== 0) change.weigh(row.shelfId, off)
  const left = leftOf(change.row(row.shelfId))
  const taken = Math.min(piece, left)
  if (piece > left && !call.settings.urunToplamaAyar.fazlaOkutma) call.refuse('PICKING_PIECE_TOO_MUCH', { left })
  const from = isElsewhere ? line.asked! : row
  if (isElsewhere && taken > 0) change.reroute(row.shelfId, from, taken)
  if (taken > 0) change.take(from.shelfId, taken)
  const excess = toQuantity(piece - taken)
  if (excess === 0) return
  if (from.id === null && taken === 0) call.refuse('PICKING_PIECE_TOO_MUCH', { left })
  const excessPlaceId = line.excessPlaceId ?? (await openExcess(call, line))
  change.takeExcess(from.shelfId, excess, excessPlaceId)
}

/** Where the warehouse has no place for excess yet. */
export const openExcess = (call: ScanCall<Call<any>>, { warehouseId }: PickLine): Promise<number> => {
  demandHeld(call)
  return areaOf(call.db, call.tenantId, warehouseId, 'excess')
}

const isMovedBy = ({ shelfID, allocatedShelfID }: PickInput): boolean =>
  Boolean(allocatedShelfID) && allocatedShelfID !== shelfID

/** The allocation of a shelf; of no shelf: the line's first that is open, or its last. */
const rowOf = (call: PickCall, { rows }: PickLine, shelfId: number | null | undefined): AllocationRow => {
  const row = shelfId ? rows.find(row => row.shelfId === shelfId) : (rows.find(row => leftOf(row) > 0) ?? rows.at(-1))
  return row ?? call.refuse('PICKING_LINE_NOT_FOUND')
}
