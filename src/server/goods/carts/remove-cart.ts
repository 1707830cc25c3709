import type { Call } from '#server/base/call.ts'
import { deleteUnlessUsed } from '#server/base/records/delete-unless-used.ts'
import { savedBy } from '#server/base/records/saved-by.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { lockPlaces } from '../places/lock-places.ts'
import { demandIdleCart } from './demand-idle-cart.ts'
import { readCart } from './read-cart.ts'

/** Deletes a cart that nothing refers to; one with a history is made passive. */
export const removeCart = async (
  call: Call<'CART_NOT_FOUND' | 'CART_IN_USE' | 'CART_NOT_EMPTY'>,
  { id }: { readonly id: number },
): Promise<{ readonly deleted: boolean }> => {
  const { db, tenantId, refuse } = call
  await lockPlaces(call)
  // Whoever binds a cart holds it: what is read after the lock is true until the end.
  await run(db, sql`select from cart where tenant_id = ${tenantId} and id = ${id} for update`)
  const cart = (await readCart(db, tenantId, id)) ?? refuse('CART_NOT_FOUND', { id })
  demandIdleCart(call, cart)
  const deleted = await deleteUnlessUsed(db, [
    sql`delete from cart where tenant_id = ${tenantId} and id = ${id}`,
    sql`delete from place where tenant_id = ${tenantId} and id = ${id}`,
  ])
  if (!deleted)
    await run(
      db,
      sql`update cart set is_active = false, ${savedBy(call)} where tenant_id = ${tenantId} and id = ${id} and is_active`,
    )
  return { deleted }
}
