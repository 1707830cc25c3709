import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

const { qualityControl, missing } = contract

test('an order whose missing pieces were given up is sent short', async () => {
  const scene = await controlScene({ missing: ({ mixed }) => [mixed.lines[1]!] })
  const { ali, orders } = scene
  await ali.do(missing.decide, { orderProductID: orders.mixed.lines[1]!, decision: 'short' })
  const { order, body } = await scene.readAll(orders.mixed.id)
  expect(order.products[1]).toMatchObject({ piece: 0, missingPiece: 0, shortPiece: 1 })
  const done = await ali.do(qualityControl.complete, body)
  expect(done.packageStatus).toBe(6)
  expect(done.invoiceNo).not.toBe('')
  expect(await scene.order(orders.mixed.id)).toEqual({ status: 4, packageStatus: 6, parcelId: null })
  expect(await scene.gaps()).toEqual([])
})
