import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { deliverDue } from '#server/base/outbox/deliver-notices.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { fakeCarriers } from '#tests/support/printing/carrier-gateway.fake.ts'
import { dockScene } from '#tests/support/scenes/dock-scene.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { orders, picking, sets } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})
const reason = '@reason.customerWish'
const cancel = () => scene.veli.do(orders.cancel, { id: scene.order.id, reason })
const restore = () => scene.veli.do(orders.restore, { id: scene.order.id })
const isOver = async () =>
  expect(await scene.veli.refused(orders.restore, { id: scene.order.id })).toEqual([
    'ORDER_CANCEL_OVER',
    { orderNo: scene.order.orderNo },
  ])

test('an order is what it was before: its lines, its shelves, its goods in the cart, and its picker goes on', async () => {
  const { ali, order, cupLine, riceLine, merchant, balance } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  const allocations = () =>
    many(scene.db, sql`select id, shelf_id, piece, picked, missing, excess from allocation order by id`)
  const before = await allocations()
  await cancel()
  expect(await balance(merchant.shelves.A1, merchant.products.cup)).toMatchObject({ reserved: 0 })
  const restored = await restore()
  expect([restored.status, restored.products.map(({ process }) => process)]).toEqual([4, [1, 1]])
  expect(restored.history.at(-1)).toMatchObject({ oldStatus: 8, newStatus: 4, reason: '@reason.takenBack' })
  expect(await allocations()).toEqual(before)
  expect(await balance(merchant.shelves.A1, merchant.products.cup)).toEqual({ quantity: 1, reserved: 1 })
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await ali.do(picking.pick, { orderProductID: riceLine, piece: 1.5 })
  expect(await scene.gaps()).toEqual([])
  expect((await scene.veli.do(picking.order, { id: order.id })).products.map(line => line.pickedPiece)).toEqual([
    2, 1.5,
  ])
})

test('a set that waited for it alone waits again', async () => {
  await scene.veli.do(sets.takeBack, { setNo: 1 })
  await cancel()
  expect(await scene.veli.do(sets.read, { setNo: 1 })).toMatchObject({ status: 'closed' })
  await restore()
  expect(await scene.veli.do(sets.read, { setNo: 1 })).toMatchObject({ status: 'waiting', orderCount: 1 })
  expect(await scene.gaps()).toEqual([])
})

test('after ten seconds it is too late, and an order that was never cancelled has nothing to take back', async () => {
  expect((await scene.veli.refused(orders.restore, { id: scene.order.id }))[0]).toBe('ORDER_CANCEL_OVER')
  await cancel()
  await run(scene.db, sql`update order_cancel set at = at - interval '11 seconds'`)
  await isOver()
})

test('it is too late where another order was promised the goods meanwhile', async () => {
  const { veli, db, merchant } = scene
  await cancel()
  await run(
    db,
    sql`update stock set reserved = quantity
      where place_id = ${merchant.shelves.A1} and product_id = ${merchant.products.cup}`,
  )
  await isOver()
  expect((await veli.do(picking.order, { id: scene.order.id })).status).toBe(8)
})

test('many that were cancelled at once are taken back at once, or none of them', async () => {
  const { veli, merchant, db, order } = scene
  const other = await addOrder(merchant, [[merchant.products.cup, 1]])
  const orderNos = [order.orderNo, other.orderNo]
  const statuses = () => many<{ status: number }>(db, sql`select status from customer_order order by id`)
  await veli.do(orders.cancelMany, { ids: [order.id, other.id], reason })
  expect(await veli.do(orders.restoreMany, { orderNos })).toEqual({ done: orderNos, refused: [] })
  expect((await statuses()).map(({ status }) => status)).toEqual([4, 2])
  await veli.do(orders.cancelMany, { ids: [order.id, other.id], reason })
  await run(db, sql`update order_cancel set at = at - interval '11 seconds' where order_id = ${other.id}`)
  expect(await veli.refused(orders.restoreMany, { orderNos })).toEqual([
    'ORDER_CANCEL_OVER',
    { orderNo: other.orderNo },
  ])
  expect((await statuses()).map(({ status }) => status)).toEqual([8, 8])
})

test('no carrier hears of a cancelled order within the ten seconds, and none at all of one taken back', async () => {
  const dock = await dockScene()
  const carriers = fakeCarriers()
  const { single, mixed } = dock.orders
  await dock.setCarrier('YURTICI', { notify_by: 'file', notify_to: 'yurtici' })
  for (const order of [single, mixed]) {
    await dock.check(order)
    await deliverDue(dock.db, carriers)
    await dock.veli.do(orders.cancel, { id: order.id, reason })
  }
  const heard = () => carriers.heard.map(({ kind, payload }) => [kind, payload.orderNo])
  expect(await deliverDue(dock.db, carriers)).toBe(0)
  await dock.veli.do(orders.restore, { id: single.id })
  await run(dock.db, sql`update outbox set next_at = now() where done_at is null`)
  await deliverDue(dock.db, carriers)
  expect(heard()).toEqual([
    ['cargoMade', single.orderNo],
    ['cargoMade', mixed.orderNo],
    ['cargoCancelled', mixed.orderNo],
  ])
})

test('what cancelling or resetting comes to counts only what it can be done to', async () => {
  const { ali, veli, merchant, db, order, cupLine } = scene
  const shipped = await addOrder(merchant, [[merchant.products.cup, 1]])
  await run(db, sql`update customer_order set amount = 120, pay_door_amount = 20 where id = ${order.id}`)
  await run(db, sql`update customer_order set status = 7, amount = 50 where id = ${shipped.id}`)
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 })
  const ids = [order.id, shipped.id]
  expect(await veli.do(orders.weigh, { ids, act: 'cancel' })).toEqual({ orders: 1, picked: 2, owed: 100 })
  expect(await veli.do(orders.weigh, { ids, act: 'reset' })).toEqual({ orders: 1, picked: 2, owed: 0 })
})
