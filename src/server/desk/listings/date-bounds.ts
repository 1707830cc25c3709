import type { Span } from '#contract/listings/filter.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'

const today = sql`date_trunc('day', now() at time zone ${timeZone})`
const month = sql`date_trunc('month', now() at time zone ${timeZone})`
const tomorrow = sql`${today} + interval '1 day'`

const bounds: Readonly<Record<Exclude<Span, 'all'>, readonly [Statement, Statement]>> = {
  today: [today, tomorrow],
  yesterday: [sql`${today} - interval '1 day'`, today],
  '7d': [sql`${today} - interval '6 days'`, tomorrow],
  '30d': [sql`${today} - interval '29 days'`, tomorrow],
  '90d': [sql`${today} - interval '89 days'`, tomorrow],
  month: [month, tomorrow],
  lastMonth: [sql`${month} - interval '1 month'`, month],
  year: [sql`date_trunc('year', now() at time zone ${timeZone})`, tomorrow],
}

const bound = (span: string, end: 0 | 1): Statement => {
  const named = bounds[span as keyof typeof bounds]
  if (named !== undefined) return sql`((${named[end]}) at time zone ${timeZone})`
  const day = span.split('..')[end] ?? ''
  return end === 0
    ? sql`(${day}::date::timestamp at time zone ${timeZone})`
    : sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`
}

/** The instant at which a span begins; spans are those of the `dates` filter, without `all`. */
export const fromDay = (span: string): Statement => bound(span, 0)
/** The instant before which it ends. */
export const toDay = (span: string): Statement => bound(span, 1)
