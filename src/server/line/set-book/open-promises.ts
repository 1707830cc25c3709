import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'
import type { Reservation } from '#server/goods/ledger/move-goods.ts'
import { allocationTables, isOpen } from './live-allocations.ts'

/** What would end the promises that shelves still hold for these allocations (`a`, `l`, `o`). */
export const openPromises = (db: Database, tenantId: number, which: Statement): Promise<Reservation[]> =>
  many<Reservation>(
    db,
    sql`select a.shelf_id as "placeId", a.product_id as "productId", sum(a.picked + a.missing - a.piece) as quantity
      from ${allocationTables}
      join picking_set s on s.tenant_id = a.tenant_id and s.id = a.set_id and s.status in ('waiting', 'picking')
      where a.tenant_id = ${tenantId} and ${isOpen} and ${which}
      group by a.shelf_id, a.product_id`,
  )
