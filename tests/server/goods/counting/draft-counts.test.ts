import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { draftCounts } from '#server/goods/counting/draft-counts.ts'
import { type CountScene, countScene, cup } from '#tests/support/scenes/count-scene.ts'
import { setSettings } from '#tests/support/scenes/seed.ts'

let scene: CountScene
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
const morning = new Date(`${today}T06:00:00+03:00`)
const daysLater = (days: number): Date => new Date(morning.getTime() + days * 86_400_000)
const plan = (everyDays: number, fastestEveryDays = 0) =>
  setSettings(scene.merchant, { countSettings: { everyDays, fastestEveryDays } })
beforeEach(async () => {
  scene = await countScene()
})
const drafts = () =>
  many(
    scene.db,
    sql`select c.kind, c.status, array_agg(shelf.code order by shelf.code)::text as shelves
      from stock_count c join counted_shelf s on s.count_id = c.id join shelf on shelf.id = s.shelf_id
      group by c.id, c.kind, c.status order by c.id`,
  )
const isCounted = (code: string, at: Date) =>
  run(scene.db, sql`update shelf set counted_at = ${at} where code = ${code}`)

test('nothing is drafted where nothing is marked or planned, nor before the morning', async () => {
  await draftCounts(scene.db, morning)
  await plan(1)
  await draftCounts(scene.db, new Date(`${today}T03:00:00+03:00`))
  expect(await drafts()).toEqual([])
})

test('marked shelves are a draft of their own, once a day, also where two servers keep house', async () => {
  await scene.veli.do(contract.shelves.wantCount, { id: scene.merchant.shelves.B1 })
  await Promise.all([draftCounts(scene.db, morning), draftCounts(scene.db, morning)])
  await scene.veli.do(contract.shelves.wantCount, { id: scene.merchant.shelves.A2 })
  await draftCounts(scene.db, morning)
  expect(await drafts()).toEqual([{ kind: 'wanted', status: 'draft', shelves: '{B1}' }])
  await draftCounts(scene.db, daysLater(1))
  expect(await drafts()).toEqual([
    { kind: 'wanted', status: 'draft', shelves: '{B1}' },
    { kind: 'wanted', status: 'draft', shelves: '{A2}' },
  ])
})

test('a shelf from which the last piece was picked is drafted where that is wished, until somebody has looked', async () => {
  const { ali, veli, can, counts, cupLine, db, merchant } = scene
  await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 })
  await setSettings(merchant, { countSettings: { emptied: true } })
  await draftCounts(db, daysLater(1))
  // One cup still lies there.
  expect(await drafts()).toEqual([])
  await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 })
  await setSettings(merchant, { countSettings: { emptied: false } })
  await draftCounts(db, daysLater(2))
  expect(await drafts()).toEqual([])
  await setSettings(merchant, { countSettings: { emptied: true } })
  await draftCounts(db, daysLater(2))
  await draftCounts(db, daysLater(3))
  expect(await drafts()).toEqual([{ kind: 'wanted', status: 'draft', shelves: '{A1}' }])
  const [{ id } = { id: 0 }] = await many<{ id: number }>(db, sql`select id from stock_count`)
  await veli.do(contract.counts.release, { id })
  await counts(can, 'A1', {})
  await draftCounts(db, daysLater(4))
  expect(await drafts()).toHaveLength(1)
})

test('a plan brings in each day a share of the shelves, those that were counted longest ago first', async () => {
  await plan(2)
  await isCounted('A1', daysLater(-9))
  await isCounted('B1', daysLater(-1))
  await draftCounts(scene.db, morning)
  expect(await drafts()).toEqual([{ kind: 'plan', status: 'draft', shelves: '{A1,A2}' }])
  await draftCounts(scene.db, daysLater(2))
  expect((await drafts())[1]).toEqual({ kind: 'plan', status: 'draft', shelves: '{B1}' })
})

test('the tenth that is picked from most has its turn more often', async () => {
  await plan(100, 1)
  await scene.ali.do(contract.picking.pick, { orderProductID: scene.cupLine, piece: 1 })
  for (const code of ['A1', 'A2', 'B1']) await isCounted(code, daysLater(-3))
  await draftCounts(scene.db, morning)
  expect(await drafts()).toEqual([{ kind: 'plan', status: 'draft', shelves: '{A1}' }])
})

test('counters see a draft once somebody hands it to them', async () => {
  const { veli, can, counts } = scene
  await veli.do(contract.shelves.wantCount, { id: scene.merchant.shelves.B1 })
  await draftCounts(scene.db, morning)
  expect((await can.do(contract.counting.read)).left).toBe(0)
  const [{ id } = { id: 0 }] = await many<{ id: number }>(scene.db, sql`select id from stock_count`)
  await veli.do(contract.counts.release, { id })
  await counts(can, 'B1', { [cup]: 1 })
  expect(await veli.do(contract.counts.read, { id })).toMatchObject({ countState: 'done', createdBy: null })
})
