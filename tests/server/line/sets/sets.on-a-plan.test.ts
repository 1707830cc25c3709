import { beforeEach, describe, expect, test } from 'vitest'
import type { InputOfCall } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
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

const { dashboard, floorPlans, orderSelection, picking, sets } = contract

/** Aisles A and B, 7 m long and 3 m apart; odd bays on the left, the ninth 5.5 m behind the front. */
const layout: InputOfCall<typeof floorPlans.lay> = {
  ...{ version: 0, pattern: '{aisle}{bay}', aisles: 2, blocks: 1, baysEach: 5, levels: 1 },
  ...{ bayMetres: 1, betweenAisles: 3, crossAisleMetres: 1, parkAisle: 1, parkSide: 'front' },
}

describe('a set in a warehouse with a floor plan', () => {
  let merchant: Merchant
  let ali: ReturnType<typeof userOf>
  let veli: ReturnType<typeof userOf>
  let orders: SeededOrder[]
  beforeEach(async () => {
    const { app, db } = await testServer()
    merchant = await seedMerchant(db, 'okut')
    ali = userOf(app, merchant.users.ali.token)
    veli = userOf(app, merchant.users.veli.token)
    await setSettings(merchant, { arabaModulAktif: false })
    // As they rank, one would walk to the end of B, back to A, to B again, and at last to the end of A.
    const { A1, A2, B1 } = merchant.shelves
    const B9 = await addShelf(merchant, 'B9', 5)
    const A9 = await addShelf(merchant, 'A9', 40)
    const { cup, plate, rice } = merchant.products
    for (const [shelf, product] of [
      [B9, cup],
      [A1, plate],
      [B1, rice],
    ] as const)
      await stock(merchant, shelf, product, 1)
    for (const [shelf, product] of [
      [A2, cup],
      [A9, plate],
    ] as const)
      await stock(merchant, shelf, product, 2)
    orders = [
      await addOrder(merchant, [
        [plate, 1],
        [rice, 1],
        [cup, 1],
      ]),
      await addOrder(merchant, [
        [cup, 2],
        [plate, 2],
      ]),
    ]
  })
  const walked = async () => (await ali.do(picking.shelves)).map(({ code }) => code)
  const byRank = ['B9', 'A1', 'A2', 'B1', 'A9']
  const shortest = ['A1', 'A2', 'A9', 'B9', 'B1']

  test('is walked in the shortest order: shelves, products, and the map of the dashboard', async () => {
    await veli.do(floorPlans.lay, layout)
    expect((await ali.do(orderSelection.preview)).estimatedWalkMetres).toBe(20)
    await ali.do(orderSelection.make, {})
    expect(await walked()).toEqual(shortest)
    const codeOf = new Map((await ali.do(picking.shelves)).map(({ id, code }) => [id, code]))
    expect((await ali.do(picking.products)).map(({ shelfID }) => codeOf.get(shelfID))).toEqual(shortest)
    expect((await ali.do(dashboard.routeMap)).map(({ code }) => code)).toEqual(shortest)
  })

  test('without a plan is walked by rank, as are sets that were made before there was one', async () => {
    await ali.do(orderSelection.make, {})
    expect(await walked()).toEqual(byRank)
    await veli.do(floorPlans.lay, layout)
    expect(await walked()).toEqual(byRank)
  })

  test('comes by what the plan does not show at last, by rank', async () => {
    await run(merchant.db, sql`update shelf set code = 'Kasa' where tenant_id = ${merchant.tenantId} and code = 'B9'`)
    await run(merchant.db, sql`update shelf set code = 'Giriş' where tenant_id = ${merchant.tenantId} and code = 'A9'`)
    await veli.do(floorPlans.lay, layout)
    await ali.do(orderSelection.make, {})
    expect(await walked()).toEqual(['A1', 'A2', 'B1', 'Kasa', 'Giriş'])
  })

  test('a shelf that a picker takes from instead comes where it ranks after the walk, its other lines with it', async () => {
    await veli.do(floorPlans.lay, layout)
    await stock(merchant, merchant.shelves.B1, merchant.products.plate, 1)
    await ali.do(orderSelection.make, {})
    const [first] = await ali.do(picking.products)
    await ali.do(picking.pick, {
      orderProductID: first!.orderProductID,
      shelfID: merchant.shelves.B1,
      allocatedShelfID: first!.shelfID,
      piece: 1,
    })
    expect(await walked()).toEqual(['A2', 'A9', 'B9', 'B1'])
    const { products } = merchant
    const lying = (await ali.do(picking.products)).filter(({ shelfID }) => shelfID === merchant.shelves.B1)
    expect(lying.map(({ productID }) => productID).toSorted()).toEqual([products.plate, products.rice].toSorted())
    expect((await ali.do(picking.products)).slice(-2)).toEqual(lying)
  })

  test('is walked anew when it is split, and so is the new one', async () => {
    await veli.do(floorPlans.lay, layout)
    const { setNo } = await ali.do(orderSelection.make, {})
    const { made } = await veli.do(sets.split, { setNo, orderIDs: [orders[0]!.id] })
    expect(await walked()).toEqual(['A2', 'A9'])
    await veli.do(orderSelection.take, { setNo: made.setNo })
    expect((await veli.do(picking.shelves)).map(({ code }) => code)).toEqual(['A1', 'B9', 'B1'])
  })
})
