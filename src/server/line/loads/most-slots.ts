import { fewestSlots } from '#domain/codes/slot-codes.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

/** Of a warehouse's carts with slots the one with most of them; an idle one first. Null: it has none. */
export const mostSlots = (
  db: Database,
  { tenantId, warehouseId }: { readonly tenantId: number; readonly warehouseId: number },
): Promise<{ readonly cart: string; readonly count: number } | null> =>
  maybeOne(
    db,
    sql`select definition as cart, slots as count from cart
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_named and is_active
        and slots >= ${fewestSlots}
      order by exists (
        select from picking_set s where s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
      ), slots desc, id limit 1`,
  )
