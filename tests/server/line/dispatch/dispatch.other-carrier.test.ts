import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { dockScene, openManifest } from '#tests/support/scenes/dock-scene.ts'

test("another carrier's package is refused by that carrier's name", async () => {
  const scene = await dockScene()
  const { packages } = await scene.check(scene.orders.single, { carrier: 'PTT' })
  const { id } = await openManifest(scene)
  const { barcode } = packages[0]!
  expect(await scene.ali.refused(contract.dispatch.scan, { id, barcode })).toEqual([
    'CARGO_OTHER_CARRIER',
    { carrier: 'PTT' },
  ])
  expect(await scene.ali.do(contract.dispatch.manifest)).toMatchObject({ packages: [] })
})
