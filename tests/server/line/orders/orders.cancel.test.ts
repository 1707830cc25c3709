import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { orders, picking, carts, sets, orderSelection } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})
const cancel = (reason = 'Müşteri vazgeçti', note?: string) =>
  scene.veli.do(orders.cancel, { id: scene.order.id, reason, ...(note !== undefined && { note }) })

test('its promises end, its lines are cancelled, and the history says who and why', async () => {
  const { order, merchant, balance } = scene
  const cancelled = await cancel('Müşteri vazgeçti', 'Telefonla aradı')
  expect([cancelled.status, cancelled.products.map(line => line.process)]).toEqual([8, [2, 2]])
  expect(cancelled.history.at(-1)).toMatchObject({
    user: 'Toplayıcı veli',
    oldStatus: 4,
    newStatus: 8,
    reason: 'Müşteri vazgeçti',
  })
  expect(cancelled.notes.map(note => note.text)).toEqual(['Telefonla aradı'])
  expect(await balance(merchant.shelves.A1, merchant.products.cup)).toEqual({ quantity: 2, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
  expect(await scene.veli.refused(orders.cancel, { id: order.id, reason: 'x' })).toEqual([
    'ORDER_NOT_CANCELLABLE',
    { orderNo: order.orderNo, status: 8 },
  ])
})

test('what was picked stays in the cart; the picker is told at his next scan, and goes on to the table', async () => {
  const { ali, veli, order, cupLine, merchant, balance } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await cancel()
  expect(await ali.refused(picking.pick, { orderProductID: cupLine, piece: 1 })).toEqual([
    'ORDER_STATUS_IS_CANCELLED',
    { orderNo: order.orderNo },
  ])
  expect(await balance(merchant.carts[0]!, merchant.products.cup)).toEqual({ quantity: 1, reserved: 0 })
  const [cups] = await veli.do(orders.products, { id: order.id })
  expect(cups!.carried).toMatchObject([{ kind: 'cart', code: 'ARABA1', piece: 1 }])
  expect(await scene.gaps()).toEqual([])
  await ali.do(carts.release)
  expect(await veli.do(sets.read, { setNo: 1 })).toMatchObject({ status: 'picked', cartPieceCount: 1, orderCount: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('a set that is being picked stays with its picker; one that waited for this order alone closes', async () => {
  await cancel()
  expect(await scene.veli.do(sets.read, { setNo: 1 })).toMatchObject({ status: 'picking' })
  scene = await pickingScene()
  await scene.veli.do(sets.takeBack, { setNo: 1 })
  await cancel()
  expect(await scene.veli.do(sets.read, { setNo: 1 })).toMatchObject({ status: 'closed' })
  expect(await scene.gaps()).toEqual([])
})

test.each([0, 1, 2, 3, 5, 14, 15])('an order of status %i can be cancelled', async status => {
  await run(scene.db, sql`update customer_order set status = ${status} where id = ${scene.order.id}`)
  expect((await cancel()).history.at(-1)).toMatchObject({ oldStatus: status, newStatus: 8 })
  expect(await scene.gaps()).toEqual([])
})

test.each([6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18])('an order of status %i cannot', async status => {
  const { order, veli } = scene
  await run(scene.db, sql`update customer_order set status = ${status} where id = ${order.id}`)
  expect(await veli.refused(orders.cancel, { id: order.id, reason: 'x' })).toEqual([
    'ORDER_NOT_CANCELLABLE',
    { orderNo: order.orderNo, status },
  ])
  expect((await veli.do(picking.order, { id: order.id })).history).toHaveLength(1)
})

test('a reason must be given', async () => {
  for (const reason of [undefined, '', '  ', 'x'.repeat(201)])
    expect((await scene.veli.refused(orders.cancel, { id: scene.order.id, reason }))[0]).toBe('REQUEST_INVALID')
})

test('a cancelled order enters no set; an approved one does', async () => {
  const { veli, merchant, db } = scene
  const waiting = await addOrder(merchant, [[merchant.products.cup, 1]])
  await run(db, sql`update customer_order set status = 1 where id = ${waiting.id}`)
  expect(await veli.do(orderSelection.preview)).toMatchObject({ orderCount: 0 })
  expect(await veli.do(orders.approve, { id: waiting.id })).toMatchObject({
    status: 2,
    history: [{ oldStatus: 1, newStatus: 2, user: 'Toplayıcı veli' }],
  })
  expect(await veli.do(orderSelection.preview)).toMatchObject({ orderCount: 1 })
  expect(await veli.refused(orders.approve, { id: waiting.id })).toEqual([
    'ORDER_NOT_APPROVABLE',
    { orderNo: waiting.orderNo, status: 2 },
  ])
  await veli.do(orders.cancel, { id: waiting.id, reason: 'x', note: null })
  expect(await veli.do(orderSelection.preview)).toMatchObject({ orderCount: 0 })
})
