import { standsStillHours, type TowerStage } from '#contract/calls/desk/tower.ts'
import { orderStages } from '#contract/shapes/order-stages.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { overRows } from './over-rows.ts'

export const readStages = overRows('openOrders', {}, async (db, rows) => {
  const found = await many<TowerStage>(
    db,
    sql`select r.stage, count(*) as orders, count(*) filter (where r.still / 3600 >= ${standsStillHours}) as standing,
        max(r.still) as longest
      from (${rows}) r group by r.stage`,
  )
  return orderStages.map(
    stage => found.find(one => one.stage === stage) ?? { stage, orders: 0, standing: 0, longest: 0 },
  )
})
