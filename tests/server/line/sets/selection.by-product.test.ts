import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, type Merchant, type SeededOrder, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { orderSelection } = contract

let server: TestServer
let merchant: Merchant
let ali: ReturnType<typeof userOf>
let cups: SeededOrder
let plates: SeededOrder
let both: SeededOrder
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  ali = userOf(server.app, merchant.users.ali.token)
  const { cup, plate } = merchant.products
  await stock(merchant, merchant.shelves.A1, cup, 10)
  await stock(merchant, merchant.shelves.A2, plate, 10)
  cups = await addOrder(merchant, [[cup, 1]])
  plates = await addOrder(merchant, [[plate, 2]])
  both = await addOrder(merchant, [
    [cup, 2],
    [plate, 1],
  ])
})
const chosen = async (filters: object) =>
  (await ali.do(orderSelection.preview, filters)).orders.map(order => order.orderNo)

test('every order that holds at least one of the chosen products is chosen', async () => {
  const { cup, plate, rice } = merchant.products
  expect(await chosen({ products: [cup] })).toEqual([cups.orderNo, both.orderNo])
  expect(await chosen({ products: [plate, rice] })).toEqual([plates.orderNo, both.orderNo])
  expect(await chosen({ products: [plate], pieceKind: 'multi', maxOrders: 1 })).toEqual([plates.orderNo])
  expect(await chosen({ products: [rice] })).toEqual([])
  expect(await chosen({ products: [] })).toEqual([cups.orderNo, plates.orderNo, both.orderNo])
})

test('the set is made of what the preview showed', async () => {
  expect(await ali.do(orderSelection.make, { products: [merchant.products.cup] })).toMatchObject({
    orderCount: 2,
    pieceCount: 4,
  })
})

test('a product that was cancelled of an order does not choose it', async () => {
  await run(server.db, sql`update order_line set process = 2 where id = ${both.lines[0]}`)
  expect(await chosen({ products: [merchant.products.cup] })).toEqual([cups.orderNo])
})

test('the wanted products are told, the most wanted first', async () => {
  const { cup, plate } = merchant.products
  await addOrder(merchant, [[cup, 4]])
  expect(await ali.do(orderSelection.products)).toEqual([
    {
      id: cup,
      name: 'Ürün cup',
      stockCode: 'cup',
      barcode: '8690000000012',
      image: null,
      orderCount: 3,
      pieceCount: 7,
      free: 10,
    },
    expect.objectContaining({ id: plate, orderCount: 2, pieceCount: 3, free: 10 }),
  ])
  await ali.do(orderSelection.make, { products: [plate] })
  expect((await ali.do(orderSelection.products)).map(row => [row.id, row.orderCount, row.free])).toEqual([[cup, 2, 8]])
})

test('countries are told with what goes there, and chosen by the filter there was', async () => {
  await run(server.db, sql`update customer_order set country = 'Almanya' where id in (${cups.id}, ${both.id})`)
  await run(server.db, sql`update customer_order set country = 'Çin' where id = ${plates.id}`)
  expect(await ali.do(orderSelection.countries)).toEqual([
    { country: 'Almanya', orderCount: 2, pieceCount: 4 },
    { country: 'Çin', orderCount: 1, pieceCount: 2 },
  ])
  expect(await chosen({ country: 'Çin' })).toEqual([plates.orderNo])
})

test("another merchant's orders are none of his, nor are his products a choice", async () => {
  const stranger = await seedMerchant(server.db, 'stranger')
  const theirs = userOf(server.app, stranger.users.ali.token)
  expect(await theirs.do(orderSelection.products)).toEqual([])
  expect(await theirs.do(orderSelection.countries)).toEqual([])
  expect(await theirs.do(orderSelection.shelves)).toEqual([])
  expect(await theirs.do(orderSelection.mainLocations)).toEqual([])
  expect(await chosen({ products: [stranger.products.cup] })).toEqual([])
  expect(await chosen({ shelves: [stranger.shelves.A1] })).toEqual([])
  expect(await chosen({ mainLocations: [stranger.shelves.A1] })).toEqual([])
})

test('an address carries ids with commas between; what is no list of ids is refused', async () => {
  const { cup, plate } = merchant.products
  const ask = (products: string) =>
    server.app.inject({
      method: 'GET',
      url: `/api/order-selections/preview?products=${products}`,
      headers: { usertoken: merchant.users.ali.token },
    })
  expect((await ask(`${cup},${plate}`)).json().model.orderCount).toBe(3)
  expect((await ask(`${cup}`)).json().model.orderCount).toBe(2)
  expect((await ask('')).json().model.orderCount).toBe(3)
  for (const wrong of ['x', '1,', '1,,2', '0', '-1', '1.5', '9999999999999999', Array(101).fill(1).join()])
    expect((await ask(wrong)).json().Key, wrong).toBe('REQUEST_INVALID')
  for (const products of [['1'], [0], [1.5], 7, Array(101).fill(1)])
    expect((await send(server.app, orderSelection.make, { products }, merchant.users.ali)).statusCode).toBe(400)
})
