import type { Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { cartsOf, isOfStatus } from './carts-of.ts'

/** How many carts of the caller's warehouse serve a set, or none. */
export const countCarts: Operations['carts']['count'] = async (call, { Status, isActive = true }) => {
  return one<{ count: number }>(
    call.db,
    sql`select count(*) from ${cartsOf(call)} and ${isOfStatus(Status)}
    and cart.is_active = ${isActive}`,
  )
}
