import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Query } from '../scope.ts'

/** The shelves of one count; of none where none is told. */
export const countingDetail: Query = ({ tenantId, warehouseId, is }) => sql`
  select s.shelf_id as id, shelf.code as shelf, shelf.definition, shelf.rank, s.status as "shelfCountState",
    ${counters(sql`nth = 1`)} as counter, ${counters(sql`nth > 1`)} as recounter, last.ended_at as "countedAt",
    s.count_id || '-' || s.shelf_id as place
  from counted_shelf s
  join stock_count c on c.tenant_id = s.tenant_id and c.id = s.count_id and c.warehouse_id = ${warehouseId}
  join shelf on shelf.tenant_id = s.tenant_id and shelf.id = s.shelf_id
  left join lateral (
    select max(ended_at) as ended_at from count_round r
    where r.tenant_id = s.tenant_id and r.count_id = s.count_id and r.shelf_id = s.shelf_id
  ) last on true
  where s.tenant_id = ${tenantId} and ${is.value('count') === undefined ? sql`false` : is.id('count', sql`s.count_id`)}
    and ${inZone(is.value('zone'))} and ${is.equal('shelfCountState', sql`s.status`)} and ${is.contains('shelfName', sql`shelf.code`, sql`shelf.definition`)}`

const inZone = (zone: string | undefined): Statement =>
  zone === undefined
    ? sql`true`
    : sql`${zone} in (
        with recursive above as (
          select up.id, up.parent_id, up.tenant_id from shelf up where up.tenant_id = shelf.tenant_id and up.id = shelf.id
          union all
          select up.id, up.parent_id, up.tenant_id from above
          join shelf up on up.tenant_id = above.tenant_id and up.id = above.parent_id
        )
        select id::text from above where parent_id is null)`

const counters = (which: Statement): Statement => sql`(
  select string_agg(u.name, ', ' order by u.name) from app_user u where u.tenant_id = s.tenant_id and u.id in (
    select r.user_id from count_round r
    where r.tenant_id = s.tenant_id and r.count_id = s.count_id and r.shelf_id = s.shelf_id and ${which}
    union select g.user_id from count_round r join count_reading g on g.tenant_id = r.tenant_id and g.round_id = r.id
    where r.tenant_id = s.tenant_id and r.count_id = s.count_id and r.shelf_id = s.shelf_id and ${which}))`
