import type { Call } from '#server/base/call.ts'
import { sql } from '#server/base/store/sql.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { cart } from './cart.ts'
import { demandCart } from './demand-cart.ts'
import { demandIdleCart } from './demand-idle-cart.ts'

/** Deletes a cart that nothing refers to; one with a history is made passive. */
export const removeCart = async (
  call: Call<'CART_NOT_FOUND' | 'CART_IN_USE' | 'CART_NOT_EMPTY'>,
  { id }: { readonly id: number },
): Promise<{ readonly deleted: boolean }> => {
  await lockPlaces(call)
  // Whoever binds a cart holds it: what is read after the lock is true until the end.
  await cart.lock(call, id)
  demandIdleCart(call, await demandCart(call, id))
  return cart.discard(call, id, {
    after: [sql`delete from place where tenant_id = ${call.tenantId} and id = ${id}`],
  })
}
