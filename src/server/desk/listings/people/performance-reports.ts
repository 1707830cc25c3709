import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import type { Query } from '../scope.ts'

/** Someone is active as long as his movements follow one another within this; what is beyond counts as idle. */
const pauseMinutes = 10
/** What is longer than this is no pause: he went home. */
const mostIdleHours = 4
/** Of less than this, what he would do in an hour says nothing. */
const fewestActiveSeconds = 300

/**
 * Added up by quarter and set first: to count what differs among millions of rows takes far longer, and so does to ask of each
 * on which day it was.
 */
export const performanceReports: Query = ({ tenantId, is }) => sql`
  select u.id, u.name as user, w.days, w.active, w.lines, w.pieces, w.sets, w.combined,
    coalesce(controlled.orders, 0) as "checkedOrders", w.placed, w.idle,
    case when w.active >= ${fewestActiveSeconds} then round(w.pieces / (w.active::numeric / 3600), 1) end as "perHour",
    round(100.0 * coalesce(gone.missing, 0) / greatest(w.pieces + coalesce(gone.missing, 0), 1), 1) as "missingShare"
  from (
    select d.user_id, count(distinct (d.quarter at time zone ${timeZone})::date) as days,
      coalesce(extract(epoch from sum(d.active)), 0)::float8 as active,
      coalesce(extract(epoch from sum(d.idle)), 0)::float8 as idle, sum(d.lines) as lines, coalesce(sum(d.pieces), 0) as pieces,
      count(distinct d.set_id) filter (where d.lines > 0) as sets, coalesce(sum(d.combined), 0) as combined,
      coalesce(sum(d.placed), 0) as placed
    from (
      select m.user_id, m.quarter, m.set_id,
        sum(m.gap) filter (where m.gap <= make_interval(mins => ${pauseMinutes})) as active,
        sum(m.gap) filter (where m.gap > make_interval(mins => ${pauseMinutes})
          and m.gap <= make_interval(hours => ${mostIdleHours})) as idle,
        count(*) filter (where m.kind = 'pick') as lines, sum(m.quantity) filter (where m.kind = 'pick') as pieces,
        sum(m.quantity) filter (where m.kind = 'combine') as combined,
        sum(m.quantity) filter (where m.kind = 'placement') as placed
      from (
        select m.user_id, m.set_id, m.kind, m.quantity, ${quarter(sql`m.at`)} as quarter,
          m.at - lag(m.at) over (partition by m.user_id order by m.at, m.id) as gap
        from movement m
        join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
        where m.tenant_id = ${tenantId} and m.user_id is not null and ${is.within(sql`m.at`)}
          and ${is.inWarehouse(sql`source.warehouse_id`)} and ${is.id('user', sql`m.user_id`)}
      ) m group by m.user_id, m.quarter, m.set_id
    ) d group by d.user_id
  ) w
  join app_user u on u.tenant_id = ${tenantId} and u.id = w.user_id
  left join (
    select a.missing_by, sum(a.missing) as missing from allocation a
    where a.tenant_id = ${tenantId} and a.missing > 0 and ${is.within(sql`a.missing_at`)} group by a.missing_by
  ) gone on gone.missing_by = w.user_id
  left join (
    select o.checked_by, count(*) as orders from customer_order o
    where o.tenant_id = ${tenantId} and o.checked_at is not null and ${is.within(sql`o.checked_at`)}
      and ${is.inWarehouse(sql`o.warehouse_id`)} group by o.checked_by
  ) controlled on controlled.checked_by = w.user_id`

/** The quarter of an hour that it lies in; wherever one is, days begin with a whole one. */
const quarter = (instant: Statement): Statement => sql`date_bin('15 minutes', ${instant}, '2000-01-01Z')`
