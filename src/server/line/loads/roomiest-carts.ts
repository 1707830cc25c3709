import type { SlottedRoom } from '#domain/cart-fill.ts'
import { fewestSlots } from '#domain/codes/slot-codes.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

/**
 * Of a warehouse's carts of which it is told what they hold, so many that hold most; idle ones first. Where orders are picked into
 * slots, those with most slots come first.
 */
export const roomiestCarts = (
  db: Database,
  { tenantId, warehouseId }: { readonly tenantId: number; readonly warehouseId: number },
  most: number,
  { intoSlots }: { readonly intoSlots: boolean },
): Promise<readonly (SlottedRoom & { readonly definition: string })[]> =>
  many(
    db,
    sql`select definition, litres, kilograms, slotted.slots
      from cart
      cross join lateral (select case when ${intoSlots} and cart.slots >= ${fewestSlots} then cart.slots end as slots) slotted
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_named and is_active
        and (litres is not null or kilograms is not null or slotted.slots is not null)
      order by exists (
        select from picking_set s where s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
      ), slotted.slots desc nulls last, litres desc nulls last, kilograms desc nulls last, id limit ${most}`,
  )
