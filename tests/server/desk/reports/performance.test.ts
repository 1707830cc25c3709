import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

const { rows, totals, qualityControl } = contract

test('what each of the staff did is what the ledger and the orders say, a pace only of time enough to tell one, and his days', async () => {
  const { ali, veli, db, orders, readAll } = await controlScene()
  const { body } = await readAll(orders.mixed.id)
  await ali.do(qualityControl.complete, { ...body, desi: 1 })
  const { moved } = await one<{ moved: Record<string, number> }>(
    db,
    sql`select json_object_agg(kind, pieces) as moved
      from (select kind, sum(quantity) as pieces from movement where user_id is not null group by kind) kinds`,
  )
  const movedAgo = async (minutes: number) => {
    await run(db, sql`alter table movement disable trigger movements_stay`)
    await run(
      db,
      sql`update movement set at = now() - make_interval(mins => case kind when 'pick' then ${minutes}::integer else 0 end)`,
    )
    await run(db, sql`alter table movement enable trigger movements_stay`)
  }
  const ofAli = async () =>
    (await veli.do(rows.performanceReports, {})).rows.find(({ user }) => user === 'Toplayıcı ali')!
  await movedAgo(0)
  expect(await ofAli()).toMatchObject({
    days: 1,
    lines: 6,
    pieces: moved.pick,
    sets: 1,
    combined: moved.combine,
    checkedOrders: 1,
    perHour: null,
  })
  expect((await veli.do(totals.performanceReports, {})).sums).toMatchObject({ pieces: moved.pick, checkedOrders: 1 })
  await movedAgo(9)
  const { perHour, active, pieces } = await ofAli()
  expect(active).toBeGreaterThanOrEqual(540)
  expect(perHour).toBeCloseTo(pieces / (active / 3600), 0)
  await run(db, sql`alter table movement disable trigger movements_stay`)
  await run(
    db,
    sql`update movement set at = case when id % 2 = 0 then timestamptz '2026-01-31 20:59:59Z' else '2026-01-31 21:00Z' end`,
  )
  await run(db, sql`alter table movement enable trigger movements_stay`)
  const daysOf = async (date: string) => (await veli.do(rows.performanceReports, { date })).rows.map(({ days }) => days)
  expect([await daysOf('2026-01-31..2026-02-01'), await daysOf('2026-02-01..2026-02-01')]).toEqual([[2], [1]])
})
