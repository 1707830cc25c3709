import { type Database, many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { markedDays, salesByDay, spansOf } from './sales-by-day.ts'

/** So old is a day that is rolled up; changes of its orders leave a mark from a day sooner on, as migration 0087 has it. */
const restDays = 7
/** The first day that has not rested. */
const firstUnrested = sql`(now() at time zone ${timeZone})::date - ${restDays}::integer`

/**
 * Rolls up what was sold on every day that has rested since the last time, and again on each in which something changed, for
 * every merchant. It locks nothing that anybody else writes.
 */
export const rollUpSales = async (db: Database): Promise<void> => {
  for (const { id } of await many<{ id: number }>(db, sql`select id from tenant where moved_to is null order by id`))
    await rollUp(db, id)
}

/**
 * Changes and their marks are committed together, so one look at both either misses a change, whose mark then stays, or has it
 * in the figures. Only the last who began may store what he saw: he began after all others had stored or could not any more.
 */
const rollUp = async (db: Database, tenantId: number): Promise<void> => {
  const begun = await maybeOne<{ roll: number }>(
    db,
    sql`insert into sales_day_end as e (tenant_id, day, time_zone, roll)
      select ${tenantId}, least((min(first.ordered_at) at time zone ${timeZone})::date - 1, ${firstUnrested}), ${timeZone}, 1
      from warehouse w cross join lateral (
        select ordered_at from customer_order o where o.tenant_id = w.tenant_id and o.warehouse_id = w.id
        order by ordered_at limit 1
      ) first
      where w.tenant_id = ${tenantId} having count(*) > 0
      on conflict (tenant_id) do update set roll = e.roll + 1, time_zone = excluded.time_zone,
        day = case when e.time_zone = excluded.time_zone then e.day else excluded.day end
      returning roll`,
  )
  if (begun === null) return
  await run(
    db,
    sql`with held as (
      select day as since, greatest(day, ${firstUnrested}) as until
      from sales_day_end where tenant_id = ${tenantId} and roll = ${begun.roll} for update
    ), days as (
      select day from (${markedDays(tenantId)}) marked where day < (select until from held)
      union
      select since + nth from held cross join generate_series(0, until - since - 1) nth
    ), unmarked as (
      delete from sales_day_mark where tenant_id = ${tenantId} and exists (select from held)
    ), cleared as (
      delete from sales_day d using held
      where d.tenant_id = ${tenantId} and (d.day >= held.since or d.day in (select day from days)) returning d.day
    ), rolled as (
      insert into sales_day (tenant_id, day, warehouse_id, channel, orders, single_piece, pieces, returned, amount, prepared,
        preparing)
      select ${tenantId}, day, warehouse_id, channel, orders, single_piece, pieces, returned, amount, prepared, preparing
      from (${salesByDay({ tenantId, spans: spansOf(sql`select day from days`), isMeant: sql`true` })}) sold
      -- Counted, so that what was there is gone before.
      where (select count(*) from cleared) >= 0
    )
    update sales_day_end e set day = held.until from held where e.tenant_id = ${tenantId}`,
  )
}
