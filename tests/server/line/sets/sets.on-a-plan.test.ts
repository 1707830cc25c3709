import { beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import type { InputOfCall } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import {
  addOrder,
  addProduct,
  addShelf,
  addUser,
  type Merchant,
  pickerPermissions,
  type SeededOrder,
  seedMerchant,
  setSettings,
  stock,
} from '#tests/support/scenes/seed.ts'
import { answerOf, send, testServer, userOf } from '#tests/support/server/server.ts'

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
  let app: Parameters<typeof userOf>[0]
  beforeEach(async () => {
    const server = await testServer()
    app = server.app
    merchant = await seedMerchant(server.db, 'okut')
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

  test('is walked from its heavy end where the merchant wishes it, by no step more', async () => {
    await setSettings(merchant, { arabaModulAktif: false, urunToplamaAyar: { heavyFirst: true } })
    await run(
      merchant.db,
      sql`update product set weight_kg = case id when ${merchant.products.rice} then 9 else 0.2 end`,
    )
    await veli.do(floorPlans.lay, layout)
    expect((await ali.do(orderSelection.preview)).estimatedWalkMetres).toBe(20)
    await ali.do(orderSelection.make, {})
    expect(await walked()).toEqual(['B1', 'B9', 'A9', 'A2', 'A1'])
  })

  test('leaves the cart where few pieces are quicker fetched on foot, if the merchant wishes it', async () => {
    await veli.do(floorPlans.lay, layout)
    await setSettings(merchant, { arabaModulAktif: false, urunToplamaAyar: { onFootUpToPieces: 3 } })
    for (const { id } of orders) await run(merchant.db, sql`update customer_order set status = 8 where id = ${id}`)
    const { cup, rice, plate } = merchant.products
    await addOrder(merchant, [
      [plate, 1],
      [cup, 1],
      [rice, 1],
    ])
    await ali.do(orderSelection.make, {})
    const left = async () => (await ali.do(picking.shelves)).map(({ code, cartLeft }) => [code, cartLeft])
    expect(await left()).toEqual([
      ['A1', 'atHead'],
      ['A2', 'waits'],
      ['B1', 'atHead'],
    ])
    const { pickingList } = await veli.do(sets.read, { setNo: 1 })
    expect(pickingList).toEqual([
      { shelf: 'A1', cartLeft: 'atHead', product: 'Ürün plate', barcode: '8690000000029', unit: 'adet', piece: 1 },
      { shelf: 'A2', cartLeft: 'waits', product: 'Ürün cup', barcode: '8690000000012', unit: 'adet', piece: 1 },
      { shelf: 'B1', cartLeft: 'atHead', product: 'Ürün rice', barcode: '8690000000036', unit: 'kg', piece: 1 },
    ])
  })

  test('of shelves equally far takes from the lower one', async () => {
    for (const { id } of orders) await run(merchant.db, sql`update customer_order set status = 8 where id = ${id}`)
    const [high, low] = [await addShelf(merchant, 'C3-4', 1), await addShelf(merchant, 'C3-1', 2)]
    const box = await addProduct(merchant, 'box', '8690000000067')
    for (const shelf of [high, low]) await stock(merchant, shelf, box, 5)
    await addOrder(merchant, [[box, 1]])
    await veli.do(floorPlans.lay, { ...layout, pattern: '{aisle}{bay}-{level}' })
    await ali.do(orderSelection.make, {})
    expect(await walked()).toEqual(['C3-1'])
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
    await ali.do(orderSelection.make, {})
    await stock(merchant, merchant.shelves.B1, merchant.products.plate, 1)
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

  test('takes from the shelves that make the walk short, not from the first by rank; what the preview shows is made', async () => {
    const { A2 } = merchant.shelves
    const { cup } = merchant.products
    // B9 ranks first and would serve it; A2 lies near the others.
    await stock(merchant, A2, cup, 1)
    for (const { id } of orders) await run(merchant.db, sql`update customer_order set status = 8 where id = ${id}`)
    const near = await addOrder(merchant, [
      [cup, 1],
      [merchant.products.plate, 1],
    ])
    await veli.do(floorPlans.lay, layout)
    expect(await ali.do(orderSelection.preview)).toMatchObject({ estimatedWalkMetres: 3, shelfCount: 2 })
    await ali.do(orderSelection.make, {})
    expect(await walked()).toEqual(['A1', 'A2'])
    expect((await ali.do(picking.products)).map(({ orderID, piece }) => [orderID, piece])).toEqual([
      [near.id, 1],
      [near.id, 1],
    ])
  })

  test('is served to the piece where a product has to come from several shelves, of which one is off the plan', async () => {
    const { A1, A2, B1 } = merchant.shelves
    const { rice } = merchant.products
    for (const { id } of orders) await run(merchant.db, sql`update customer_order set status = 8 where id = ${id}`)
    await stock(merchant, A1, rice, 0.7)
    await stock(merchant, A2, rice, 2.25)
    await addOrder(merchant, [[rice, 0.35]])
    await addOrder(merchant, [[rice, 2.6]])
    await veli.do(floorPlans.lay, layout)
    await ali.do(orderSelection.make, {})
    const taken = await ali.do(picking.products)
    expect(taken.reduce((sum, { piece }) => sum + Math.round(piece * 1000), 0)).toBe(2950)
    expect(new Set(taken.map(({ shelfID }) => shelfID))).toEqual(new Set([A1, A2]))
    expect(await auditLedger(merchant.db, merchant.tenantId)).toEqual([])
    await run(merchant.db, sql`update shelf set code = 'Kasa' where id = ${B1}`)
    await addOrder(merchant, [[rice, 1]])
    await veli.do(orderSelection.make, {})
    expect((await veli.do(picking.products)).map(({ shelfID }) => shelfID)).toEqual([B1])
  })

  test('is walked as far as its preview tells, within a hundredth', async () => {
    const { db, tenantId } = merchant
    await run(db, sql`update customer_order set status = 8 where tenant_id = ${tenantId}`)
    const wide = { ...layout, aisles: 6, baysEach: 20, betweenAisles: 4 }
    const goods: number[] = []
    for (let nth = 0; nth < 24; nth++) {
      goods.push(await addProduct(merchant, `p${nth}`, `869000001${String(nth).padStart(4, '0')}`))
      for (const shelf of [nth, 24 + nth]) {
        const code = `${'CDEF'[shelf % 4]}${1 + 3 * Math.floor(shelf / 4)}`
        await stock(merchant, await addShelf(merchant, code, 100 + shelf), goods[nth]!, 40)
      }
    }
    await veli.do(floorPlans.lay, wide)
    const random = seededRandom(9)
    const shares: number[] = []
    for (let nth = 0; nth < 4; nth++) {
      for (let order = 0; order < 3; order++) {
        const wanted = goods.filter(() => random() < 0.25)
        await addOrder(merchant, wanted.length === 0 ? [[goods[0]!, 1]] : wanted.map(product => [product, 1] as const))
      }
      const { estimatedWalkMetres } = await ali.do(orderSelection.preview)
      const { setNo } = await ali.do(orderSelection.make, {})
      shares.push(estimatedWalkMetres / (await veli.do(sets.read, { setNo })).route!.metres)
      await run(db, sql`update picking_set set status = 'closed', user_id = null where tenant_id = ${tenantId}`)
    }
    expect(Math.min(...shares)).toBeGreaterThan(0.99)
    expect(Math.max(...shares)).toBeLessThan(1.01)
  })

  test('promises no piece twice, whoever else makes one at the same moment', async () => {
    const { db, products, shelves } = merchant
    await stock(merchant, shelves.A1, products.cup, 6)
    for (let nth = 0; nth < 8; nth++) await addOrder(merchant, [[products.cup, 1]])
    await veli.do(floorPlans.lay, layout)
    const users = await Promise.all(
      Array.from({ length: 5 }, (_, nth) => addUser(merchant, `u${nth}`, pickerPermissions)),
    )
    const answers = await Promise.all(
      users.map(({ token }) => send(app, orderSelection.make, { maxOrders: 2 }, { token })),
    )
    // Nine cups serve the first set, which wants three, and three more of two.
    expect(answers.filter(answer => 'model' in answerOf(answer)).length).toBe(4)
    expect(
      await one(
        db,
        sql`select sum(quantity - reserved) as free, count(*) filter (where reserved > quantity) as over
        from stock where is_real and product_id = ${products.cup}`,
      ),
    ).toEqual({ free: 0, over: 0 })
    expect(await auditLedger(db, merchant.tenantId)).toEqual([])
  })
})
