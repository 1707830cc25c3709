import { expect, test } from 'vitest'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import { simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

const settings = JSON.stringify({ slotSettings: { pickIntoSlots: true } })

test('orders are picked into slots and checked from there, the rest is combined: every order is sent and the books agree', async () => {
  let outOfSlots = 0
  const summary = await simulatedShift({
    orders: 7,
    workers: 4,
    seed: 5,
    prepare: sql`with changed as (update tenant set settings = settings || ${settings}::jsonb) update cart set slots = 4`,
    meddle: async (_, db: Database) => {
      const checks = sql`select count(distinct l.order_id) as orders from movement m
        join place p on p.tenant_id = m.tenant_id and p.id = m.from_place_id and p.kind = 'cart'
        join order_line l on l.tenant_id = m.tenant_id and l.id = m.order_line_id where m.kind = 'check'`
      outOfSlots = (await one<{ orders: number }>(db, checks)).orders
    },
  })
  expect(summary).toMatchObject({ orders: 7, ledgerBalanced: true, differences: [], faults: [] })
  expect(outOfSlots).toBeGreaterThan(0)
  expect(summary.combined).toBeGreaterThan(0)
})
