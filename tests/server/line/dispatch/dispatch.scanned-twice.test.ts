import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { dockScene, openManifest } from '#tests/support/scenes/dock-scene.ts'

const { dispatch } = contract

test('a package is scanned once, onto whosever manifest', async () => {
  const scene = await dockScene()
  const { ali, veli } = scene
  await scene.check(scene.orders.single)
  const barcode = 'YK0000000001'
  const mine = await openManifest(scene)
  const { manifest: his } = await veli.do(dispatch.open, { carrierID: await scene.carrierId('YURTICI') })
  await ali.do(dispatch.scan, { id: mine.id, barcode })
  for (const [user, id] of [
    [ali, mine.id],
    [veli, his.id],
  ] as const)
    expect(await user.refused(dispatch.scan, { id, barcode })).toEqual(['CARGO_SCANNED', { manifestNo: mine.no }])
})

test('of two who scan it at the same moment one gets it', async () => {
  const scene = await dockScene()
  const { ali, veli } = scene
  await scene.check(scene.orders.single)
  const barcode = 'YK0000000001'
  const mine = await openManifest(scene)
  const { manifest: his } = await veli.do(dispatch.open, { carrierID: await scene.carrierId('YURTICI') })
  const outcomes = await Promise.allSettled([
    ali.do(dispatch.scan, { id: mine.id, barcode }),
    veli.do(dispatch.scan, { id: his.id, barcode }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String(outcomes.find(one => one.status === 'rejected')?.reason)).toContain('CARGO_SCANNED')
})
