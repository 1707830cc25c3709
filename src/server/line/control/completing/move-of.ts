import type { Call } from '#server/base/call.ts'
import type { Move } from '#server/goods/ledger/move-goods.ts'
import type { Controlled, ControlledLine } from './lock-controlled.ts'

/** A move of a checked line's goods, with who moves them and why they were there. */
export const moveOf = (
  { caller, operationId }: Pick<Call, 'caller' | 'operationId'>,
  { set }: Controlled,
  line: ControlledLine,
  move: Pick<Move, 'kind' | 'quantity' | 'from' | 'to' | 'reason'>,
): Move => ({
  ...move,
  productId: line.productId,
  orderLineId: line.id,
  setId: set?.id,
  userId: caller.id,
  operationId,
})
