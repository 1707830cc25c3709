import type { ActiveSet } from '#contract/calls/desk/dashboard.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { allocationTables, isLive } from '#server/line/set-book/live-allocations.ts'
import type { Board } from '../board.ts'

export interface OpenSet extends Omit<ActiveSet, 'createdDate' | 'progress'> {
  readonly createdAt: Date
  /** Orders of which something is left to pick, and those of which nothing is and something was found. */
  readonly openOrderCount: number
  readonly pickedOrderCount: number
}

/** The sets whose goods have not left their carts; those being picked first, then the oldest. */
export const readOpenSets = (db: Database, { tenantId, warehouseIds }: Board): Promise<OpenSet[]> =>
  many<OpenSet>(
    db,
    sql`select s.set_no as "setNo", s.status, agent.name as "agentName", s.created_at as "createdAt", counts.*
      from picking_set s
      left join app_user agent on agent.tenant_id = s.tenant_id and agent.id = s.user_id
      cross join lateral (
        select count(*) as "orderCount", coalesce(sum(piece), 0) as "totalProductCount",
          coalesce(sum(picked), 0) as "collectedProductCount", coalesce(sum(missing), 0) as "missingProductCount",
          count(*) filter (where picked + missing < piece) as "openOrderCount",
          count(*) filter (where picked + missing >= piece and picked > 0) as "pickedOrderCount"
        from (
          select sum(a.piece) as piece, sum(a.picked) as picked, sum(a.missing) as missing from ${allocationTables}
          where a.tenant_id = s.tenant_id and a.set_id = s.id and ${isLive}
          group by o.id
        ) orders
      ) counts
      where s.tenant_id = ${tenantId} and s.warehouse_id = any (${warehouseIds}::bigint[])
        and s.status in ('waiting', 'picking', 'picked')
      order by s.status <> 'picking', s.status = 'picked', s.created_at, s.id`,
  )
