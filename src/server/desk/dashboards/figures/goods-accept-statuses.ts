import type { GoodsAcceptStatus } from '#contract/calls/desk/dashboard.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'

/** Receiving files by their status, whose name is its number; those that ended, of the last thirty days. */
export const readGoodsAcceptStatuses = (
  db: Database,
  { tenantId, warehouseIds }: Board,
): Promise<GoodsAcceptStatus[]> =>
  many<GoodsAcceptStatus>(
    db,
    sql`select status::text as "statusName", count(*) as count from receiving_file
      where tenant_id = ${tenantId} and warehouse_id = any (${warehouseIds}::bigint[])
        and (status not in (5, 9) or ended_at > now() - interval '30 days')
      group by status order by status`,
  )
