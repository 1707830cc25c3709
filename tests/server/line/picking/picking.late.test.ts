import { beforeEach, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'

const { picking, orders } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})

/** Takes a cup from A1 as hands that did not wait for the server. */
const pickLate = (operationId = newId(), piece = 1) => {
  const { merchant, cupLine, ali } = scene
  const { A1 } = merchant.shelves
  const pick = { orderProductID: cupLine, productID: merchant.products.cup, shelfID: A1, allocatedShelfID: A1, piece }
  return ali.refused(picking.pick, pick, { operationId, hasHappened: true })
}
const cancel = () => scene.veli.do(orders.cancel, { id: scene.order.id, reason: 'Vazgeçti' })
const lies = async (...places: readonly ('A1' | 'cart' | 'excess')[]) => {
  const { merchant, db } = scene
  const [excess] = await many<{ id: number }>(
    db,
    sql`select id from place where tenant_id = ${merchant.tenantId} and kind = 'excess'`,
  )
  const ids = { A1: merchant.shelves.A1, cart: merchant.carts[0]!, excess: excess?.id ?? 0 }
  const balances = await Promise.all(places.map(place => scene.balance(ids[place], merchant.products.cup)))
  return balances.map(({ quantity }) => quantity)
}

test('a pick that waits while its order is cancelled lies in the cart, and the picker is told so', async () => {
  await cancel()
  expect(await pickLate()).toEqual([
    'PICKED_OF_CANCELLED',
    { orderNo: scene.order.orderNo, product: 'Ürün cup', piece: 1 },
  ])
  expect(await lies('A1', 'cart')).toEqual([1, 1])
  expect(await scene.gaps()).toEqual([])
})

test('the same pick repeated is booked once, and told the same', async () => {
  await cancel()
  const id = newId()
  const first = await pickLate(id)
  expect(await pickLate(id)).toEqual(first)
  expect(await lies('A1', 'cart')).toEqual([1, 1])
})

test('an undo that waits while its order is cancelled takes the piece back to its shelf, promised to nobody', async () => {
  const { ali, cupLine, merchant } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 })
  await cancel()
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 1 }, { hasHappened: true })
  expect(await lies('A1', 'cart')).toEqual([1, 1])
  expect(await scene.balance(merchant.shelves.A1, merchant.products.cup)).toEqual({ quantity: 1, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('a pick that waits while its order is reset goes to the excess', async () => {
  await scene.veli.do(orders.reset, { orderId: scene.order.id })
  expect(await pickLate()).toEqual(['PICKED_AS_EXCESS', { product: 'Ürün cup', piece: 1, shelf: 'A1' }])
  expect(await lies('A1', 'cart', 'excess')).toEqual([1, 0, 1])
  expect(await scene.gaps()).toEqual([])
})

test('more than the line still wants goes to the excess', async () => {
  const { ali, cupLine } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  expect(await pickLate(newId(), 2)).toMatchObject(['PICKED_AS_EXCESS', { piece: 2 }])
  expect(await lies('cart', 'excess')).toEqual([1, 2])
  expect(await scene.gaps()).toEqual([])
})

test('pieces that the shelf has promised to others since were there all the same: they are found, and it is to be counted', async () => {
  const { db, merchant } = scene
  await cancel()
  await run(db, sql`update stock set reserved = quantity where place_id = ${merchant.shelves.A1}`)
  expect(await pickLate()).toMatchObject(['PICKED_AS_EXCESS', { piece: 1 }])
  expect(await lies('A1', 'excess')).toEqual([2, 1])
  expect(
    await many(db, sql`select count_wanted_at is not null as wanted from shelf where id = ${merchant.shelves.A1}`),
  ).toEqual([{ wanted: true }])
})

test('hands that asked first are refused, and nothing moves', async () => {
  const { ali, cupLine, order } = scene
  await cancel()
  expect(await ali.refused(picking.pick, { orderProductID: cupLine, piece: 1 })).toEqual([
    'ORDER_STATUS_IS_CANCELLED',
    { orderNo: order.orderNo },
  ])
  expect(await lies('A1', 'cart')).toEqual([2, 0])
})

test.each([
  ['nothing', { piece: 0 }],
  ['a product of nobody', { productID: 999_999 }],
  ['a shelf of nobody', { shelfID: 999_999 }],
])('%s is booked nowhere', async (_, wrong) => {
  const { ali, cupLine, merchant } = scene
  await scene.veli.do(orders.reset, { orderId: scene.order.id })
  const pick = { orderProductID: cupLine, productID: merchant.products.cup, shelfID: merchant.shelves.A1, piece: 1 }
  expect(await ali.refused(picking.pick, { ...pick, ...wrong }, { hasHappened: true })).toEqual(['SiparisinizYok', {}])
  expect(await lies('A1', 'cart')).toEqual([2, 0])
})
