import { type Database, run, sql } from '#server/base/store/sql.ts'

/**
 * Lets files go on of which nothing is to be decided any more: what came to its target is completed, what was picked can be
 * checked, what is taken from another shelf is picked; a file of which nothing is left to send is cancelled.
 */
export const settleReviewed = async (db: Database, tenantId: number, fileIds: readonly number[]): Promise<void> => {
  await run(
    db,
    sql`update transfer_file f set reviews = null, status = next.status,
        picked_at = case when next.status = 3 then now() else f.picked_at end,
        ended_at = case when next.status in (5, 9) then now() end
      from (
        select id, case
          when reviews = 'check' then 5
          when exists (
            select from transfer_allocation a where a.tenant_id = each.tenant_id and a.file_id = each.id
              and (a.picked + a.missing < a.piece or a.missing > 0)) then 2
          when exists (
            select from transfer_line l where l.tenant_id = each.tenant_id and l.file_id = each.id and l.picked > 0) then 3
          else 9 end as status
        from transfer_file each
        where tenant_id = ${tenantId} and id = any (${fileIds}::bigint[]) and status = 6 and not exists (
          select from transfer_difference d
          where d.tenant_id = each.tenant_id and d.file_id = each.id and d.decision is null)
      ) next
      where f.tenant_id = ${tenantId} and f.id = next.id`,
  )
}
