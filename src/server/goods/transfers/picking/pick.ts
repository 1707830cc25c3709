import { toQuantity } from '#base/decimals.ts'
import type { transfers } from '#contract/calls/goods/transfers.ts'
import type { InputOfCall } from '#contract/define.ts'
import { Refused } from '#http/serve/refused.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { type Decision, inTwoTrips, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { demandPieces } from '../../products/demand-pieces.ts'
import { fileHeld } from './file-held.ts'
import { pickStored } from './pick-stored.ts'
import { bookPickedTooLate } from './picked-too-late.ts'
import { type PickRow, pickRead } from './read-pick.ts'

type PickCall = ScanCall<Parameters<Operations['transfers']['pick']>[0]>
type PickInput = InputOfCall<typeof transfers.pick>

/** Takes pieces from a shelf into transit, or tells that they are not there. */
export const pick = inTwoTrips<PickCall, PickInput, PickRow>({
  read: pickRead,
  hold: fileHeld,
  decide: async (call, input, row) => {
    if (!call.hasHappened || input.isMissing) return decidePick(call, input, row)
    return decidePick(call, input, row).catch(error => {
      if (!(error instanceof Refused) || row === null) throw error
      return bookPickedTooLate(call, input, row, error)
    })
  },
})

const decidePick = async (
  call: PickCall,
  { id, quantity, isMissing }: PickInput,
  row: PickRow | null,
): Promise<Decision> => {
  const pick = await demandAllocated(call, id, row)
  demandPieces(call, { name: pick.productName, isDecimal: pick.isProductPieceDecimal }, quantity)
  const left = toQuantity(pick.piece - pick.picked - pick.missing)
  if (quantity > left) call.refuse('TRANSFER_PICK_TOO_MUCH', { product: pick.productName, left })
  return isMissing
    ? pickStored(call, id, pick, { picked: 0, missing: quantity })
    : pickStored(call, id, pick, { picked: quantity, missing: 0 })
}

type AllocatedCall = Call<
  'TRANSFER_NOT_FOUND' | 'TRANSFER_CANCELLED' | 'TRANSFER_NOT_TO_PICK' | 'TRANSFER_NOT_ON_SHELF'
>

/** What a file takes from a shelf, as long as it is picked. */
export const demandAllocated = async (
  { refuse }: AllocatedCall,
  id: number,
  row: PickRow | null,
): Promise<PickRow & { readonly allocationId: number }> => {
  if (row === null) return refuse('TRANSFER_NOT_FOUND', { id })
  const { status, fileNo: file, allocationId, productName: product, shelf } = row
  if (status === 9) refuse('TRANSFER_CANCELLED', { file })
  if (status !== 1 && status !== 2) refuse('TRANSFER_NOT_TO_PICK', { file })
  if (allocationId === null) return refuse('TRANSFER_NOT_ON_SHELF', { product, shelf, file })
  return { ...row, allocationId }
}
