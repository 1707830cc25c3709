import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'
import { addOrder, type Merchant, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { testServer, userOf } from '#tests/support/server/server.ts'

const { orderSelection, carts, qualityControl } = contract

let merchant: Merchant
let ali: ReturnType<typeof userOf>
/** Three orders of ten cups and a kilogram of rice each: 60 litres of cups, four kilograms of them, and the rice. */
beforeEach(async () => {
  const { app, db } = await testServer()
  merchant = await seedMerchant(db, 'okut')
  ali = userOf(app, merchant.users.ali.token)
  const { cup, rice } = merchant.products
  await run(db, sql`update product set desi = 2, weight_kg = 0.4 where id = ${cup}`)
  await stock(merchant, merchant.shelves.A1, cup, 100)
  await stock(merchant, merchant.shelves.A2, rice, 100)
  for (let n = 0; n < 3; n++)
    await addOrder(merchant, [
      [cup, 10],
      [rice, 1],
    ])
})
const holds = (nth: number, litres: number | null, kilograms: number | null) =>
  run(merchant.db, sql`update cart set litres = ${litres}, kilograms = ${kilograms} where id = ${merchant.carts[nth]!}`)
const fitNow = async () => (await ali.do(orderSelection.preview)).fit

test('the preview tells what the set takes, of what nobody knows the size, and how full the roomiest cart is', async () => {
  const takes = { litres: 180, kilograms: 15, unsizedPieceCount: 3 }
  expect(await fitNow()).toEqual({ ...takes, cart: null, percentFull: null, fittingOrderCount: 3 })
  await holds(0, 100, null)
  await holds(1, 120, 10)
  expect(await fitNow()).toEqual({ ...takes, cart: 'ARABA2', percentFull: 150, fittingOrderCount: 2 })
  await holds(1, 240, 10)
  expect(await fitNow()).toMatchObject({ percentFull: 150, fittingOrderCount: 2 })
})

test('a set over the roomiest cart is made of what fits, or of all; who says neither is told', async () => {
  await holds(1, 130, null)
  expect(await ali.refused(orderSelection.make, {})).toEqual([
    'SET_OVER_CART',
    { cart: 'ARABA2', percent: 139, orders: 3, fitting: 2 },
  ])
  const set = await ali.do(orderSelection.make, { overCart: 'fitting' })
  expect(set).toMatchObject({ orderCount: 2, load: { litres: 120, kilograms: 10, unsizedPieceCount: 2 } })
  await ali.do(carts.bind, { barcode: 'ARABA2' })
  expect(await ali.do(carts.userSet)).toMatchObject({ cart: { litres: 130, kilograms: null } })
})

test('all of it is one set where its maker says so, and one order alone goes whatever it takes', async () => {
  await holds(1, 30, null)
  expect(await ali.refused(orderSelection.make, {})).toMatchObject(['SET_OVER_CART', { fitting: 0 }])
  expect(await ali.do(orderSelection.make, { overCart: 'all' })).toMatchObject({ orderCount: 3 })
})

test('what a product without desi takes is learned from what is packed of it alone', async () => {
  const scene = await controlScene()
  const { db, mug, orders } = scene
  const learned = () =>
    many(db, sql`select id, learned_desi as desi from product where learned_desi is not null order by id`)
  const complete = async (id: number, desi: number) => {
    const { body } = await scene.readAll(id)
    await scene.ali.do(qualityControl.complete, { ...body, desi })
  }
  await complete(orders.mixed.id, 5)
  expect(await learned()).toEqual([])
  await complete(orders.single.id, 6)
  expect(await learned()).toEqual([{ id: mug, desi: 6 }])
  await scene.ali.do(qualityControl.reopen, { id: orders.single.id })
  await complete(orders.single.id, 4)
  expect(await learned()).toEqual([{ id: mug, desi: 5.4 }])
})
