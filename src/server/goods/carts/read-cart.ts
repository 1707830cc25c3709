import type { CartDetail } from '#contract/calls/goods/cart-admin.ts'
import type { Cart } from '#contract/shapes/set.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { goodsAt } from '../places/goods-at.ts'
import { cartFields } from './cart-fields.ts'

type Row = Omit<CartDetail, keyof Cart | 'takenDate'> & { readonly cart: Cart; readonly takenAt: Date | null }

/** A named cart with the set it serves and what lies in it; null if the merchant has none of this id. */
export const readCart = async (db: Database, tenantId: number, id: number): Promise<CartDetail | null> => {
  const found = await maybeOne<Row>(
    db,
    sql`select ${cartFields} as cart, cart.is_active as "isActive", cart.version, cart.warehouse_id as "warehouseID",
        warehouse.name as warehouse, s.taken_at as "takenAt", goods."productCount", goods."pieceCount"
      from cart
      join warehouse on warehouse.tenant_id = cart.tenant_id and warehouse.id = cart.warehouse_id
      left join picking_set s on s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
      left join app_user agent on agent.tenant_id = s.tenant_id and agent.id = s.user_id
      ${goodsAt(sql`cart`)}
      where cart.tenant_id = ${tenantId} and cart.id = ${id} and cart.is_named`,
  )
  if (found === null) return null
  const { cart, takenAt, ...rest } = found
  return { ...cart, ...rest, takenDate: takenAt?.toISOString() ?? null }
}
