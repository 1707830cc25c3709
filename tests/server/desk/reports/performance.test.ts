import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

const { rows, totals, qualityControl } = contract

test('what each of the staff did is what the ledger and the orders say, and a pace only of time enough to tell one', async () => {
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
})
