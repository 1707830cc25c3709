import type { WarehouseStatics } from '#contract/calls/desk/dashboard.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'
import { today } from '../days.ts'
import { lineWork, orderOfLine, outOfWarehouses } from './line-work.ts'

type TodayWork = Pick<
  WarehouseStatics,
  'agentProductAndOrderTodayOrderTotal' | 'agentProductAndOrderTodayProductTotal' | 'qualityControlDashboardTodayCount'
>

/** What all agents did today: orders and pieces picked, orders checked. */
export const readTodayWork = (db: Database, { tenantId, warehouseIds }: Board): Promise<TodayWork> =>
  one<TodayWork>(
    db,
    sql`select count(distinct order_id) filter (where not is_check) as "agentProductAndOrderTodayOrderTotal",
        coalesce(sum(pieces) filter (where not is_check), 0) as "agentProductAndOrderTodayProductTotal",
        count(distinct order_id) filter (where is_check) as "qualityControlDashboardTodayCount"
      from (
        select ${orderOfLine(tenantId, sql`work.line_id`)} as order_id, pieces, is_check
        from (${lineWork(tenantId, today, outOfWarehouses(tenantId, warehouseIds))}) work
      ) done`,
  )
