import type { CountingWork } from '#contract/calls/goods/counting.ts'
import type { Call } from '#server/base/call.ts'
import { many, maybeOne, sql } from '#server/base/store/sql.ts'
import { readShelfAtHand } from './read-shelf-at-hand.ts'
import { countedLast, isToCount } from './round.ts'

type Where = Pick<Call, 'db' | 'tenantId' | 'caller'>

const mostNext = 20

/** What the caller is counting, and what waits for him: shelves where nobody stands and that he did not count last. */
export const readWork = async ({ db, tenantId, caller }: Where): Promise<CountingWork> => {
  const own = await maybeOne<{ id: number }>(
    db,
    sql`select r.id from count_round r join stock_count c on c.tenant_id = r.tenant_id and c.id = r.count_id
      where r.tenant_id = ${tenantId} and r.user_id = ${caller.id} and r.ended_at is null and c.status = 'open'`,
  )
  const waiting = await many<CountingWork['next'][number] & { left: number }>(
    db,
    sql`select shelf.id as "shelfID", shelf.code as "shelfCode", shelf.barcode as "shelfBarcode", shelf.definition,
        bool_or(r.id is not null) as "isBegun", count(*) over () as left
      from stock_count c
      join counted_shelf s on s.tenant_id = c.tenant_id and s.count_id = c.id and ${isToCount}
      join shelf on shelf.tenant_id = s.tenant_id and shelf.id = s.shelf_id and shelf.is_active
      left join count_round r on r.tenant_id = s.tenant_id and r.count_id = s.count_id and r.shelf_id = s.shelf_id
        and r.ended_at is null
      where c.tenant_id = ${tenantId} and c.warehouse_id = ${caller.warehouseId} and c.status = 'open'
        and r.user_id is null and not ${countedLast(caller.id)}
      group by shelf.tenant_id, shelf.id order by shelf.rank, shelf.id limit ${mostNext}`,
  )
  return {
    left: waiting[0]?.left ?? 0,
    next: waiting.map(({ left: _, ...shelf }) => shelf),
    shelf: own === null ? null : await readShelfAtHand(db, tenantId, own.id),
  }
}
