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
