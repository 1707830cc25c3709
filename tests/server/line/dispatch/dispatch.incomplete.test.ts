import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { dockScene, openManifest } from '#tests/support/scenes/dock-scene.ts'

const { dispatch } = contract

test('an order leaves with all its packages or not at all', async () => {
  const scene = await dockScene()
  const { ali, orders } = scene
  await scene.check(orders.mixed, { count: 3 })
  const { id } = await openManifest(scene)
  await ali.do(dispatch.scan, { id, barcode: 'YK0000000001' })
  await ali.do(dispatch.scan, { id, barcode: 'YK0000000003' })
  expect(await ali.refused(dispatch.close, { id })).toEqual([
    'MANIFEST_INCOMPLETE',
    { orderNo: orders.mixed.orderNo, scanned: 2, of: 3 },
  ])
  expect(await scene.order(orders.mixed.id)).toMatchObject({ status: 4 })
  await ali.do(dispatch.scan, { id, barcode: 'YK0000000002' })
  await ali.do(dispatch.close, { id })
  expect(await scene.order(orders.mixed.id)).toMatchObject({ status: 6 })
  expect(await scene.gaps()).toEqual([])
})
