import { type Statement, sql } from '#server/base/store/sql.ts'

// The time zone is written into the text, and is no value: a prepared statement is planned before its values are known,
// and all movements would be read for those of a day.

/** The instant at which today began, where the warehouses stand. */
export const today: Statement = sql`(date_trunc('day', now() at time zone 'Europe/Istanbul') at time zone 'Europe/Istanbul')`
export const yesterday: Statement = daysFromNow(sql`- interval '1 day'`)
export const tomorrow: Statement = daysFromNow(sql`+ interval '1 day'`)
/** The same day of last month. */
export const monthAgo: Statement = daysFromNow(sql`- interval '1 month'`)
/** The beginning of the hour under way. */
export const thisHour: Statement = sql`date_trunc('hour', now(), 'Europe/Istanbul')`

function daysFromNow(shift: Statement): Statement {
  return sql`((date_trunc('day', now() at time zone 'Europe/Istanbul') ${shift}) at time zone 'Europe/Istanbul')`
}
