import type { transfers } from '#contract/calls/goods/transfers.ts'
import type { InputOfCall } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import type { Refused } from '#http/serve/refused.ts'
import type { Operations } from '#server/base/call.ts'
import { type Decision, demandHeld, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { refuseKeeping } from '#server/base/refused.ts'
import { areaOf } from '../../ledger/areas.ts'
import { moveGoods } from '../../ledger/move-goods.ts'
import { StockShort } from '../../ledger/stock-short.ts'
import type { PickRow } from './read-pick.ts'

type PickCall = ScanCall<Parameters<Operations['transfers']['pick']>[0]>

/** What a pick is refused with that left goods in somebody's hand. */
const refusedTooLate: ReadonlySet<Key> = new Set<Key>([
  'TRANSFER_CANCELLED',
  'TRANSFER_NOT_TO_PICK',
  'TRANSFER_NOT_ON_SHELF',
  'TRANSFER_PICK_TOO_MUCH',
])

/**
 * Pieces that were taken before the server heard of them, for a file that does not want them any more: they are brought to
 * the receiving area of their own warehouse, from where they are put away.
 */
export const bookPickedTooLate = async (
  call: PickCall,
  { quantity }: InputOfCall<typeof transfers.pick>,
  row: PickRow,
  refusal: Refused,
): Promise<Decision> => {
  if (!refusedTooLate.has(refusal.key) || quantity === 0) throw refusal
  demandHeld(call)
  const { db, tenantId, caller, operationId } = call
  const { shelfId, productId, productName: product, fileNo: file, shelf } = row
  const to = await areaOf(db, tenantId, row.warehouseId, 'receiving')
  const goods = { productId, quantity, from: shelfId, to, userId: caller.id, operationId, document: file }
  try {
    await moveGoods(db, tenantId, [{ ...goods, kind: 'transfer-back', reason: '@reason.pickedTooLate' }])
  } catch (error) {
    if (error instanceof StockShort) throw refusal
    throw error
  }
  return refuseKeeping('TRANSFER_PICKED_TOO_LATE', { product, piece: quantity, shelf, file })
}
