import type { OperationSpeeds } from '#contract/calls/desk/dashboard.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import type { Board } from '../board.ts'
import { today, yesterday } from '../days.ts'
import { orderOfLine, outOfWarehouses } from './line-work.ts'

/**
 * The average time from an order's set being made to the order's last pick, in whole minutes, by the day of that pick.
 * Counted are orders of which nothing is left to pick, the wait for a picker and for missing pieces included.
 */
export const readOperationSpeeds = (db: Database, { tenantId, warehouseIds }: Board): Promise<OperationSpeeds> =>
  one<OperationSpeeds>(
    db,
    sql`with picks as materialized (
        select m.order_line_id, m.set_id, max(m.at) as at from movement m
        where m.tenant_id = ${tenantId} and m.at >= ${yesterday} and m.kind = 'pick'
          and ${outOfWarehouses(tenantId, warehouseIds)}
        group by m.order_line_id, m.set_id
      ), orders as (
        select ${orderOfLine(tenantId, sql`picks.order_line_id`)} as order_id, set_id, max(at) as at
        from picks group by 1, 2
      ), finished as (
        select orders.at >= ${today} as is_today, extract(epoch from orders.at - s.created_at) / 60 as minutes
        from orders
        join picking_set s on s.tenant_id = ${tenantId} and s.id = orders.set_id
        where (
          select bool_and(l.process = 2 or l.picked + l.missing = l.piece) from order_line l
          where l.tenant_id = ${tenantId} and l.order_id = orders.order_id
        )
      )
      select round(avg(minutes) filter (where is_today)) as minutes,
        round(avg(minutes) filter (where not is_today)) as "yesterdayMinutes"
      from finished`,
  )
