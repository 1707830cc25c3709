import type { SetDetail } from '#contract/calls/line/sets.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { allocationTables, isLive, isOpen } from '../set-book/live-allocations.ts'

/** What of a set is still to be picked, shelf after shelf as they are walked. */
export const readPickingList = (
  db: Database,
  tenantId: number,
  setId: number,
): Promise<NonNullable<SetDetail['pickingList']>> =>
  many(
    db,
    sql`select shelf.code as shelf, min(min(a.cart_left)) over (partition by shelf.id) as "cartLeft", p.name as product,
        coalesce(b.barcode, p.stock_code) as barcode, p.unit, sum(a.piece - a.picked - a.missing) as piece
      from ${allocationTables}
      join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
      join product p on p.tenant_id = a.tenant_id and p.id = a.product_id
      left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      where a.tenant_id = ${tenantId} and a.set_id = ${setId} and ${isOpen} and ${isLive}
      group by shelf.id, shelf.code, shelf.rank, p.id, p.name, b.barcode, p.stock_code, p.unit
      order by min(min(a.walk_rank)) over (partition by shelf.id), shelf.rank, shelf.id, p.name, p.id`,
  )
