import { type Database, many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'

/** A day is rolled up this long after it ended: no transaction of that day is under way any more. */
const restHours = 1

/**
 * Rolls up every whole day since the last time, for every merchant. It reads behind the work and locks nothing that a
 * scan wants; two servers that do it at once do it one after the other.
 */
export const rollUpDays = async (db: Database): Promise<void> => {
  for (const { id } of await many<{ id: number }>(db, sql`select id from tenant where moved_to is null order by id`))
    await rollUp(db, id)
}

const rollUp = async (db: Database, tenantId: number): Promise<void> => {
  const begun = await maybeOne<{ day: string }>(
    db,
    sql`insert into stock_day_end (tenant_id, day)
      select ${tenantId}, (min(at) at time zone ${timeZone})::date from movement where tenant_id = ${tenantId} having min(at) is not null
      on conflict (tenant_id) do update set day = stock_day_end.day returning day`,
  )
  if (begun === null) return
  await run(
    db,
    sql`with span as (
      select day as since, (now() at time zone ${timeZone} - make_interval(hours => ${restHours}))::date as until
      from stock_day_end where tenant_id = ${tenantId} for update
    ), ends as (
      select (m.at at time zone ${timeZone})::date as day, m.product_id, source.warehouse_id as from_warehouse,
        target.warehouse_id as to_warehouse, source.is_real as from_real, target.is_real as to_real, m.quantity
      from span
      join movement m on m.tenant_id = ${tenantId} and m.at >= span.since::timestamp at time zone ${timeZone}
        and m.at < span.until::timestamp at time zone ${timeZone}
      join place source on source.tenant_id = ${tenantId} and source.id = m.from_place_id
      join place target on target.tenant_id = ${tenantId} and target.id = m.to_place_id
      where span.until > span.since
    ), flows as (
      select warehouse_id, product_id, day, sum(received) as received, sum(issued) as issued
      from (
        select to_warehouse as warehouse_id, product_id, day, quantity as received, 0 as issued from ends
        where to_real and not (from_real and from_warehouse = to_warehouse)
        union all
        select from_warehouse, product_id, day, 0, quantity from ends
        where from_real and not (to_real and from_warehouse = to_warehouse)
      ) as both_ends
      group by warehouse_id, product_id, day
    ), rolled as (
      insert into stock_day (tenant_id, warehouse_id, product_id, day, received, issued, closing)
      select ${tenantId}, f.warehouse_id, f.product_id, f.day, f.received, f.issued,
        coalesce(before.closing, 0) + sum(f.received - f.issued) over (
          partition by f.warehouse_id, f.product_id order by f.day)
      from flows f
      left join lateral (
        select closing from stock_day d
        where d.tenant_id = ${tenantId} and d.warehouse_id = f.warehouse_id and d.product_id = f.product_id
        order by d.day desc limit 1
      ) before on true
    )
    update stock_day_end set day = greatest(stock_day_end.day, span.until) from span
    where stock_day_end.tenant_id = ${tenantId}`,
  )
}
