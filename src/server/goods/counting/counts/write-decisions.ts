import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { endCount } from '../end-count.ts'
import type { OpenDifference } from './differences-to-decide.ts'

/** Writes what was decided of differences; a shelf without an open one is settled. */
export const writeDecisions = async (
  { db, tenantId, caller }: Pick<Call, 'db' | 'tenantId' | 'caller'>,
  countId: number,
  decided: readonly OpenDifference[],
  decision: 'applied' | 'kept',
): Promise<void> => {
  await run(
    db,
    sql`update count_result f set decision = ${decision}, decided_by = ${caller.id}, decided_at = now()
      from unnest(${decided.map(({ roundId }) => roundId)}::bigint[],
        ${decided.map(({ productId }) => productId)}::bigint[]) as d (round_id, product_id)
      where f.tenant_id = ${tenantId} and f.round_id = d.round_id and f.product_id = d.product_id`,
  )
  const shelfIds = [...new Set(decided.map(({ shelfId }) => shelfId))]
  await run(
    db,
    sql`update counted_shelf s set status = case when is_applied then 'applied' else 'kept' end
      from (
        select r.shelf_id, bool_or(f.decision = 'applied') as is_applied, bool_or(f.decision is null) as is_open
        from unnest(${decided.map(({ roundId }) => roundId)}::bigint[]) as d (id)
        join count_round r on r.tenant_id = ${tenantId} and r.id = d.id
        join count_result f on f.tenant_id = r.tenant_id and f.round_id = r.id and f.counted <> f.book
        group by r.shelf_id
      ) of_shelf
      where s.tenant_id = ${tenantId} and s.count_id = ${countId} and s.shelf_id = of_shelf.shelf_id and not is_open`,
  )
  await endCount(db, tenantId, countId, shelfIds)
}
