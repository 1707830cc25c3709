import { sql } from '../store/sql.ts'
import type { Query } from './scope.ts'

/** Someone is active as long as his movements follow one another within this; what is beyond counts as idle. */
const pauseMinutes = 10

export const performanceReports: Query = ({ tenantId, is }) => sql`
  select u.id, u.name as user, w.days, w.active, w.lines, w.pieces, w.sets, w.checked, w.placed, w.idle,
    round(w.pieces / greatest(w.active::numeric / 3600, 0.1), 1) as "perHour",
    round(100.0 * coalesce(gone.missing, 0) / greatest(w.pieces + coalesce(gone.missing, 0), 1), 1) as "missingShare"
  from (
    select m.user_id, count(distinct (m.at at time zone 'Europe/Istanbul')::date) as days,
      coalesce(sum(m.gap) filter (where m.gap <= ${pauseMinutes * 60}), 0)::float8 as active,
      coalesce(sum(m.gap) filter (where m.gap between ${pauseMinutes * 60} and 14400), 0)::float8 as idle,
      count(*) filter (where m.kind = 'pick') as lines,
      coalesce(sum(m.quantity) filter (where m.kind = 'pick'), 0) as pieces,
      count(distinct m.set_id) filter (where m.kind = 'pick') as sets,
      coalesce(sum(m.quantity) filter (where m.kind = 'check'), 0) as checked,
      coalesce(sum(m.quantity) filter (where m.kind = 'placement'), 0) as placed
    from (
      select m.*, extract(epoch from m.at - lag(m.at) over (partition by m.user_id order by m.at, m.id)) as gap
      from movement m
      join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
      where m.tenant_id = ${tenantId} and m.user_id is not null and ${is.within(sql`m.at`)}
        and ${is.inWarehouse(sql`source.warehouse_id`)} and ${is.equal('user', sql`m.user_id`)}
    ) m group by m.user_id
  ) w
  join app_user u on u.tenant_id = ${tenantId} and u.id = w.user_id
  left join (
    select a.missing_by, sum(a.missing) as missing from allocation a
    where a.tenant_id = ${tenantId} and a.missing > 0 and ${is.within(sql`a.missing_at`)} group by a.missing_by
  ) gone on gone.missing_by = w.user_id`
