import type { OrderSource } from '#contract/calls/desk/dashboard.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'
import { monthAgo, tomorrow } from '../days.ts'

/** Where the orders of the last month came from; a month ago is a day of the calendar. */
export const readOrderSources = (db: Database, { tenantId, warehouseIds }: Board): Promise<OrderSource[]> =>
  many<OrderSource>(
    db,
    sql`select channel as "orderSource", count(*) as "orderCount" from customer_order
      where tenant_id = ${tenantId} and warehouse_id = any (${warehouseIds}::bigint[]) and status not in (8, 10)
        and ordered_at >= ${monthAgo}
        and ordered_at < ${tomorrow}
      group by channel order by count(*) desc, channel`,
  )
