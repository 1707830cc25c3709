import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { type LineScene, lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addOrder, type SeededOrder } from '#tests/support/scenes/seed.ts'

const {
  assembly,
  cartAdmin,
  carts,
  labels,
  orderSelection,
  orders,
  picking,
  qualityControl,
  scans,
  seats,
  sets,
  work,
} = contract

let scene: LineScene
/** The oldest is one piece; ARABA2 has three slots, and one order has none: it lies beside them. */
let wanted: Readonly<Record<'single' | 'first' | 'second' | 'third', SeededOrder>>
const slot = (number: number) => ({ number, barcode: `ARABA2.${number}`, cart: 'ARABA2' })
const on = { slotSettings: { pickIntoSlots: true } }

const withOrders = async (settings: object = on) => {
  scene = await lineScene({ settings })
  const { merchant, mug, db } = scene
  const { cup, plate } = merchant.products
  await run(db, sql`update cart set slots = 3 where barcode = 'ARABA2'`)
  wanted = {
    single: await addOrder(merchant, [[mug, 1]]),
    first: await addOrder(merchant, [
      [cup, 1],
      [plate, 1],
    ]),
    second: await addOrder(merchant, [[cup, 2]]),
    third: await addOrder(merchant, [
      [cup, 1],
      [mug, 1],
    ]),
  }
}
beforeEach(() => withOrders())

const slots = async () =>
  (
    await many<{ slot: number | null }>(
      scene.db,
      sql`select slot from customer_order where id = any (${Object.values(wanted).map(({ id }) => id)}::bigint[]) order by id`,
    )
  ).map(row => row.slot)
/** Veli's cart, picked but for these lines; Ali sits at a table. */
const picked = async (missing: readonly number[] = []) => {
  const setNo = await scene.pickSet(scene.veli, 'ARABA2', missing)
  await scene.ali.do(qualityControl.sit, { barcode: 'MASA1' })
  return setNo
}
const inSlot = async (number: number) =>
  (await scene.ali.do(qualityControl.orders, { barcode: `ARABA2.${number}` }))[0]!
const readAll = async (number: number) => {
  const order = await inSlot(number)
  const products = order.products
    .filter(({ piece }) => piece > 0)
    .map(({ orderProductID, piece }) => ({ orderProductID, piece, missingPiece: 0 }))
  for (const { orderProductID, piece } of products)
    await scene.ali.do(qualityControl.read, { id: order.id, orderProductID, kind: 'read', piece })
  return { id: order.id, products }
}
const check = async (number: number) => scene.ali.do(qualityControl.complete, { ...(await readAll(number)), desi: 1 })
const shown = async () => (await scene.ali.do(seats.agentTable)).slots!.map(row => [row.number, row.missingCount])
const setStatus = (setNo: number) =>
  one<{ status: string }>(scene.db, sql`select status from picking_set where set_no = ${setNo}`)
const nothingIsWrong = async () => expect(await scene.gaps()).toEqual([])

describe('the slots of a set', () => {
  test('go to orders of several pieces first, then to the oldest; the pieces tell theirs', async () => {
    await scene.veli.do(orderSelection.make, {})
    await scene.veli.do(carts.bind, { barcode: 'ARABA2' })
    expect(await slots()).toEqual([null, 1, 2, 3])
    const rows = await scene.veli.do(picking.products)
    expect(rows.map(row => [row.orderID, row.slot])).toEqual([
      [wanted.first.id, slot(1)],
      [wanted.second.id, slot(2)],
      [wanted.third.id, slot(3)],
      [wanted.first.id, slot(1)],
      [wanted.single.id, null],
      [wanted.third.id, slot(3)],
    ])
    const { orderProductID, shelfID } = rows[0]!
    const answer = await scene.veli.do(picking.pick, { orderProductID, shelfID, piece: 1 })
    expect(answer.products.map(row => row.slot)).toEqual([slot(1)])
    const [cup] = await scene.ali.do(orders.products, { id: wanted.first.id })
    expect(cup!.carried.map(({ code }) => code)).toEqual(['ARABA2.1'])
    const back = await scene.veli.do(picking.setPiece, { orderProductID, shelfID, piece: 0 })
    expect(back.products).toEqual([rows[0]])
  })

  test.each([{}, { slotSettings: { pickIntoSlots: false } }])('are none where the merchant has %o', async settings => {
    await withOrders(settings)
    await scene.veli.do(orderSelection.make, {})
    await scene.veli.do(carts.bind, { barcode: 'ARABA2' })
    expect(await slots()).toEqual([null, null, null, null])
    expect((await scene.veli.do(picking.products)).map(row => row.slot)).toEqual(Array(6).fill(null))
  })

  test('are given anew with another cart, and are none of what leaves the set', async () => {
    const { veli, ali, merchant } = scene
    const { setNo } = await veli.do(orderSelection.make, {})
    await veli.do(carts.bind, { barcode: 'ARABA2' })
    await ali.do(cartAdmin.free, { id: merchant.carts[1]! })
    await ali.do(cartAdmin.save, { barcode: 'ARABA3', definition: 'Araba 3', slots: 2 })
    await veli.do(carts.bind, { barcode: 'ARABA3.2' })
    expect(await slots()).toEqual([null, 1, 2, null])
    await ali.do(sets.split, { setNo, orderIDs: [wanted.first.id] })
    await ali.do(orders.reset, { orderId: wanted.second.id })
    expect(await slots()).toEqual([null, null, null, null])
  })

  test('are told before the set is made: of the cart with most of them', async () => {
    expect((await scene.veli.do(orderSelection.preview, {})).slots).toEqual({ cart: 'ARABA2', count: 3 })
    await withOrders({})
    expect((await scene.veli.do(orderSelection.preview, {})).slots).toBe(null)
  })

  test('have codes that nothing else can be given, and labels behind that of their cart', async () => {
    const { ali, merchant } = scene
    const taken = { barcode: 'ARABA2.3', definition: 'X', slots: 0 }
    expect(await ali.refused(cartAdmin.save, taken)).toEqual([
      'BARCODE_TAKEN',
      { barcode: 'ARABA2.3', by: 'ARABA2 · 3' },
    ])
    await ali.do(cartAdmin.save, { ...taken, barcode: 'ARABA2.4' })
    expect(
      await ali.refused(cartAdmin.save, {
        ...{ id: merchant.carts[1]!, version: 1, barcode: 'ARABA2', definition: 'ARABA2', slots: 4 },
      }),
    ).toEqual(['BARCODE_TAKEN', { barcode: 'ARABA2.4', by: 'X' }])
    const { html } = await ali.do(labels.carts, { ids: `${merchant.carts[0]},${merchant.carts[1]}` as never })
    expect([...html.matchAll(/<b[^>]*>([^<]+)<\/b><figcaption>([^<]*)/g)].map(([, title, of]) => [title, of])).toEqual([
      ['ARABA1', ''],
      ['ARABA2', ''],
      ['1', 'ARABA2'],
      ['2', 'ARABA2'],
      ['3', 'ARABA2'],
    ])
    expect(await ali.do(scans.resolve, { code: 'ARABA2.2' })).toMatchObject({ kind: 'cart', title: 'ARABA2 · 2' })
    expect(await ali.refused(scans.resolve, { code: 'ARABA1.1' })).toEqual(['CODE_UNKNOWN', { code: 'ARABA1.1' }])
  })
})

describe('an order that is whole in its slot', () => {
  test('is checked from there, without a table between; the emptied cart is idle again', async () => {
    const { ali, veli, lying, merchant } = scene
    const setNo = await picked()
    expect((await veli.do(carts.count, { Status: 1, isActive: true })).count).toBe(2)
    expect(await shown()).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    expect(await inSlot(1)).toMatchObject({ id: wanted.first.id, parcel: null, slot: slot(1), setNo })
    expect(await check(1)).toMatchObject({ orderNo: wanted.first.orderNo, packageStatus: 5 })
    expect(await shown()).toEqual([
      [2, 0],
      [3, 0],
    ])
    expect(await lying('dispatch', merchant.products.cup)).toBe(1)
    expect(await ali.refused(qualityControl.orders, { barcode: 'ARABA2.1' })).toEqual([
      'CONTROL_SLOT_EMPTY',
      { slot: 1, cart: 'ARABA2' },
    ])
    await check(2)
    await check(3)
    expect(await setStatus(setNo)).toEqual({ status: 'picked' })
    await ali.do(qualityControl.packOne, { barcode: mugBarcode, setNo })
    expect(await setStatus(setNo)).toEqual({ status: 'closed' })
    await nothingIsWrong()
  })

  test('is not packed by the scan of a product: that came out of a slot, and only its code tells of which', async () => {
    const { ali } = scene
    await picked()
    await ali.do(qualityControl.packOne, { barcode: mugBarcode })
    await ali.do(qualityControl.packOne, { barcode: mugBarcode })
    expect(await ali.refused(qualityControl.packOne, { barcode: mugBarcode })).toEqual([
      'CONTROL_IN_SLOT',
      { product: 'Ürün mug', slot: 3, cart: 'ARABA2' },
    ])
  })

  test('stays read as far as it was; once it is combined all the same, or taken out of its set, nothing of it is', async () => {
    const { ali, veli } = scene
    await picked()
    const { id } = await readAll(2)
    expect((await inSlot(2)).readings).toHaveLength(1)
    const readings = async () =>
      (await one<{ count: number }>(scene.db, sql`select count(*) from order_reading where order_id = ${id}`)).count
    await ali.do(orders.reset, { orderId: id })
    expect(await readings()).toBe(0)
    await readAll(1)
    await scene.atTable(veli, 'MASA2', 'ARABA2')
    await scene.combineAll(veli)
    const combined = await one(scene.db, sql`select count(*) from order_reading where order_id = ${wanted.first.id}`)
    expect(combined).toEqual({ count: 0 })
    expect(await shown()).toEqual([])
    await nothingIsWrong()
  })

  test('lies in its slot again, read, when its completion is taken back; not once the cart has gone', async () => {
    const { ali } = scene
    const setNo = await picked()
    await check(1)
    const open = await ali.do(qualityControl.reopen, { id: wanted.first.id })
    expect(open).toMatchObject({ slot: slot(1), parcel: null })
    expect(open.readings.map(({ kind, piece }) => [kind, piece])).toEqual([
      ['read', 1],
      ['read', 1],
    ])
    await nothingIsWrong()
    const products = open.products.map(({ orderProductID, piece }) => ({ orderProductID, piece, missingPiece: 0 }))
    await ali.do(qualityControl.complete, { id: open.id, products, desi: 1 })
    await ali.do(qualityControl.packOne, { barcode: mugBarcode, setNo })
    await check(2)
    await check(3)
    expect(await ali.refused(qualityControl.reopen, { id: wanted.third.id })).toMatchObject(['CONTROL_STANDS', {}])
    await nothingIsWrong()
  })

  test('leads to quality control by any code of its cart, as long as no table has it; then to the table', async () => {
    const { ali, veli } = scene
    const named = async (code: string) => {
      const { kind, scans } = await ali.do(work.named, { code })
      return [kind, scans]
    }
    await scene.pickSet(veli, 'ARABA2')
    expect(await named('ARABA2')).toEqual(['control', []])
    await ali.do(qualityControl.sit, { barcode: 'MASA1' })
    expect(await named('ARABA2')).toEqual(['control', ['ARABA2']])
    expect(await named('ARABA2.2')).toEqual(['control', ['ARABA2.2']])
    expect(await named('ARABA1')).toEqual(['combining', ['ARABA1']])
    for (const number of [1, 2, 3]) await check(number)
    expect(await named('ARABA2')).toEqual(['combining', ['ARABA2']])
  })
})

describe('what waits in slots', () => {
  const lying = async (code: string) =>
    (await scene.ali.do(scans.goods, { code })).lying
      .filter(({ kind }) => kind === 'cart')
      .map(({ place, slot, of, name, piece, free }) => [slot ? `${place} ${slot}` : place, of, name, piece, free])

  test('is found there: by the product, the order, the slot and the cart', async () => {
    const { first, second, third } = wanted
    const setNo = await picked()
    expect(await lying('8690000000012')).toEqual([
      ['ARABA1', `Set ${scene.setNo}`, 'Ürün cup', 3, 3],
      ['ARABA2 1', first.orderNo, 'Ürün cup', 1, 0],
      ['ARABA2 2', second.orderNo, 'Ürün cup', 2, 0],
      ['ARABA2 3', third.orderNo, 'Ürün cup', 1, 0],
    ])
    expect(await lying(third.orderNo)).toEqual([
      ['ARABA2 3', `Set ${setNo}`, 'Ürün cup', 1, 0],
      ['ARABA2 3', `Set ${setNo}`, 'Ürün mug', 1, 0],
    ])
    expect(await lying(wanted.single.orderNo)).toEqual([['ARABA2', `Set ${setNo}`, 'Ürün mug', 1, 0]])
    expect(await scene.ali.do(scans.goods, { code: 'ARABA2.2' })).toMatchObject({
      ...{ kind: 'cart', code: 'ARABA2.2', title: 'ARABA2 · 2', slot: 2 },
      lying: [{ place: 'ARABA2', slot: 2, name: 'Ürün cup', piece: 2 }],
    })
    expect((await lying('ARABA2')).map(([place, , name, piece]) => [place, name, piece])).toEqual([
      ['ARABA2 1', 'Ürün cup', 1],
      ['ARABA2 1', 'Ürün plate', 1],
      ['ARABA2 2', 'Ürün cup', 2],
      ['ARABA2 3', 'Ürün cup', 1],
      ['ARABA2 3', 'Ürün mug', 1],
      ['ARABA2', 'Ürün mug', 1],
    ])
    await check(1)
    expect((await lying('8690000000012')).map(([place]) => place)).toEqual(['ARABA1', 'ARABA2 2', 'ARABA2 3'])
    expect(await lying(first.orderNo)).toEqual([])
  })

  test('is work of who sits at a table, as far as nothing is missing there', async () => {
    const mine = async () => (await scene.ali.do(work.mine)).map(({ kind, title, of }) => [kind, title, of])
    await picked([wanted.third.lines[1]!])
    expect(await mine()).toEqual([['control', 'Masa 1', 2]])
    await check(1)
    await check(2)
    expect(await mine()).toEqual([])
  })
})

describe('an order that lacks something', () => {
  test('is combined at a table, before those that are whole get a piece there', async () => {
    const { ali, veli, merchant } = scene
    const setNo = await picked([wanted.third.lines[1]!])
    expect(await veli.do(sets.read, { setNo })).toMatchObject({ missingCount: 1 })
    expect(await shown()).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ])
    expect(await ali.refused(qualityControl.orders, { barcode: 'ARABA2.3' })).toEqual([
      'CONTROL_SLOT_LACKS',
      { slot: 3, cart: 'ARABA2', orderNo: wanted.third.orderNo, missing: 1 },
    ])
    await scene.atTable(veli, 'MASA2', 'ARABA2')
    const { products } = await veli.do(assembly.read)
    const cup = products.find(({ productID }) => productID === merchant.products.cup)!
    const answer = await veli.do(assembly.assignProduct, { barcode: cup.productBarcode })
    expect(answer).toMatchObject({ orderID: wanted.third.id, isNewParcel: true })
    await check(1)
    await check(2)
    await scene.combineAll(veli)
    await veli.do(assembly.finish)
    expect(await setStatus(setNo)).toEqual({ status: 'closed' })
    await nothingIsWrong()
  })

  test('by the check waits in its slot, and is told to go on to a table', async () => {
    const { ali, order } = scene
    await picked()
    const { id, products } = await inSlot(2)
    const told = products.map(({ orderProductID }) => ({ orderProductID, piece: 1, missingPiece: 1 }))
    expect(await ali.refused(qualityControl.complete, { id, products: told })).toEqual([
      'ORDER_SET_ASIDE_IN_SLOT',
      { orderNo: wanted.second.orderNo, slot: 2, cart: 'ARABA2' },
    ])
    expect(await order(id)).toEqual({ status: 4, packageStatus: 3, parcelId: null })
    expect(await shown()).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ])
    await nothingIsWrong()
  })

  test('is whole once it is decided to send it without', async () => {
    const { ali } = scene
    await picked([wanted.third.lines[1]!])
    await ali.do(contract.missing.decide, { orderProductID: wanted.third.lines[1]!, decision: 'short', note: '' })
    expect(await check(3)).toMatchObject({ packageStatus: 6 })
    await nothingIsWrong()
  })
})

test('an order that was cancelled while it was picked is taken out of its slot, and becomes excess', async () => {
  const { ali, veli, lying, merchant } = scene
  await veli.do(orderSelection.make, {})
  await veli.do(carts.bind, { barcode: 'ARABA2' })
  const rows = await veli.do(picking.products)
  for (const { orderProductID, shelfID, piece } of rows.filter(row => row.orderID !== wanted.third.id))
    await veli.do(picking.pick, { orderProductID, shelfID, piece })
  for (const { id } of [wanted.second, wanted.third])
    await ali.do(orders.cancel, { id, reason: '@reason.customerWish' })
  await veli.do(carts.release)
  await ali.do(qualityControl.sit, { barcode: 'MASA1' })
  expect(await shown()).toHaveLength(2)
  const { id, isCancelled } = await inSlot(2)
  expect(isCancelled).toBe(true)
  const products = [{ orderProductID: wanted.second.lines[0]!, piece: 0, missingPiece: 0 }]
  expect(await ali.refused(qualityControl.complete, { id, products })).toEqual([
    'ORDER_STATUS_IS_CANCELLED',
    { orderNo: wanted.second.orderNo },
  ])
  expect(await lying('excess', merchant.products.cup)).toBe(2)
  expect((await shown()).map(([number]) => number)).toEqual([1])
  await nothingIsWrong()
})
