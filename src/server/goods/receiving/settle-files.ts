import { type Database, run, sql } from '#server/base/store/sql.ts'
import { differs } from './differs.ts'

/**
 * Brings files that were counted to where they stand: counted (3) or placing (4) while goods wait for a shelf, in review (6)
 * while a difference waits for the desk or goods lie in a tray, completed (5) when nothing is left. Whoever changes lines or
 * trays of a file holds it, and asks this afterwards.
 */
export const settleFiles = (db: Database, tenantId: number, fileIds: readonly number[]): Promise<number> =>
  run(
    db,
    sql`update receiving_file f set status = now.status, ended_at = case now.status when 5 then now() end
      from (
        select f.id, case
            when sums.waits then case when sums.placed > 0 then 4 else 3 end
            when sums.undecided or exists (
              select from receiving_tray t where t.tenant_id = f.tenant_id and t.file_id = f.id and t.closed_at is null
            ) then 6
            else 5 end as status
        from receiving_file f
        cross join lateral (
          select coalesce(bool_or(l.placed + l.sent_back < l.received), false) as waits,
            coalesce(sum(l.placed), 0) as placed,
            coalesce(bool_or(l.decision is null and ${differs}), false) as undecided
          from receiving_line l where l.tenant_id = f.tenant_id and l.file_id = f.id
        ) sums
        where f.tenant_id = ${tenantId} and f.id = any (${fileIds}::bigint[]) and f.status in (3, 4, 5, 6)
      ) now
      where f.tenant_id = ${tenantId} and f.id = now.id and f.status <> now.status`,
  )
