import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import {
  addOrder,
  addShelf,
  type Merchant,
  type SeededOrder,
  seedMerchant,
  setSettings,
  stock,
} from '#tests/support/scenes/seed.ts'
import { testServer, userOf } from '#tests/support/server/server.ts'

const { orderSelection, picking } = contract

/** Zone A holds A1 and the aisle A2 with A21 in it, zone B holds B1; cups lie on A1 and B1, plates on A21 and B1. */
let merchant: Merchant
let ali: ReturnType<typeof userOf>
let zones: { readonly A: number; readonly B: number }
let A21: number
let oneCup: SeededOrder
let twoCups: SeededOrder
let both: SeededOrder
let manyCups: SeededOrder
beforeEach(async () => {
  const { app, db } = await testServer()
  merchant = await seedMerchant(db, 'okut')
  ali = userOf(app, merchant.users.ali.token)
  const { shelves, products } = merchant
  zones = { A: await addShelf(merchant, 'A', 1), B: await addShelf(merchant, 'B', 2) }
  A21 = await addShelf(merchant, 'A21', 25)
  await run(db, sql`update shelf set parent_id = ${zones.A} where id in (${shelves.A1}, ${shelves.A2})`)
  await run(db, sql`update shelf set parent_id = ${zones.B} where id = ${shelves.B1}`)
  await run(db, sql`update shelf set parent_id = ${shelves.A2} where id = ${A21}`)
  await stock(merchant, shelves.A1, products.cup, 4)
  await stock(merchant, A21, products.plate, 2)
  await stock(merchant, shelves.B1, products.cup, 6)
  await stock(merchant, shelves.B1, products.plate, 1)
  oneCup = await addOrder(merchant, [[products.cup, 1]])
  twoCups = await addOrder(merchant, [[products.cup, 2]])
  both = await addOrder(merchant, [
    [products.cup, 1],
    [products.plate, 1],
  ])
  manyCups = await addOrder(merchant, [[products.cup, 5]])
})
const chosen = async (filters: object) => {
  const { orders, shortOrderCount } = await ali.do(orderSelection.preview, filters)
  return [orders.map(order => order.orderNo), shortOrderCount]
}
const numbersOf = (...orders: readonly SeededOrder[]) => orders.map(order => order.orderNo)

test('only orders that can be picked whole from the chosen shelves are chosen', async () => {
  const { A1, A2, B1 } = merchant.shelves
  expect(await chosen({ shelves: [A1] })).toEqual([numbersOf(oneCup, twoCups), 1])
  expect(await chosen({ shelves: [A21] })).toEqual([[], 0])
  expect(await chosen({ shelves: [A1, A21] })).toEqual([numbersOf(oneCup, twoCups, both), 1])
  expect(await chosen({ shelves: [B1], pieceKind: 'single' })).toEqual([numbersOf(oneCup), 0])
  expect(await chosen({ shelves: [A2] })).toEqual([[], 0])
})

test('a main location is everything below it', async () => {
  expect(await chosen({ mainLocations: [zones.A] })).toEqual([numbersOf(oneCup, twoCups, both), 1])
  expect(await chosen({ mainLocations: [zones.B] })).toEqual([numbersOf(oneCup, twoCups, both), 1])
  expect(await chosen({ mainLocations: [zones.A, zones.B] })).toEqual([numbersOf(oneCup, twoCups, both, manyCups), 0])
  expect(await chosen({ mainLocations: [zones.A], shelves: [merchant.shelves.B1] })).toEqual([[], 0])
})

test('the set takes from there alone, though others come first in the walk', async () => {
  const { B1 } = merchant.shelves
  await setSettings(merchant, { arabaModulAktif: false })
  await ali.do(orderSelection.make, { mainLocations: [zones.B] })
  const rows = await ali.do(picking.products)
  expect(rows.map(row => row.shelfID)).toEqual(rows.map(() => B1))
  expect(rows).toHaveLength(4)
  expect(await auditLedger(merchant.db, merchant.tenantId)).toEqual([])
})

test('a chosen place serves orders whole, even for a merchant who allows short sets', async () => {
  await setSettings(merchant, { siparisSecimAyar: { shortSetsAllowed: true } })
  expect(await chosen({ shelves: [merchant.shelves.A1] })).toEqual([numbersOf(oneCup, twoCups), 1])
  await run(merchant.db, sql`update shelf set is_open_for_sale = false where id = ${merchant.shelves.A1}`)
  expect(await ali.refused(orderSelection.make, { shelves: [merchant.shelves.A1] })).toEqual(['NO_ORDERS_FIT', {}])
})

test('shelves are told with how many orders could be picked whole from each', async () => {
  const { A1, B1 } = merchant.shelves
  expect(await ali.do(orderSelection.shelves)).toEqual([
    { id: B1, code: 'B1', barcode: 'RAF-B1', definition: 'Raf B1', orderCount: 4 },
    { id: A1, code: 'A1', barcode: 'RAF-A1', definition: 'Raf A1', orderCount: 2 },
    { id: A21, code: 'A21', barcode: 'RAF-A21', definition: 'Raf A21', orderCount: 0 },
  ])
})

test('main locations are told the same way, single and multi apart', async () => {
  const read = async () =>
    (await ali.do(orderSelection.mainLocations)).map(row => [row.code, row.orderCount, row.single, row.multi])
  expect(await read()).toEqual([
    ['A', 3, 1, 2],
    ['B', 4, 1, 3],
  ])
  await ali.do(orderSelection.make, { shelves: [merchant.shelves.A1], maxOrders: 1 })
  expect(await read()).toEqual([
    ['A', 2, 0, 2],
    ['B', 3, 0, 3],
  ])
})
