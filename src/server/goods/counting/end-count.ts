import { type Database, run, sql } from '#server/base/store/sql.ts'

/**
 * What follows once shelves were looked at: they are known to be counted, those whose books are settled wait for no count
 * any more, unless one was wanted since it began, and a count with nothing left is done. Whoever calls holds the count.
 */
export const endCount = async (
  db: Database,
  tenantId: number,
  countId: number,
  shelfIds: readonly number[],
): Promise<void> => {
  await run(
    db,
    sql`update shelf set counted_at = last.ended_at,
        count_wanted_at = case when s.status in ('agreed', 'applied', 'kept') and c.product_id is null
          and shelf.count_wanted_at <= last.begun_at then null else shelf.count_wanted_at end
      from stock_count c, counted_shelf s cross join lateral (
        select begun_at, ended_at from count_round r
        where r.tenant_id = s.tenant_id and r.count_id = s.count_id and r.shelf_id = s.shelf_id and r.ended_at is not null
        order by nth desc limit 1
      ) last
      where s.tenant_id = ${tenantId} and s.count_id = ${countId} and s.shelf_id = any (${shelfIds}::bigint[])
        and c.tenant_id = s.tenant_id and c.id = s.count_id and shelf.tenant_id = s.tenant_id and shelf.id = s.shelf_id`,
  )
  await run(
    db,
    sql`update stock_count c set status = 'done', ended_at = now()
      where c.tenant_id = ${tenantId} and c.id = ${countId} and c.status = 'open' and not exists (
        select from counted_shelf s where s.tenant_id = c.tenant_id and s.count_id = c.id
          and s.status not in ('agreed', 'applied', 'kept'))`,
  )
}
