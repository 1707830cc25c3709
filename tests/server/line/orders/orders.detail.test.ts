import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { orders, picking } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})

const tellWhereItGoes = () =>
  run(
    scene.db,
    sql`update customer_order set address = 'Örnek Sokak 4', district = 'Üsküdar', phone = '0500 000 00 01',
      pay_door_amount = 129.9, payment_type = 'Kapıda ödeme', is_gift = true where id = ${scene.order.id}`,
  )

test('an order tells where it is: store, warehouse, set, cart, picker, and what became of it', async () => {
  const { veli, order, merchant } = scene
  await tellWhereItGoes()
  const read = await veli.do(picking.order, { id: order.id })
  expect(read).toMatchObject({
    orderNo: order.orderNo,
    storeName: 'Merkez',
    warehouseID: merchant.warehouseId,
    warehouse: 'Ana depo',
    setNo: 1,
    setStatus: 'picking',
    agentName: 'Toplayıcı ali',
    cart: { barcode: 'ARABA1' },
    paymentType: 'Kapıda ödeme',
    isGift: true,
    district: 'Üsküdar',
    address: 'Örnek Sokak 4',
    phone: '0500 000 00 01',
    customerCode: '',
    customerBlock: '',
    payments: [{ bankCommission: 0, payDoorAmount: 129.9 }],
    notes: [],
  })
  expect(read.history).toEqual([
    { at: expect.stringMatching(/Z$/), user: 'Toplayıcı ali', oldStatus: 2, newStatus: 4, reason: null },
  ])
  expect(await veli.do(orders.byNumber, { no: order.orderNo })).toEqual(read)
})

test('a picker is told neither address nor phone nor notes', async () => {
  const { ali, veli, order } = scene
  await tellWhereItGoes()
  await veli.do(orders.addNote, { id: order.id, text: 'Müşteri aradı' })
  expect(await ali.do(picking.order, { id: order.id })).toMatchObject({
    orderNo: order.orderNo,
    district: '',
    address: '',
    phone: '',
    notes: [],
  })
})

test('a note says who wrote it and when; an empty or endless one is refused', async () => {
  const { veli, order } = scene
  await veli.do(orders.addNote, { id: order.id, text: '  Müşteri aradı ' })
  const { notes } = await veli.do(orders.addNote, { id: order.id, text: 'x'.repeat(1000) })
  expect(notes.map(note => [note.user, note.text])).toEqual([
    ['Toplayıcı veli', 'Müşteri aradı'],
    ['Toplayıcı veli', 'x'.repeat(1000)],
  ])
  expect(Date.parse(notes[0]!.at)).toBeGreaterThan(0)
  for (const text of ['', '   ', 'x'.repeat(1001)])
    expect((await veli.refused(orders.addNote, { id: order.id, text }))[0]).toBe('REQUEST_INVALID')
})

test('a line tells its shelves, and where its picked pieces are now', async () => {
  const { ali, veli, order, cupLine, merchant } = scene
  const { A1, B1 } = merchant.shelves
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await ali.do(picking.pick, { orderProductID: cupLine, shelfID: B1, allocatedShelfID: A1, piece: 1 })
  await run(scene.db, sql`update order_line set unit_price = 12.35 where id = ${cupLine}`)
  const [cups, rice] = await veli.do(orders.products, { id: order.id })
  expect(cups).toMatchObject({ piece: 2, pickedPiece: 2, missingPiece: 0, unitPrice: 12.35, amount: 24.7, process: 1 })
  expect(cups!.shelves).toEqual([
    { shelfID: A1, shelfCode: 'A1', piece: 1, picked: 1, missing: 0 },
    { shelfID: B1, shelfCode: 'B1', piece: 1, picked: 1, missing: 0 },
  ])
  expect(cups!.carried).toEqual([{ placeID: merchant.carts[0], kind: 'cart', code: 'ARABA1', piece: 2 }])
  expect([rice!.carried, rice!.freeShelves, rice!.shelves.length]).toEqual([[], [], 1])
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0 })
  expect((await veli.do(orders.products, { id: order.id }))[0]!.carried).toEqual([])
})

test('a line that is in no set tells the shelves that could serve it', async () => {
  const { veli, merchant } = scene
  const { shelves, products } = merchant
  await stock(merchant, shelves.A1, products.cup, 5)
  const waiting = await addOrder(merchant, [
    [products.cup, 1],
    [products.plate, 1],
  ])
  const [cups, plates] = await veli.do(orders.products, { id: waiting.id })
  expect([cups!.shelves, cups!.freeShelves]).toEqual([
    [],
    [
      { shelfID: shelves.A1, shelfCode: 'A1', free: 5 },
      { shelfID: shelves.B1, shelfCode: 'B1', free: 1 },
    ],
  ])
  expect(plates!.freeShelves).toEqual([])
})

test("an unknown order, and another merchant's, is not found", async () => {
  const { app, db, order, veli } = scene
  const stranger = userOf(app, (await seedMerchant(db, 'stranger')).users.veli.token)
  const { id, orderNo } = order
  expect(await stranger.refused(orders.byNumber, { no: orderNo })).toEqual(['ORDER_IS_NOT_FOUND', { orderNo }])
  expect(await veli.refused(orders.byNumber, { no: 'YOK' })).toEqual(['ORDER_IS_NOT_FOUND', { orderNo: 'YOK' }])
  for (const endpoint of [
    orders.products,
    orders.course,
    orders.hurry,
    orders.cancel,
    orders.approve,
    orders.addNote,
    picking.order,
  ])
    expect(await stranger.refused(endpoint, { id, text: 'x', reason: 'x' })).toEqual(['ORDER_IS_NOT_FOUND', { id }])
  expect(await stranger.refused(orders.reset, { orderId: id })).toEqual(['ORDER_IS_NOT_FOUND', { id }])
  for (const endpoint of [orders.resetMany, orders.cancelMany, orders.approveMany])
    expect(
      await stranger.refused(endpoint, { ids: [id], ...(endpoint === orders.cancelMany && { reason: 'x' }) }),
    ).toEqual(['ORDER_IS_NOT_FOUND', { id }])
})
