import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type MissingScene, missingScene } from '#tests/support/scenes/missing-scene.ts'

const { missing } = contract

let scene: MissingScene
beforeEach(async () => {
  scene = await missingScene()
})

test('missing pieces are promised from another shelf, which nobody else can have then', async () => {
  const { veli, cupLine, merchant } = scene
  const order = await veli.do(missing.decide, { orderProductID: cupLine, decision: 'resource' })
  expect(order).toMatchObject({ packageStatus: 3, lines: [{ missingPiece: 2, decision: { decision: 'resource' } }] })
  expect(order.lines[0]?.promised).toEqual([
    { shelfID: merchant.shelves.B1, shelfCode: 'B1', shelfBarcode: 'RAF-B1', piece: 2 },
  ])
  expect(order.lines[0]?.freeShelves).toEqual([{ shelfID: merchant.shelves.B1, shelfCode: 'B1', free: 1 }])
  expect(await scene.cupsOnB1()).toEqual({ quantity: 3, reserved: 2 })
  expect(await veli.do(missing.wanted)).toMatchObject([
    { productName: 'Ürün cup', missingPiece: 2, orderCount: 1, promised: [{ shelfCode: 'B1', piece: 2 }] },
  ])
  expect(await scene.gaps()).toEqual([])
})

test('decided once more, it promises nothing twice', async () => {
  await scene.decide('resource')
  await scene.decide('resource')
  expect(await scene.cupsOnB1()).toEqual({ quantity: 3, reserved: 2 })
  expect(await scene.decisions()).toHaveLength(2)
})

test.each(['wait', 'short', 'cancel'])('decided otherwise (%s), the shelf is free again', async decision => {
  await scene.decide('resource')
  await scene.decide(decision)
  expect(await scene.cupsOnB1()).toEqual({ quantity: 3, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('while the customer is called the promise stands', async () => {
  await scene.decide('resource')
  await scene.decide('call', 'Ulaşılamadı')
  expect(await scene.cupsOnB1()).toEqual({ quantity: 3, reserved: 2 })
})
