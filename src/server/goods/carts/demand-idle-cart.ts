import type { CartDetail } from '#contract/calls/goods/cart-admin.ts'
import type { Call } from '#server/base/call.ts'

/** A cart that is to go serves no set and holds no goods. */
export const demandIdleCart = (
  { refuse }: Pick<Call<'CART_IN_USE' | 'CART_NOT_EMPTY'>, 'refuse'>,
  { definition, setNo, agentName, pieceCount }: CartDetail,
): void => {
  if (setNo !== null) refuse('CART_IN_USE', { agent: agentName ?? '', setNo })
  if (pieceCount > 0) refuse('CART_NOT_EMPTY', { cart: definition, piece: pieceCount })
}
