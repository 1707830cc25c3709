import type { TransferStatics } from '#contract/calls/desk/dashboard.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'

/** Transfer files of the last week that one of the warehouses sends or gets, and the pieces of those that wait. */
export const readTransferStatics = (db: Database, { tenantId, warehouseIds }: Board): Promise<TransferStatics> =>
  one<TransferStatics>(
    db,
    sql`select count(*) filter (where status <> 5) as "waitingFileCount",
        count(*) filter (where status = 5) as "completedFileCount",
        coalesce(sum(lines.picked), 0) as "collectedProductCount", coalesce(sum(lines.waiting), 0) as "waitingProductCount"
      from transfer_file f
      cross join lateral (
        select sum(picked) as picked, sum(piece - picked - dropped) as waiting
        from transfer_line where tenant_id = f.tenant_id and file_id = f.id
      ) lines
      where tenant_id = ${tenantId} and status not in (0, 9) and coalesce(sent_at, created_at) > now() - interval '7 days'
        and (warehouse_id = any (${warehouseIds}::bigint[]) or transfer_warehouse_id = any (${warehouseIds}::bigint[]))`,
  )
