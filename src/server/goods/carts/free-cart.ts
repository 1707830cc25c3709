import type { Operations } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { demandCart } from './demand-cart.ts'

/** Takes an empty cart from the set that it serves. */
export const freeCart: Operations['cartAdmin']['free'] = async (call, { id }) => {
  const { db, tenantId, refuse } = call
  const servesSet = sql`tenant_id = ${tenantId} and cart_id = ${id} and status <> 'closed'`
  // Whoever picks shares a lock on his set: nothing can be put into the cart between the look and the change.
  await run(db, sql`select from picking_set where ${servesSet} for no key update`)
  const { pieceCount: piece, definition: cart } = await demandCart(call, id)
  if (piece > 0) refuse('CART_NOT_EMPTY', { cart, piece })
  await run(db, sql`update picking_set set cart_id = null where ${servesSet}`)
  return demandCart(call, id)
}
