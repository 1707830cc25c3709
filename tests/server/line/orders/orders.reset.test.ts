import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder, type SeededOrder, stock } from '#tests/support/scenes/seed.ts'

const { orders, picking, carts, orderSelection, sets } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})

const setStatus = (status: number) =>
  run(scene.db, sql`update customer_order set status = ${status} where id = ${scene.order.id}`)
const inExcess = async (productId: number) => {
  const { db, merchant } = scene
  return (await scene.balance(await areaOf(db, merchant.tenantId, merchant.warehouseId, 'excess'), productId)).quantity
}
const withoutHistory = async ({ id }: SeededOrder) => {
  const { status, packageStatus, setNo, products } = await scene.veli.do(picking.order, { id })
  return {
    status,
    packageStatus,
    setNo,
    lines: products.map(line => [line.pickedPiece, line.missingPiece, line.process]),
  }
}
const asApproved = {
  status: 2,
  packageStatus: 1,
  setNo: null,
  lines: [
    [0, 0, 0],
    [0, 0, 0],
  ],
}

test('what was picked becomes excess, what was promised is free, and the order is approved again', async () => {
  const { ali, veli, order, cupLine, merchant, balance } = scene
  const { shelves, products } = merchant
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await ali.do(picking.pick, {
    orderProductID: cupLine,
    piece: 1,
    isMissingProduct: true,
    MissingProductReturnCauseID: merchant.causeId,
  })
  const reset = await veli.do(orders.reset, { orderId: order.id })
  expect(reset.history.at(-1)).toMatchObject({ user: 'Toplayıcı veli', oldStatus: 4, newStatus: 2 })
  expect(await withoutHistory(order)).toEqual(asApproved)
  expect(await inExcess(products.cup)).toBe(1)
  expect(await balance(shelves.A1, products.cup)).toEqual({ quantity: 1, reserved: 0 })
  expect(await balance(shelves.A2, products.rice)).toEqual({ quantity: 10, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('the goods go from the cart to excess by a movement of the line, with who did it', async () => {
  const { ali, veli, order, cupLine, db, merchant } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 })
  await veli.do(orders.reset, { orderId: order.id })
  expect(
    await many(
      db,
      sql`select kind, quantity, from_place_id as "from", order_line_id as line, user_id as "user" from movement
        order by id desc limit 1`,
    ),
  ).toEqual([{ kind: 'excess', quantity: 2, from: merchant.carts[0], line: cupLine, user: merchant.users.veli.id }])
})

test('its set was empty then: it closes, its cart is idle, and the picker is told that he has none', async () => {
  const { ali, veli, order, cupLine } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await veli.do(orders.reset, { orderId: order.id })
  expect(await veli.do(sets.read, { setNo: 1 })).toMatchObject({
    status: 'closed',
    agent: null,
    cart: null,
    orders: [],
  })
  expect(await ali.do(carts.count, { Status: 1 })).toEqual({ count: 0 })
  expect(await ali.refused(picking.pick, { orderProductID: cupLine, piece: 1 })).toEqual(['SiparisinizYok', {}])
})

test('it can enter a set again and be picked to the end', async () => {
  const { ali, veli, order, cupLine, riceLine, merchant } = scene
  await ali.do(picking.pick, { orderProductID: riceLine, piece: 1.5 })
  await veli.do(orders.reset, { orderId: order.id })
  await ali.do(orderSelection.make, {})
  await ali.do(carts.bind, { barcode: 'ARABA1' })
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 })
  await ali.do(picking.pick, { orderProductID: riceLine, piece: 1.5 })
  await ali.do(carts.release)
  expect(await inExcess(merchant.products.rice)).toBe(1.5)
  expect(await scene.gaps()).toEqual([])
  await veli.do(orders.reset, { orderId: order.id })
  expect([await inExcess(merchant.products.cup), await inExcess(merchant.products.rice)]).toEqual([2, 3])
  expect(await veli.do(sets.read, { setNo: 2 })).toMatchObject({ status: 'closed' })
  expect(await scene.gaps()).toEqual([])
})

test('the other orders of its set are picked on', async () => {
  const { ali, veli, merchant } = scene
  const { shelves, products } = merchant
  await ali.do(picking.setPiece, { orderProductID: scene.cupLine, piece: 2 })
  await ali.do(picking.setPiece, { orderProductID: scene.riceLine, piece: 1.5 })
  await ali.do(carts.release)
  await stock(merchant, shelves.A1, products.cup, 4)
  const first = await addOrder(merchant, [[products.cup, 1]])
  const second = await addOrder(merchant, [[products.cup, 1]])
  await ali.do(orderSelection.make, {})
  await ali.do(carts.bind, { barcode: 'ARABA2' })
  await ali.do(picking.pick, { orderProductID: first.lines[0]!, piece: 1 })
  await veli.do(orders.reset, { orderId: first.id })
  expect(await ali.refused(picking.pick, { orderProductID: first.lines[0]!, piece: 1 })).toEqual([
    'PICKING_LINE_NOT_FOUND',
    {},
  ])
  expect((await ali.do(picking.products)).map(row => row.orderID)).toEqual([second.id])
  expect(await veli.do(sets.read, { setNo: 2 })).toMatchObject({ status: 'picking', orderCount: 1 })
  expect(await scene.gaps()).toEqual([])
})

test('what the picker took too much stays excess', async () => {
  scene = await pickingScene({ urunToplamaAyar: { fazlaOkutma: true } })
  const { ali, veli, order, riceLine, merchant } = scene
  await ali.do(picking.pick, { orderProductID: riceLine, piece: 2 })
  await veli.do(orders.reset, { orderId: order.id })
  expect(await inExcess(merchant.products.rice)).toBe(2)
  expect(await scene.gaps()).toEqual([])
})

test('a product that was cancelled by itself stays cancelled', async () => {
  const { ali, veli, order, cupLine } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await run(scene.db, sql`update order_line set process = 2 where id = ${cupLine}`)
  const { products } = await veli.do(orders.reset, { orderId: order.id })
  expect(products.map(line => [line.pickedPiece, line.process])).toEqual([
    [0, 2],
    [0, 0],
  ])
  expect(await scene.gaps()).toEqual([])
})

test('a set that holds goods of a cancelled order is not closed over them', async () => {
  const { ali, veli, order, merchant } = scene
  const { shelves, products } = merchant
  await veli.do(orders.reset, { orderId: order.id })
  await stock(merchant, shelves.A1, products.plate, 1)
  const cancelled = await addOrder(merchant, [[products.plate, 1]])
  await ali.do(orderSelection.make, {})
  await ali.do(carts.bind, { barcode: 'ARABA1' })
  await ali.do(picking.pick, { orderProductID: cancelled.lines[0]!, piece: 1 })
  await veli.do(orders.cancel, { id: cancelled.id, reason: 'Vazgeçti' })
  await veli.do(orders.reset, { orderId: order.id })
  expect(await veli.do(sets.read, { setNo: 2 })).toMatchObject({ status: 'picking', orderCount: 0, cartPieceCount: 1 })
  await ali.do(carts.release)
  expect(await veli.do(sets.read, { setNo: 2 })).toMatchObject({ status: 'picked' })
  expect(await scene.gaps()).toEqual([])
})

test.each([0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])(
  'an order of status %i is not reset, and nothing moves',
  async status => {
    const { ali, veli, order, cupLine } = scene
    await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
    await setStatus(status)
    const before = await one(scene.db, sql`select count(*) from movement`)
    expect(await veli.refused(orders.reset, { orderId: order.id })).toEqual([
      'ORDER_NOT_RESETTABLE',
      { orderNo: order.orderNo, status },
    ])
    expect(await one(scene.db, sql`select count(*) from movement`)).toEqual(before)
  },
)

test('a second reset is refused, a repeat of the first gets its answer', async () => {
  const { veli, order } = scene
  const operationId = 'f2a3b9a0-6a4f-4f43-8a12-0123456789ac'
  const first = await veli.do(orders.reset, { orderId: order.id }, { operationId })
  expect(await veli.do(orders.reset, { orderId: order.id }, { operationId })).toEqual(first)
  expect((await veli.refused(orders.reset, { orderId: order.id }))[0]).toBe('ORDER_NOT_RESETTABLE')
})

test('who may see an order may not reset it for that', async () => {
  expect(await scene.ali.refused(orders.reset, { orderId: scene.order.id })).toEqual([
    'PERMISSION_DENIED',
    { permission: 'OrderManagement.OrderDetails.Reset' },
  ])
})
