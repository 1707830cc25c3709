import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'

const local = sql`(now() at time zone ${timeZone})`
const at = sql`make_interval(hours => hour)`

/** When a row of `view_mail` is due next, by the clock of the merchant. */
export const nextAt: Statement = sql`(case rhythm
    when 'daily' then date_trunc('day', ${local}) + ${at}
      + case when date_trunc('day', ${local}) + ${at} > ${local} then interval '0' else interval '1 day' end
    when 'weekly' then date_trunc('week', ${local}) + make_interval(days => weekday - 1) + ${at}
      + case when date_trunc('week', ${local}) + make_interval(days => weekday - 1) + ${at} > ${local}
        then interval '0' else interval '1 week' end
    else date_trunc('month', ${local})
      + case when date_trunc('month', ${local}) + make_interval(days => month_day - 1) + ${at} > ${local}
        then interval '0' else interval '1 month' end
      + make_interval(days => month_day - 1) + ${at}
  end at time zone ${timeZone})`
