import type { transfers } from '#contract/calls/goods/transfers.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { inTwoTrips, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { demandPieces } from '../../products/demand-pieces.ts'
import { fileHeld } from './file-held.ts'
import { demandAllocated } from './pick.ts'
import { pickStored } from './pick-stored.ts'
import { type PickRow, pickRead } from './read-pick.ts'

type TakeBackCall = ScanCall<Parameters<Operations['transfers']['takeBackPick']>[0]>

/** Puts pieces back on their shelf, or finds those there that were told missing. */
export const takeBackPick = inTwoTrips<TakeBackCall, InputOfCall<typeof transfers.takeBackPick>, PickRow>({
  read: pickRead,
  hold: fileHeld,
  decide: async (call, { id, quantity, isMissing }, row) => {
    const pick = await demandAllocated(call, id, row)
    demandPieces(call, { name: pick.productName, isDecimal: pick.isProductPieceDecimal }, quantity)
    const most = isMissing ? Math.min(pick.missing, pick.lineMissing) : pick.picked
    if (quantity > most) call.refuse('TRANSFER_NOT_BACK', { product: pick.productName, most })
    return isMissing
      ? pickStored(call, id, pick, { picked: 0, missing: -quantity })
      : pickStored(call, id, pick, { picked: -quantity, missing: 0 })
  },
})
