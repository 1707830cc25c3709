import type { CarCounts } from '#contract/calls/desk/dashboard.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'

/** The carts that may be used, by whether one of them serves a set now. */
export const readCarCounts = (db: Database, { tenantId, warehouseIds }: Board): Promise<CarCounts> =>
  one<CarCounts>(
    db,
    sql`select count(s.id) as used, count(*) - count(s.id) as idle
      from cart left join picking_set s
        on s.tenant_id = cart.tenant_id and s.cart_id = cart.id and s.status <> 'closed'
      where cart.tenant_id = ${tenantId} and cart.warehouse_id = any (${warehouseIds}::bigint[])
        and cart.is_named and cart.is_active`,
  )
