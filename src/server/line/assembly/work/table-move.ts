import type { Call } from '#server/base/call.ts'
import type { Move } from '#server/goods/ledger/move-goods.ts'
import type { LockedTable } from './lock-table.ts'

type Mover = Pick<Call, 'caller' | 'operationId'>
type Goods = Pick<Move, 'kind' | 'productId' | 'quantity' | 'from' | 'to' | 'orderLineId' | 'reason'>

/** A movement of goods of the set that is combined at a table, by the caller. */
export const tableMove = (
  { caller, operationId }: Mover,
  { setId }: Pick<LockedTable, 'setId'>,
  goods: Goods,
): Move => ({
  ...goods,
  setId,
  userId: caller.id,
  operationId,
})
