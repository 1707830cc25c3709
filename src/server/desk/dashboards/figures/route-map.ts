import type { RouteShelf } from '#contract/calls/desk/dashboard.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { allocationTables, isLive, isOpen } from '#server/line/set-book/live-allocations.ts'

/** The shelves where something of a set is still to be picked, in walking order. */
export const readRouteMap = (db: Database, tenantId: number, setId: number): Promise<RouteShelf[]> =>
  many<RouteShelf>(
    db,
    sql`select shelf.id as "shelfID", shelf.code, shelf.definition, shelf.barcode, shelf.rank,
        sum(a.piece - a.picked - a.missing) as piece, count(distinct a.product_id) as "productCount"
      from ${allocationTables}
      join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
      where a.tenant_id = ${tenantId} and a.set_id = ${setId} and ${isOpen} and ${isLive}
      group by shelf.tenant_id, shelf.id
      order by min(a.walk_rank), shelf.rank, shelf.id`,
  )
