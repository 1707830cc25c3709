import type { Room } from '#domain/cart-fill.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'

/** Of a warehouse's carts of which it is told what they hold, so many that hold most; idle ones first. */
export const roomiestCarts = (
  db: Database,
  { tenantId, warehouseId }: { readonly tenantId: number; readonly warehouseId: number },
  most: number,
): Promise<readonly (Room & { readonly definition: string })[]> =>
  many(
    db,
    sql`select definition, litres, kilograms from cart
      where tenant_id = ${tenantId} and warehouse_id = ${warehouseId} and is_named and is_active
        and (litres is not null or kilograms is not null)
      order by exists (
        select from picking_set s where s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
      ), litres desc nulls last, kilograms desc nulls last, id limit ${most}`,
  )
