import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { deliverDue, deliverNotices } from '#server/base/outbox/deliver-notices.ts'
import { waitMsAfter } from '#server/base/outbox/wait-ms.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { fakeCarriers } from '#tests/support/printing/carrier-gateway.fake.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'

const told = (scene: DockScene) =>
  many<{ kind: string; tries: number; isDone: boolean; error: string | null; waitS: number }>(
    scene.db,
    sql`select kind, tries, done_at is not null as "isDone", last_error as error,
        round(extract(epoch from next_at - now()) / 10)::int * 10 as "waitS"
      from outbox where tenant_id = ${scene.merchant.tenantId} order by id`,
  )
/** The time that a notice rests is over. */
const letTimePass = ({ db }: DockScene) => run(db, sql`update outbox set next_at = now() where done_at is null`)

test('a carrier that cannot be told is told again later, later each time, and what went wrong is kept', async () => {
  const scene = await dockScene()
  const carriers = fakeCarriers()
  await scene.setCarrier('YURTICI', { notify_by: 'http', notify_to: 'https://kargo.example/okut' })
  await scene.check(scene.orders.single)
  carriers.fails = 'kargo.example answered 503'
  expect(await deliverDue(scene.db, carriers)).toBe(0)
  const failed = { kind: 'cargoMade', isDone: false, error: 'kargo.example answered 503' }
  expect(await told(scene)).toEqual([{ ...failed, tries: 1, waitS: 60 }])
  expect(await deliverDue(scene.db, carriers)).toBe(0)
  await letTimePass(scene)
  await deliverDue(scene.db, carriers)
  expect(await told(scene)).toEqual([{ ...failed, tries: 2, waitS: 120 }])
  carriers.fails = null
  await letTimePass(scene)
  expect(await deliverDue(scene.db, carriers)).toBe(1)
  expect(await told(scene)).toMatchObject([{ tries: 3, isDone: true, error: null }])
  expect(carriers.heard).toMatchObject([
    { kind: 'cargoMade', carrier: 'YURTICI', payload: { orderNo: scene.orders.single.orderNo } },
  ])
  await letTimePass(scene)
  expect(await deliverDue(scene.db, carriers)).toBe(0)
})

test('the wait doubles from a minute to an hour', () => {
  expect([1, 2, 3, 6, 7, 40, 2000].map(waitMsAfter)).toEqual([1, 2, 4, 32, 60, 60, 60].map(minutes => minutes * 60_000))
})

test("an order's notices are told in their order: the second waits until the first is heard", async () => {
  const scene = await dockScene()
  const carriers = fakeCarriers()
  await scene.setCarrier('YURTICI', { notify_by: 'file', notify_to: 'yurtici' })
  await scene.check(scene.orders.single)
  carriers.fails = 'disk full'
  await deliverDue(scene.db, carriers)
  await scene.veli.do(contract.orders.cancel, { id: scene.orders.single.id, reason: '@reason.other' })
  carriers.fails = null
  expect(await deliverDue(scene.db, carriers)).toBe(0)
  await letTimePass(scene)
  expect(await deliverDue(scene.db, carriers)).toBe(2)
  expect(carriers.heard.map(({ kind }) => kind)).toEqual(['cargoMade', 'cargoCancelled'])
})

test('two servers tell each notice once', async () => {
  const scene = await dockScene()
  const carriers = fakeCarriers()
  await scene.setCarrier('YURTICI', { notify_by: 'http', notify_to: 'https://kargo.example' })
  for (const order of Object.values(scene.orders)) await scene.check(order)
  const heard = await Promise.all([1, 2, 3].map(() => deliverDue(scene.db, carriers)))
  expect(heard.reduce((sum, count) => sum + count)).toBe(3)
  expect(new Set(carriers.heard.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
  expect(carriers.heard).toHaveLength(3)
})

test('what only a newer server knows how to tell is left to it, with what comes after it', async () => {
  const scene = await dockScene()
  const carriers = fakeCarriers()
  await scene.setCarrier('YURTICI', { notify_by: 'http', notify_to: 'https://kargo.example' })
  await scene.check(scene.orders.single)
  await run(scene.db, sql`alter table outbox drop constraint outbox_kind_check`)
  await run(scene.db, sql`update outbox set kind = 'weighedAnew'`)
  await scene.veli.do(contract.orders.cancel, { id: scene.orders.single.id, reason: '@reason.other' })
  await scene.check(scene.orders.mixed)
  expect(await deliverDue(scene.db, carriers)).toBe(1)
  expect(await told(scene)).toMatchObject([
    { kind: 'weighedAnew', tries: 0, isDone: false, error: null },
    { kind: 'cargoCancelled', tries: 0, isDone: false },
    { kind: 'cargoMade', tries: 1, isDone: true },
  ])
})

test('a carrier that wants no word is done with at once, and the work behind stops when it is told to', async () => {
  const scene = await dockScene()
  const carriers = fakeCarriers()
  await scene.check(scene.orders.single)
  expect(await told(scene)).toMatchObject([{ isDone: true, tries: 0 }])
  await scene.setCarrier('YURTICI', { notify_by: 'http', notify_to: 'https://kargo.example' })
  await scene.check(scene.orders.mixed)
  const stop = deliverNotices(scene.db, carriers, { lookEveryMs: 5 })
  await expect.poll(() => carriers.heard.length).toBe(1)
  await stop()
  await scene.check(scene.orders.shared)
  expect(await deliverDue(scene.db, carriers)).toBe(1)
})
