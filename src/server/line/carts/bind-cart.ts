import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { isSlotNamed } from '#server/goods/carts/slot-named.ts'
import { lockMySet } from '../set-book/my-set.ts'
import { userSetOf } from '../set-book/set-documents.ts'
import { giveSlots } from '../set-book/slots.ts'

/** Puts the cart of this barcode, or of this slot's, under the caller's set, and gives its orders the slots of it. */
export const bindCart: Operations['carts']['bind'] = async (call, { barcode }) => {
  const { db, tenantId, refuse } = call
  if (!call.settings.arabaModulAktif) refuse('CART_MODULE_OFF')
  const set = (await lockMySet(call)) ?? refuse('USER_SET_NOT_FOUND')
  const cart =
    (await maybeOne<{ id: number }>(
      db,
      sql`select id from cart where tenant_id = ${tenantId} and (barcode = ${barcode} or ${isSlotNamed(barcode)})
        and warehouse_id = ${set.warehouseId} and is_named and is_active for no key update`,
    )) ?? refuse('CART_NOT_FOUND', { barcode })
  if (cart.id !== set.cartId) await putUnder(call, set, cart.id)
  return userSetOf(db, tenantId, set.id)
}

const putUnder = async (
  call: Call<'CART_IN_USE' | 'SET_HAS_CART'>,
  set: { readonly id: number; readonly cartId: number | null },
  cartId: number,
): Promise<void> => {
  const { db, tenantId, refuse } = call
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
  await giveSlots(call, set.id)
}
