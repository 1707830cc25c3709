import type { Cart } from '#contract/documents.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { many, maybeOne, one, run, type Statement, sql } from '#server/base/store/sql.ts'
import { cartFields } from '#server/goods/carts/cart-fields.ts'
import { findMySet, lockMySet } from '../sets/my-set.ts'
import { piecesLeft, releaseSet } from '../sets/release-set.ts'
import { userSetOf } from '../sets/set-documents.ts'

export const carts: Operations['carts'] = {
  async userSet(call) {
    const set = (await findMySet(call)) ?? call.refuse('USER_SET_NOT_FOUND')
    return userSetOf(call.db, call.tenantId, set.id)
  },

  async count(call, { Status, isActive = true }) {
    return one<{ count: number }>(
      call.db,
      sql`select count(*) from ${cartsOf(call)} and ${status(Status)}
      and cart.is_active = ${isActive}`,
    )
  },

  async list(call, { Status }) {
    const rows = await many<{ cart: Cart }>(
      call.db,
      sql`select ${cartFields} as cart from ${cartsOf(call)} and ${status(Status)} and cart.is_active
        order by cart.definition, cart.id`,
    )
    return rows.map(row => row.cart)
  },

  async bind(call, { barcode }) {
    const { db, tenantId, refuse } = call
    if (!call.settings.arabaModulAktif) refuse('CART_MODULE_OFF')
    const set = (await lockMySet(call)) ?? refuse('USER_SET_NOT_FOUND')
    const cart =
      (await maybeOne<{ id: number }>(
        db,
        sql`select id from cart where tenant_id = ${tenantId} and barcode = ${barcode}
          and warehouse_id = ${set.warehouseId} and is_named and is_active for no key update`,
      )) ?? refuse('CART_NOT_FOUND', { barcode })
    if (cart.id !== set.cartId) await bindCart(call, set, cart.id)
    return userSetOf(db, tenantId, set.id)
  },

  async release(call) {
    const set = (await lockMySet(call)) ?? call.refuse('USER_SET_NOT_FOUND')
    const left = await piecesLeft(call.db, call.tenantId, set.id)
    if (left > 0) call.refuse('SET_NOT_FINISHED', { left })
    await releaseSet(call.db, call.tenantId, set)
    return null
  },
}

/** The named carts of the caller's warehouse, each with the set `s` it serves now and that set's agent. */
const cartsOf = ({ tenantId, caller }: Call): Statement => sql`cart
  left join picking_set s on s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
  left join app_user agent on agent.tenant_id = s.tenant_id and agent.id = s.user_id
  where cart.tenant_id = ${tenantId} and cart.warehouse_id = ${caller.warehouseId} and cart.is_named`

const status = (wanted: 1 | 2 | undefined): Statement =>
  wanted === undefined ? sql`true` : wanted === 1 ? sql`s.id is not null` : sql`s.id is null`

const bindCart = async (
  { db, tenantId, refuse }: Call<'CART_IN_USE' | 'SET_HAS_CART'>,
  set: { readonly id: number; readonly cartId: number | null },
  cartId: number,
): Promise<void> => {
  const user = await maybeOne<{ agent: string }>(
    db,
    sql`select coalesce(agent.name, '') as agent from picking_set s
      left join app_user agent on agent.tenant_id = s.tenant_id and agent.id = s.user_id
      where s.tenant_id = ${tenantId} and s.cart_id = ${cartId} and s.status <> 'closed'`,
  )
  if (user !== null) refuse('CART_IN_USE', { agent: user.agent })
  const full = await maybeOne<{ definition: string }>(
    db,
    sql`select definition from cart where tenant_id = ${tenantId} and id = ${set.cartId}::bigint and exists (
      select from stock where tenant_id = ${tenantId} and place_id = cart.id and quantity > 0)`,
  )
  if (full !== null) refuse('SET_HAS_CART', { cart: full.definition })
  await run(db, sql`update picking_set set cart_id = ${cartId} where tenant_id = ${tenantId} and id = ${set.id}`)
}
