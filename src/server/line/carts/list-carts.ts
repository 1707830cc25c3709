import type { Cart } from '#contract/shapes/set.ts'
import type { Operations } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { cartFields } from '#server/goods/carts/cart-fields.ts'
import { cartsOf, isOfStatus } from './carts-of.ts'

/** The active carts of the caller's warehouse. */
export const listCarts: Operations['carts']['list'] = async (call, { Status }) => {
  const rows = await many<{ cart: Cart }>(
    call.db,
    sql`select ${cartFields} as cart from ${cartsOf(call)} and ${isOfStatus(Status)} and cart.is_active
      order by cart.definition, cart.id`,
  )
  return rows.map(row => row.cart)
}
