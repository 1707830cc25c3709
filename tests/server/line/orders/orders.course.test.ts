import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder, stock } from '#tests/support/scenes/seed.ts'

const { carts, orders, picking, rows, sets } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})

const course = (id: number) => scene.veli.do(orders.course, { id })
const setOf = async ({ setNo }: { readonly setNo: number | null }) => {
  const { status, priority, orders } = await scene.veli.do(sets.read, { setNo: setNo ?? 0 })
  return { status, priority, orders: orders.map(({ id }) => id) }
}

test('an order tells where it stands, as the list of open orders does, and each hand that its goods went through', async () => {
  const { ali, order, cupLine, veli } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0 })
  const { hands, stage, still, isPastDue } = await course(order.id)
  expect(hands.map(({ at: _, ...hand }) => hand)).toEqual([
    { user: 'Toplayıcı ali', kind: 'pick', product: 'Ürün cup', quantity: 1, from: 'A1', to: 'ARABA1', device: null },
    {
      user: 'Toplayıcı ali',
      kind: 'put-back',
      product: 'Ürün cup',
      quantity: 1,
      from: 'ARABA1',
      to: 'A1',
      device: null,
    },
  ])
  const { rows: open } = await veli.do(rows.openOrders, {})
  expect(open.map(row => [row.id, row.stage])).toEqual([[order.id, stage]])
  expect(Math.abs(Number(open[0]!.still) - still)).toBeLessThan(5)
  expect(stage).toBe('picking')
  await run(scene.db, sql`update customer_order set ordered_at = now() where id = ${order.id}`)
  expect([isPastDue, (await course(order.id)).isPastDue]).toEqual([true, false])
})

test('one that waits for a set was touched by nobody; one that has left stands nowhere', async () => {
  const { merchant, order, db } = scene
  const waiting = await addOrder(merchant, [[merchant.products.cup, 1]])
  await run(db, sql`update customer_order set ordered_at = now() - interval '3 days' where id = ${waiting.id}`)
  expect(await course(waiting.id)).toMatchObject({ stage: 'waiting', isPastDue: true, hands: [] })
  await run(db, sql`update customer_order set status = 7 where id = ${order.id}`)
  expect((await course(order.id)).stage).toBeNull()
})

test('to the front goes the set that an order is in, or one of its own where it is in none', async () => {
  const { merchant, order, veli } = scene
  expect(await setOf(await veli.do(orders.hurry, { id: order.id }))).toEqual({
    status: 'picking',
    priority: 9,
    orders: [order.id],
  })
  await stock(merchant, merchant.shelves.A1, merchant.products.cup, 5)
  const [, late] = [
    await addOrder(merchant, [[merchant.products.cup, 1]]),
    await addOrder(merchant, [[merchant.products.cup, 2]]),
  ]
  const hurried = await veli.do(orders.hurry, { id: late.id })
  expect(hurried.status).toBe(4)
  expect(await setOf(hurried)).toEqual({ status: 'waiting', priority: 9, orders: [late.id] })
  expect((await veli.do(orders.hurry, { id: late.id })).setNo).toBe(hurried.setNo)
  expect(await scene.gaps()).toEqual([])
})

test('what the shelves cannot serve, and what is picked or over, goes to no front', async () => {
  const { ali, merchant, order, veli } = scene
  const short = await addOrder(merchant, [[merchant.products.cup, 40]])
  expect(await veli.refused(orders.hurry, { id: short.id })).toEqual(['ORDER_GOODS_SHORT', { orderNo: short.orderNo }])
  for (const { orderProductID, shelfID, piece } of await ali.do(picking.products))
    await ali.do(picking.pick, { orderProductID, shelfID, piece })
  await ali.do(carts.release)
  const { orderNo } = order
  expect(await veli.refused(orders.hurry, { id: order.id })).toEqual(['ORDER_NOT_HURRIED', { orderNo }])
  const over = await addOrder(merchant, [[merchant.products.cup, 1]])
  await veli.do(orders.cancel, { id: over.id, reason: 'x' })
  expect((await veli.refused(orders.hurry, { id: over.id }))[0]).toBe('ORDER_NOT_HURRIED')
})
