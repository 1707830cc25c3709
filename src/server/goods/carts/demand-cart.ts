import type { CartDetail } from '#contract/calls/goods/cart-admin.ts'
import type { Call } from '#server/base/call.ts'
import { readCart } from './read-cart.ts'

/** A cart, which must be there. */
export const demandCart = async ({ db, tenantId, refuse }: Call<'CART_NOT_FOUND'>, id: number): Promise<CartDetail> =>
  (await readCart(db, tenantId, id)) ?? refuse('CART_NOT_FOUND', { id })
