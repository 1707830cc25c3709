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

/** How far back the same span lies: a month before the month, and as many days before days. */
const backs: Readonly<Record<keyof typeof bounds, string>> = {
  today: '1 day',
  yesterday: '1 day',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  month: '1 month',
  lastMonth: '1 month',
  year: '1 year',
}

const bound = (span: string, end: 0 | 1, isBefore: boolean): Statement => {
  const name = span as keyof typeof bounds
  if (bounds[name] !== undefined) {
    const back = isBefore ? sql`- ${backs[name]}::interval` : sql``
    return sql`((${bounds[name][end]} ${back}) at time zone ${timeZone})`
  }
  const [from = '', to = ''] = span.split('..')
  const days = isBefore ? sql`(${to}::date - ${from}::date + 1)` : sql`0`
  return end === 0
    ? sql`((${from}::date - ${days})::timestamp at time zone ${timeZone})`
    : sql`((${to}::date + 1 - ${days})::timestamp at time zone ${timeZone})`
}

/** The instant at which a span begins, or the same one before it; spans are those of the `dates` filter, without `all`. */
export const fromDay = (span: string, isBefore = false): Statement => bound(span, 0, isBefore)
/** The instant before which it ends. */
export const toDay = (span: string, isBefore = false): Statement => bound(span, 1, isBefore)
