import { settingsFrom } from '#server/base/settings.ts'
import { type Database, many, run, type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { holdsGoods, isFree } from './counts/shelves-chosen.ts'

/** Drafts are there when the first shift begins, and not in the middle of a night's work. */
const fromHour = 5
/** What is picked from most is told by the picks of so many days. */
const daysOfPicks = 30

/**
 * Drafts the counts of the day, once, for every warehouse: the shelves that were marked since the last, and, where the
 * merchant plans it, those whose turn it is: as many as bring every shelf in within his days, and the tenth that is picked
 * from most within theirs. Somebody hands them to the counters. Whether a shelf is really empty once its last piece was
 * picked is asked in the same way, where the merchant wishes it: of who counts, and not of the picker, whom a question on
 * his next screen would cost a moment at every such shelf, nor of his scan, which writes no more for it.
 */
export const draftCounts = async (db: Database, at = new Date()): Promise<void> => {
  const warehouses = await many<{ tenantId: number; id: number; settings: unknown; day: string }>(
    db,
    sql`select w.tenant_id as "tenantId", w.id, t.settings, to_char(now_there, 'YYYY-MM-DD') as day
      from warehouse w join tenant t on t.id = w.tenant_id and t.moved_to is null
      cross join (select ${at}::timestamptz at time zone ${timeZone} as now_there) clock
      where extract(hour from now_there) >= ${fromHour} order by w.tenant_id, w.id`,
  )
  for (const { settings, ...where } of warehouses) {
    const { everyDays, fastestEveryDays, emptied } = settingsFrom(settings).countSettings
    const isDoubted = emptied ? sql`(${isMarked} or ${isPickedEmpty(at)})` : isMarked
    await draft(db, where, 'wanted', sql`select shelf.id from shelf where ${isThere(where)} and ${isDoubted}`)
    if (everyDays > 0) await draft(db, where, 'plan', shelvesDue(where, at, everyDays, fastestEveryDays || everyDays))
  }
}

interface Where {
  readonly tenantId: number
  readonly id: number
  readonly day: string
}

const isThere = ({ tenantId, id }: Where): Statement =>
  sql`shelf.tenant_id = ${tenantId} and shelf.warehouse_id = ${id} and ${holdsGoods} and ${isFree}`

const isMarked: Statement = sql`shelf.count_wanted_at is not null`

/** By the books nothing lies there since a pick took the last piece, and nobody has looked yet. */
const isPickedEmpty = (at: Date): Statement => sql`(
  not exists (select from stock
    where stock.tenant_id = shelf.tenant_id and stock.place_id = shelf.id and stock.quantity > 0)
  and exists (select from movement m
    where m.tenant_id = shelf.tenant_id and m.from_place_id = shelf.id and m.kind = 'pick' and m.from_after = 0
      and m.at > greatest(shelf.counted_at, ${at}::timestamptz - make_interval(days => ${daysOfPicks})))
)`

/** One of a kind and day, also where two servers keep house at once; none without a shelf. */
const draft = (
  db: Database,
  { tenantId, id, day }: Where,
  kind: 'wanted' | 'plan',
  shelves: Statement,
): Promise<number> =>
  run(
    db,
    sql`with chosen as (${shelves}), made as (
        insert into stock_count (tenant_id, warehouse_id, kind, status, planned_for)
        select ${tenantId}, ${id}, ${kind}, 'draft', ${day}::date where exists (select from chosen)
        on conflict (tenant_id, warehouse_id, kind, planned_for) where planned_for is not null do nothing
        returning id
      )
      insert into counted_shelf (tenant_id, count_id, shelf_id) select ${tenantId}, made.id, chosen.id from made, chosen`,
  )

/** Of each class the shelves that were counted longest ago, a day's share of it at the most. */
const shelvesDue = (where: Where, at: Date, everyDays: number, fastestEveryDays: number): Statement => sql`
  with picked as (
    select from_place_id as shelf_id, count(*) as picks from movement
    where tenant_id = ${where.tenantId} and kind = 'pick' and at > ${at}::timestamptz - make_interval(days => ${daysOfPicks})
    group by from_place_id
  ), ranked as (
    select shelf.id, shelf.counted_at, shelf.rank, coalesce(picks, 0) > 0
      and row_number() over (order by coalesce(picks, 0) desc, shelf.id) <= ceil(count(*) over () / 10.0) as is_fast
    from shelf left join picked on picked.shelf_id = shelf.id
    where shelf.tenant_id = ${where.tenantId} and shelf.warehouse_id = ${where.id} and ${holdsGoods}
  ), timed as (
    select *, case when is_fast then ${fastestEveryDays}::integer else ${everyDays}::integer end as days,
      count(*) over (partition by is_fast) as of_class
    from ranked
  ), due as (
    select timed.id, days, of_class,
      row_number() over (partition by is_fast order by timed.counted_at nulls first, timed.rank, timed.id) as turn
    from timed join shelf on ${isThere(where)} and shelf.id = timed.id
    where timed.counted_at is null or timed.counted_at < ${at}::timestamptz - make_interval(days => days)
  )
  select id from due where turn <= ceil(of_class::numeric / days)`
