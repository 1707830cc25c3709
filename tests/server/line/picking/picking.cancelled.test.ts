import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'

const { picking, carts } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})

const cancelOrder = () =>
  run(
    scene.db,
    sql`update customer_order set status = 8 where tenant_id = ${scene.merchant.tenantId} and id = ${scene.order.id}`,
  )
const cancelLine = () =>
  run(
    scene.db,
    sql`update order_line set process = 2 where tenant_id = ${scene.merchant.tenantId} and id = ${scene.cupLine}`,
  )

test('a cancelled order is told at the pick, and is gone from the list', async () => {
  const { ali, cupLine, order } = scene
  await cancelOrder()
  const refusal = ['ORDER_STATUS_IS_CANCELLED', { orderNo: order.orderNo }]
  expect(await ali.refused(picking.pick, { orderProductID: cupLine, piece: 1 })).toEqual(refusal)
  expect(await ali.refused(picking.setPiece, { orderProductID: cupLine, piece: 0 })).toEqual(refusal)
  expect(await ali.do(picking.products)).toEqual([])
  expect(await ali.do(picking.shelves)).toEqual([])
  expect(await ali.do(picking.orders)).toEqual([])
  expect(await ali.do(picking.informations)).toMatchObject({ totalProductCount: 0, remainingProductCount: 0 })
})

test('an order taken out of the set because it was cancelled is told as cancelled too', async () => {
  const { ali, cupLine, order, db } = scene
  await cancelOrder()
  await run(db, sql`update customer_order set set_id = null where id = ${order.id}`)
  expect(await ali.refused(picking.pick, { orderProductID: cupLine, piece: 1 })).toEqual([
    'ORDER_STATUS_IS_CANCELLED',
    { orderNo: order.orderNo },
  ])
})

test('a cancelled product is told at the pick; the rest of its order is still picked', async () => {
  const { ali, cupLine, riceLine } = scene
  await cancelLine()
  expect(await ali.refused(picking.pick, { orderProductID: cupLine, piece: 1 })).toEqual([
    'ORDER_PRODUCT_IS_CANCELLED',
    { productName: 'Ürün cup' },
  ])
  const { informations } = await ali.do(picking.pick, { orderProductID: riceLine, piece: 1.5 })
  expect(informations.remainingProductCount).toBe(0)
})

test('what is left of a cancelled order holds nobody up, and its shelves are free again', async () => {
  const { ali, cupLine, riceLine, merchant } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await cancelLine()
  await ali.do(picking.pick, { orderProductID: riceLine, piece: 1.5 })
  await ali.do(carts.release)
  expect(await scene.balance(merchant.shelves.A1, merchant.products.cup)).toEqual({ quantity: 1, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
})
