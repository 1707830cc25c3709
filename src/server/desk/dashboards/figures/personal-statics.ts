import type { PickPersonalStatics, QualityPersonalStatics } from '#contract/calls/desk/dashboard.ts'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import { yesterday } from '../days.ts'
import { lineWork, orderOfLine } from './line-work.ts'

interface Agent {
  readonly tenantId: number
  readonly userId: number
}

/** The pieces that an agent has picked, wherever, less what he put back. */
export const readPickPersonal = async (db: Database, agent: Agent): Promise<PickPersonalStatics> => ({
  order: await one(
    db,
    sql`select coalesce(sum(pieces) filter (where not is_today), 0) as "yesterdayProductTotal",
        coalesce(sum(pieces) filter (where is_today), 0) as "todayProductTotal"
      from (${workOf(agent)}) work where not is_check`,
  ),
})

/** The orders that an agent has checked. */
export const readQualityPersonal = async (db: Database, agent: Agent): Promise<QualityPersonalStatics> => ({
  control: await one(
    db,
    sql`select count(distinct order_id) filter (where not is_today) as "yesterdayCount",
        count(distinct order_id) filter (where is_today) as "todayCount"
      from (
        select ${orderOfLine(agent.tenantId, sql`work.line_id`)} as order_id, is_today
        from (${workOf(agent)}) work where is_check
      ) checked`,
  ),
})

const workOf = ({ tenantId, userId }: Agent) => lineWork(tenantId, yesterday, sql`m.user_id = ${userId}`)
