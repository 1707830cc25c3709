import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { openThreads } from '#server/base/threads/open-threads.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { afterFile } from '#tests/support/after-file.ts'
import {
  addOrder,
  addProduct,
  addShelf,
  type Merchant,
  type SeededOrder,
  seedMerchant,
  setSettings,
  stock,
} from '#tests/support/scenes/seed.ts'
import { send, testServer, userOf } from '#tests/support/server/server.ts'

const { floorPlans, orderSelection, picking, sets } = contract

const threads = openThreads('src/server/heavy-worker.ts')
afterFile(threads.close)

/** Aisles A, B and F, 4 m apart and 7 m long. */
const layout = {
  ...{ version: 0, pattern: '{aisle}{bay}', aisles: 6, blocks: 1, baysEach: 5, levels: 1 },
  ...{ bayMetres: 1, betweenAisles: 4, crossAisleMetres: 1, parkAisle: 1, parkSide: 'front' as const },
}

describe('orders in a warehouse with a floor plan', () => {
  let merchant: Merchant
  let ali: ReturnType<typeof userOf>
  let veli: ReturnType<typeof userOf>
  let app: Parameters<typeof userOf>[0]
  /** By name, as they come: the one of F1 is the oldest, those of A the next. */
  let orders: Readonly<Record<'f1' | 'a1' | 'a2' | 'f2', SeededOrder>>
  beforeEach(async () => {
    const server = await testServer('embedded', { inThread: threads.inThread })
    app = server.app
    merchant = await seedMerchant(server.db, 'okut')
    ali = userOf(app, merchant.users.ali.token)
    veli = userOf(app, merchant.users.veli.token)
    const { A1, A2 } = merchant.shelves
    const far = [await addShelf(merchant, 'F1', 40), await addShelf(merchant, 'F2', 50)]
    const { cup, plate } = merchant.products
    const bowl = await addProduct(merchant, 'bowl', '8690000000043')
    const tray = await addProduct(merchant, 'tray', '8690000000050')
    await stock(merchant, A1, cup, 20)
    await stock(merchant, A2, plate, 20)
    await stock(merchant, far[0]!, bowl, 20)
    await stock(merchant, far[1]!, tray, 20)
    await veli.do(floorPlans.lay, layout)
    orders = {
      f1: await addOrder(merchant, [[bowl, 1]]),
      a1: await addOrder(merchant, [[cup, 1]]),
      a2: await addOrder(merchant, [[plate, 2]]),
      f2: await addOrder(merchant, [[tray, 1]]),
    }
    await set({ maxOrdersPerSet: 2 })
  })
  const set = (siparisSecimAyar: object) => setSettings(merchant, { arabaModulAktif: false, siparisSecimAyar })
  const numbers = (...names: (keyof typeof orders)[]) => names.map(name => orders[name].orderNo).toSorted()
  const previewed = async (filters = {}) =>
    (await ali.do(orderSelection.preview, filters)).orders.map(({ orderNo }) => orderNo).toSorted()
  const inSet = async (setNo: number) => (await veli.do(sets.read, { setNo })).orders.map(({ orderNo }) => orderNo)

  test('are picked with those that lie close to the one that is due first; the oldest are told beside them', async () => {
    const preview = await ali.do(orderSelection.preview)
    expect(preview.orders.map(({ orderNo }) => orderNo).toSorted()).toEqual(numbers('f1', 'f2'))
    expect(preview).toMatchObject({
      ...{ orderCount: 2, estimatedWalkMetres: 19, estimatedWalkMinutes: 0 },
      oldestFirst: { orderCount: 2, pieceCount: 2, metres: 22, minutes: 0 },
    })
    const { setNo } = await ali.do(orderSelection.make, {})
    expect((await inSet(setNo)).toSorted()).toEqual(numbers('f1', 'f2'))
    expect(await previewed()).toEqual(numbers('a1', 'a2'))
  })

  test('are the oldest where the merchant wants it so', async () => {
    await set({ maxOrdersPerSet: 2, closeTogether: false })
    expect(await previewed()).toEqual(numbers('f1', 'a1'))
    expect(await ali.do(orderSelection.preview)).toMatchObject({ oldestFirst: null })
    const { setNo } = await ali.do(orderSelection.make, {})
    expect((await inSet(setNo)).toSorted()).toEqual(numbers('f1', 'a1'))
  })

  test('are due when their carrier leaves: the first that does is in the next set', async () => {
    // Both were ordered at noon: the one goes today at two, the others tomorrow.
    await run(merchant.db, sql`update customer_order set carrier = 'Aras' where id = ${orders.a2.id}`)
    await run(
      merchant.db,
      sql`insert into carrier (tenant_id, code, name, cut_offs) values (${merchant.tenantId}, 'ARAS', 'Aras', array_fill('14:00'::text, array[7]))
        on conflict (tenant_id, name) do update set cut_offs = excluded.cut_offs`,
    )
    expect(await previewed()).toEqual(numbers('a1', 'a2'))
  })

  test('wait for no more sets than there are orders due before them, however many come later and lie closer', async () => {
    for (let nth = 0; nth < 6; nth++) await addOrder(merchant, [[merchant.products.cup, 1]])
    const waiting = await many<{ id: number }>(
      merchant.db,
      sql`select id from customer_order where status = 2 order by ordered_at, id`,
    )
    const left = waiting.map(({ id }) => id)
    while (left.length > 0) {
      const { orders: next } = await ali.do(orderSelection.preview)
      expect(next.map(({ id }) => id)).toContain(left[0])
      for (const { id } of next) {
        left.splice(left.indexOf(id), 1)
        await run(merchant.db, sql`update customer_order set status = 8 where id = ${id}`)
      }
    }
  })

  test('never exceed what a set holds; what no set holds goes by itself, and pieces of two kinds go apart', async () => {
    await set({ maxOrdersPerSet: 3, maxPiecesPerSet: 2 })
    const big = await addOrder(merchant, [[merchant.products.cup, 9]])
    const plan = await veli.do(orderSelection.previewPlanned, { carts: 9 })
    expect(plan.sets.map(({ pieceCount }) => pieceCount).toSorted()).toEqual([1, 2, 2, 9])
    expect(plan.sets.filter(({ pieceCount }) => pieceCount > 2)).toMatchObject([{ orderCount: 1, pieceCount: 9 }])
    await run(merchant.db, sql`update customer_order set status = 8 where id = ${big.id}`)
    await set({ maxOrdersPerSet: 3, singleMultiSplit: true })
    expect(await previewed()).toEqual(numbers('f1', 'f2', 'a1'))
    await set({ maxOrdersPerSet: 3, singleMultiSplit: true, closeTogether: false })
    expect(await previewed()).toEqual(numbers('f1', 'f2', 'a1'))
  })

  test('never exceed the cart that they are planned for, by litres or kilograms; an order over every cart goes alone and is told', async () => {
    const { cup, plate } = merchant.products
    const holds = (nth: number, litres: number | null, kilograms: number | null) =>
      run(
        merchant.db,
        sql`update cart set litres = ${litres}, kilograms = ${kilograms} where id = ${merchant.carts[nth]!}`,
      )
    await setSettings(merchant, { arabaModulAktif: true, siparisSecimAyar: { maxOrdersPerSet: 9 } })
    await run(merchant.db, sql`update product set desi = 2, weight_kg = 1`)
    // Of 6 litres and a kilogram a piece: a2 takes two, f1, f2 and a1 one each.
    const fullness = async (carts: number) =>
      (await veli.do(orderSelection.previewPlanned, { carts })).sets.map(set => [set.orderCount, set.percentFull])
    expect(await fullness(1)).toEqual([[4, null]])
    await holds(0, 18, null)
    expect(await fullness(3)).toEqual([
      [2, 67],
      [2, 100],
    ])
    // Whichever of the two a set is put on holds it.
    await holds(1, null, 2)
    expect((await fullness(3)).map(([, percent]) => percent)).toEqual([100, 50, 100])
    expect(await ali.do(orderSelection.make, {})).toMatchObject({ orderCount: 2 })
    await addOrder(merchant, [
      [cup, 3],
      [plate, 1],
    ])
    expect(await fullness(9)).toEqual([
      [1, 50],
      [1, 100],
      [1, 200],
    ])
    await setSettings(merchant, { siparisSecimAyar: { maxOrdersPerSet: 9, closeTogether: false } })
    expect((await fullness(9)).map(([, percent]) => percent)).toEqual([50, 100, 200])
  })

  test('have a slot each where they are picked into slots: as many of several pieces as the carts have', async () => {
    const { cup, plate } = merchant.products
    const slotted = (pickIntoSlots: boolean, more: object = {}) =>
      setSettings(merchant, {
        ...{ arabaModulAktif: true, slotSettings: { pickIntoSlots } },
        siparisSecimAyar: { maxOrdersPerSet: 9, ...more },
      })
    const plan = (carts: number) => veli.do(orderSelection.previewPlanned, { carts })
    const counts = async (carts: number) => (await plan(carts)).sets.map(({ orderCount }) => orderCount)
    for (const product of [cup, plate, cup]) await addOrder(merchant, [[product, 2]])
    await run(merchant.db, sql`update cart set slots = 3 where id = ${merchant.carts[0]!}`)
    await slotted(false)
    expect(await plan(1)).toMatchObject({ orderCount: 7, allSets: 1 })
    // Four are of several pieces, three of one, which lie beside the slots.
    await slotted(true)
    expect(await plan(1)).toMatchObject({ orderCount: 7, allSets: 2 })
    const { orders: next } = await ali.do(orderSelection.preview)
    expect(next.filter(({ pieceCount }) => pieceCount > 1).length).toBeLessThanOrEqual(3)
    await run(merchant.db, sql`update cart set slots = 2 where id = ${merchant.carts[1]!}`)
    await slotted(true, { closeTogether: false })
    expect(await counts(1)).toEqual([6])
    expect(await counts(2)).toEqual([5, 2])
    // Who makes it by hand may go beyond: the rest is combined.
    expect(await ali.do(orderSelection.preview)).toMatchObject({ orderCount: 7, slots: { count: 3 } })
  })

  test('are planned for several carts at once, as the preview tells: the sets wait, and no piece is promised twice', async () => {
    const plan = await veli.do(orderSelection.previewPlanned, { carts: 2 })
    expect(plan).toEqual({
      sets: [
        { orderCount: 2, pieceCount: 2, shelfCount: 2, metres: 19, minutes: 0, percentFull: null },
        { orderCount: 2, pieceCount: 3, shelfCount: 2, metres: 3, minutes: 0, percentFull: null },
      ],
      orderCount: 4,
      allSets: 2,
      walk: { close: { sets: 2, metres: 22, minutes: 0 }, oldest: { sets: 2, metres: 44, minutes: 1 } },
    })
    const made = await veli.do(orderSelection.makePlanned, { carts: 2 })
    expect(made.map(({ orderCount, pieceCount, agentName }) => [orderCount, pieceCount, agentName])).toEqual([
      [2, 2, null],
      [2, 3, null],
    ])
    expect((await inSet(made[0]!.setNo)).toSorted()).toEqual(numbers('f1', 'f2'))
    await ali.do(orderSelection.take, { setNo: made[1]!.setNo })
    expect((await ali.do(picking.shelves)).map(({ code }) => code)).toEqual(['A1', 'A2'])
    expect(await veli.refused(orderSelection.makePlanned, { carts: 2 })).toEqual(['NO_ORDERS_FIT', {}])
    expect(await auditLedger(merchant.db, merchant.tenantId)).toEqual([])
  })

  test('are planned only by who may manage sets; without a plan, by their age', async () => {
    expect(
      (await send(app, orderSelection.previewPlanned, { carts: 1 }, { token: merchant.users.ali.token })).statusCode,
    ).toBe(403)
    await veli.do(floorPlans.remove, {})
    const plan = await veli.do(orderSelection.previewPlanned, { carts: 1 })
    expect(plan).toMatchObject({ sets: [{ orderCount: 2, metres: null, minutes: null }], allSets: 2, walk: null })
    const [made] = await veli.do(orderSelection.makePlanned, { carts: 1 })
    expect((await inSet(made!.setNo)).toSorted()).toEqual(numbers('f1', 'a1'))
  })

  test('show the way on the plan, before the set is made and after', async () => {
    const { route } = await ali.do(orderSelection.preview)
    expect(route).toMatchObject({
      metres: 19,
      plan: { bays: [] },
      stops: [
        { shelf: 'F1', floor: 0 },
        { shelf: 'F2', floor: 0 },
      ],
    })
    const { line } = route!
    const walked = line.slice(1).reduce((sum, { x, y }, nth) => sum + Math.hypot(x - line[nth]!.x, y - line[nth]!.y), 0)
    expect(Math.round(walked)).toBe(19)
    const { setNo } = await ali.do(orderSelection.make, {})
    expect((await veli.do(sets.read, { setNo })).route).toEqual(route)
  })
})
