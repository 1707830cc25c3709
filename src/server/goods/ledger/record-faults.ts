import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import type { LedgerGap } from './audit-ledger.ts'

/** Puts what an audit found in place of the faults that were open before; repaired ones stay. Answers how many. */
export const recordFaults = async (db: Database, tenantId: number, gaps: readonly LedgerGap[]): Promise<number> => {
  await run(db, sql`delete from stock_fault where tenant_id = ${tenantId} and repaired_at is null`)
  const { count } = await one<{ count: number }>(
    db,
    sql`with added as (
      insert into stock_fault (tenant_id, kind, place_id, product_id, order_line_id, set_id, order_id, stored, expected,
        last_moved_at)
      select ${tenantId}, gap.kind, gap.place_id, gap.product_id, gap.line_id, gap.set_id, gap.order_id, gap.stored, gap.expected,
        case when gap.kind = 'balance' then (
          select max(m.at) from movement m where m.tenant_id = ${tenantId} and m.product_id = gap.product_id
            and gap.place_id in (m.from_place_id, m.to_place_id)) end
      from unnest(${gaps.map(gap => gap.kind)}::text[], ${gaps.map(gap => gap.placeId)}::bigint[],
        ${gaps.map(gap => gap.productId)}::bigint[], ${gaps.map(gap => gap.orderLineId)}::bigint[],
        ${gaps.map(gap => ('setId' in gap ? gap.setId : null))}::bigint[], ${gaps.map(gap => ('orderId' in gap ? gap.orderId : null))}::bigint[],
        ${gaps.map(gap => gap.stored)}::numeric[], ${gaps.map(gap => gap.expected)}::numeric[]
      ) as gap (kind, place_id, product_id, line_id, set_id, order_id, stored, expected)
      returning 1
    ) select count(*) from added`,
  )
  return count
}
