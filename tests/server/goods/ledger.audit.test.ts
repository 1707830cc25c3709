import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
  await scene.ali.do(contract.picking.pick, { orderProductID: scene.cupLine, piece: 1 })
})

test('a balance that someone changed by hand is found', async () => {
  const { db, merchant } = scene
  const { A2 } = merchant.shelves
  await run(db, sql`update stock set quantity = quantity + 1 where place_id = ${A2}`)
  expect(await scene.gaps()).toEqual([
    { kind: 'balance', placeId: A2, productId: merchant.products.rice, orderLineId: null, stored: 11, expected: 10 },
  ])
})

test('a promise that no set wants is found', async () => {
  const { db, merchant } = scene
  const { A2 } = merchant.shelves
  await run(db, sql`update stock set reserved = 4 where place_id = ${A2}`)
  expect(await scene.gaps()).toEqual([
    { kind: 'reserved', placeId: A2, productId: merchant.products.rice, orderLineId: null, stored: 4, expected: 1.5 },
  ])
})

test('a line that says other than its allocations, and a cart that holds other than was picked, are found', async () => {
  const { db, merchant, cupLine } = scene
  await run(db, sql`update order_line set picked = 2 where id = ${cupLine}`)
  const line = { kind: 'line', placeId: null, orderLineId: cupLine, stored: 2, expected: 1 }
  const productId = merchant.products.cup
  const cart = { kind: 'cart', placeId: merchant.carts[0], productId, orderLineId: null, stored: 1, expected: 2 }
  expect(await scene.gaps()).toEqual([cart, { ...line, productId }])
  await run(db, sql`update allocation set picked = 2 where order_line_id = ${cupLine}`)
  expect(await scene.gaps()).toEqual([
    cart,
    { kind: 'reserved', placeId: merchant.shelves.A1, productId, orderLineId: null, stored: 1, expected: 0 },
  ])
})
