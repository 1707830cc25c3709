import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'

const here: Statement = sql`(now() at time zone ${timeZone})`

/** Until when a row of `carrier` takes packages today; empty where nobody told. */
export const cutOffToday = (carrier: Statement): Statement =>
  sql`coalesce(${carrier}.cut_offs[extract(isodow from ${here})::integer], '')`

/** The instant of that; null where nobody told. */
export const closesToday = (carrier: Statement): Statement =>
  sql`((date_trunc('day', ${here}) + nullif(${cutOffToday(carrier)}, '')::time) at time zone ${timeZone})`

/** When it last ceased to take packages; null where nobody told of any day. */
export const lastCutOff = (carrier: Statement): Statement => sql`(
  select max(past.at) from (
    select (day::date + nullif(${carrier}.cut_offs[extract(isodow from day)::integer], '')::time) at time zone ${timeZone} as at
    from generate_series(date_trunc('day', ${here}) - interval '7 days', ${here}, interval '1 day') day
  ) past where past.at <= now())`

/**
 * When an order `o` is due: when its carrier first ceases to take packages after it was ordered; where nobody told of any day, a
 * day after. It does not move: what is ordered after an order was due is due later.
 */
export const dueAt: Statement = sql`coalesce((
  select min(next.at) from (
    select (day::date + nullif(c.cut_offs[extract(isodow from day)::integer], '')::time) at time zone ${timeZone} as at
    from carrier c
    cross join generate_series(date_trunc('day', o.ordered_at at time zone ${timeZone}),
      o.ordered_at at time zone ${timeZone} + interval '7 days', interval '1 day') day
    where c.tenant_id = o.tenant_id and c.name = o.carrier and c.is_active
  ) next where next.at > o.ordered_at), o.ordered_at + interval '1 day')`
