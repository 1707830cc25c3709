import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { missingScene } from '#tests/support/scenes/missing-scene.ts'

test('an order that would have nothing left to send does not go short', async () => {
  const scene = await missingScene({ missing: orders => orders.single.lines })
  const { veli, orders } = scene
  const [mugLine] = orders.single.lines
  expect(await veli.refused(contract.missing.decide, { orderProductID: mugLine, decision: 'short' })).toEqual([
    'MISSING_NOTHING_TO_SEND',
    { orderNo: orders.single.orderNo },
  ])
  expect(await scene.figures(mugLine!)).toMatchObject({ missing: 1, short: 0 })
  expect(await scene.decisions()).toEqual([])
  expect(await scene.order(orders.single.id)).toMatchObject({ status: 4, packageStatus: 3 })
})
