import { type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import type { Query } from '../scope.ts'

/**
 * A counter was right where he found the same difference from the books as the last round did, be it his own; a shelf was
 * where its last round found none.
 */
export const countingAccuracy: Query = ({ tenantId, is }) => {
  const { subject, isAsked, isRight } = is.value('accuracyBy') === 'shelf' ? ofShelves : ofCounters
  return sql`
    select month || '-' || subject_id as id, month, name as "accuracyOf", count(distinct round_id) as rounds,
      count(*) as "countedProducts", count(*) filter (where is_right) as "rightProducts",
      round(100.0 * count(*) filter (where is_right) / count(*), 1) as accuracy,
      coalesce(sum(off), 0) as "differingPieces", subject_id as "subjectId"
    from (
      select to_char(r.ended_at at time zone ${timeZone}, 'YYYY-MM') as month, r.id as round_id, ${subject},
        ${isRight} as is_right, abs(f.counted - f.book) as off
      from count_round r
      join stock_count c on c.tenant_id = r.tenant_id and c.id = r.count_id and ${is.inWarehouse(sql`c.warehouse_id`)}
      join count_result f on f.tenant_id = r.tenant_id and f.round_id = r.id
      join shelf on shelf.tenant_id = r.tenant_id and shelf.id = r.shelf_id
      join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
      join lateral (
        select e.id from count_round e
        where e.tenant_id = r.tenant_id and e.count_id = r.count_id and e.shelf_id = r.shelf_id and e.ended_at is not null
        order by e.nth desc limit 1
      ) last on true
      left join count_result l on l.tenant_id = r.tenant_id and l.round_id = last.id and l.product_id = f.product_id
      where r.tenant_id = ${tenantId} and ${is.within(sql`r.ended_at`)} and r.ended_at is not null and ${isAsked}
    ) counted
    group by month, subject_id, name`
}

interface Subject {
  readonly subject: Statement
  readonly isAsked: Statement
  readonly isRight: Statement
}
const ofCounters: Subject = {
  subject: sql`u.id as subject_id, u.name`,
  isAsked: sql`true`,
  isRight: sql`f.counted - f.book = coalesce(l.counted - l.book, 0)`,
}
const ofShelves: Subject = {
  subject: sql`shelf.id as subject_id, shelf.code as name`,
  isAsked: sql`r.id = last.id`,
  isRight: sql`f.counted = f.book`,
}
