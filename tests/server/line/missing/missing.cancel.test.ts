import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { missingScene } from '#tests/support/scenes/missing-scene.ts'
import { addOrder, stock } from '#tests/support/scenes/seed.ts'

const { picking, orders: orderCalls } = contract
const price = (scene: { db: Parameters<typeof run>[0] }, orderId: number, amount: number) =>
  run(
    scene.db,
    sql`with lines as (update order_line set unit_price = 10 where order_id = ${orderId})
      update customer_order set amount = ${amount} where id = ${orderId}`,
  )

test('a line of which nothing was found is cancelled, and the order costs less', async () => {
  const scene = await missingScene()
  const { orders, cupLine, veli } = scene
  await price(scene, orders.mixed.id, 60)
  await scene.decide('cancel', 'Müşteri vazgeçti')
  const order = await veli.do(picking.order, { id: orders.mixed.id })
  expect([order.status, order.packageStatus, order.amount, order.products[0]?.process]).toEqual([4, 2, 40, 2])
  expect(await scene.figures(cupLine)).toMatchObject({ missing: 2, short: 2 })
  expect(await scene.gaps()).toEqual([])
})

test('of a line that was found in part the rest is still sent', async () => {
  const scene = await missingScene({ missing: () => [] })
  const { veli, merchant, db } = scene
  await stock(merchant, merchant.shelves.A1, merchant.products.cup, 1)
  const order = await addOrder(merchant, [[merchant.products.cup, 3]])
  await price(scene, order.id, 30)
  await veli.do(contract.orderSelection.make, {})
  await veli.do(contract.carts.bind, { barcode: 'ARABA2' })
  const [orderProductID] = order.lines
  await veli.do(picking.pick, { orderProductID: orderProductID!, piece: 2 })
  await veli.do(picking.pick, {
    orderProductID: orderProductID!,
    piece: 1,
    isMissingProduct: true,
    MissingProductReturnCauseID: merchant.causeId,
  })
  await scene.decide('cancel', '', orderProductID)
  const cancelled = await veli.do(picking.order, { id: order.id })
  expect([cancelled.status, cancelled.amount, cancelled.products[0]?.process]).toEqual([4, 20, 1])

  await veli.do(orderCalls.reset, { orderId: order.id })
  const line = sql`select piece, picked, missing, short from order_line where id = ${orderProductID}`
  expect(await one(db, line)).toEqual({ piece: 2, picked: 0, missing: 0, short: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('an order of which nothing is left is cancelled itself, with the reason in its history', async () => {
  const scene = await missingScene({ missing: orders => orders.single.lines })
  const { orders, veli } = scene
  await scene.decide('cancel', '', orders.single.lines[0])
  const order = await veli.do(picking.order, { id: orders.single.id })
  expect(order.status).toBe(8)
  expect(order.history.at(-1)).toMatchObject({ oldStatus: 4, newStatus: 8, reason: '@reason.outOfStock' })
  expect(await scene.gaps()).toEqual([])
})
