import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'
import { lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { rows, totals, qualityControl, orders: orderActs } = contract

test('orders that the shelves cannot serve: the oldest are served first, and what lies elsewhere is told', async () => {
  const { veli, merchant, db } = await lineScene()
  const { products, shelves } = merchant
  const first = await addOrder(merchant, [[products.cup, 40]])
  const second = await addOrder(merchant, [[products.cup, 10]])
  const third = await addOrder(merchant, [[products.cup, 5]])
  const unserved = async (filters: object = {}) =>
    (await veli.do(rows.notOnShelfOrders, filters)).rows.map(row => [
      row.orderNo,
      row.needed,
      row.onShelf,
      row.lacking,
      row.elsewhere,
    ])
  // 47 cups lie on A1, 3 are in the cart.
  expect(await unserved()).toEqual([
    [second.orderNo, 10, 47, 3, 3],
    [third.orderNo, 5, 47, 5, 3],
  ])
  expect(await unserved({ order: third.orderNo })).toEqual([[third.orderNo, 5, 47, 5, 3]])
  expect(await unserved({ pieceKind: 'single' })).toEqual([])
  expect(await unserved({ elsewhere: 'none' })).toEqual([])
  await run(db, sql`update shelf set is_open_for_sale = false where id = ${shelves.A1}`)
  expect(await unserved()).toEqual([
    [first.orderNo, 40, 0, 40, 50],
    [second.orderNo, 10, 0, 10, 50],
    [third.orderNo, 5, 0, 5, 50],
  ])
  const { wanted, lacking, freeOnShelves, fromShelves } = (await veli.do(rows.willPickedOrders, {})).rows[0]!
  expect([wanted, lacking, freeOnShelves, fromShelves]).toEqual([55, 55, 0, null])
})

test('what will be picked: by product, with its shelves, as many pieces as the waiting orders want', async () => {
  const { veli, merchant, orders } = await lineScene()
  expect((await veli.do(rows.willPickedOrders, {})).rows).toEqual([])
  await addOrder(merchant, [
    [merchant.products.cup, 2],
    [merchant.products.plate, 48],
  ])
  await addOrder(merchant, [[merchant.products.cup, 1]])
  const { rows: found } = await veli.do(rows.willPickedOrders, { sort: '-wanted' })
  expect(
    found.map(row => [row.product, row.wanted, row.orders, row.fromShelves, row.freeOnShelves, row.lacking]),
  ).toEqual([
    ['Ürün plate', 48, 1, 'A2', 47, 1],
    ['Ürün cup', 3, 2, 'A1', 47, 0],
  ])
  const wanted = await one<{ pieces: number }>(
    merchant.db,
    sql`select sum(l.piece) as pieces from order_line l join customer_order o on o.id = l.order_id
      where o.status = 2 and o.id <> all(${Object.values(orders).map(({ id }) => id)}::bigint[])`,
  )
  expect((await veli.do(totals.willPickedOrders, {})).sums.wanted).toBe(wanted.pieces)
  const zone = String(merchant.shelves.A1)
  expect((await veli.do(rows.willPickedOrders, { zone })).rows.map(row => row.product)).toEqual(['Ürün cup'])
  expect((await veli.do(rows.willPickedOrders, { pieceKind: 'single' })).rows.map(row => row.wanted)).toEqual([1])
})

test('goods that wait: all that lies in carts, parcels and on missing shelves, whoever it is for', async () => {
  const { ali, veli, merchant, db, orders, masa1, ...scene } = await controlScene()
  const lying = () =>
    one<{ pieces: number }>(
      db,
      sql`select sum(s.quantity) as pieces from stock s join place p on p.id = s.place_id where p.kind in ('cart', 'parcel')`,
    )
  const waiting = async (filters: object = {}) =>
    (await veli.do(rows.waitingProducts, { sort: 'product', ...filters })).rows
  expect((await veli.do(totals.waitingProducts, {})).sums.quantity).toBe((await lying()).pieces)
  const cups = (await waiting()).filter(row => row.product === 'Ürün cup')
  expect(cups.map(row => [row.waitsIn, row.order, row.quantity, row.setNo, row.user, row.table])).toEqual(
    expect.arrayContaining([
      ['parcel', orders.mixed.orderNo, 2, scene.setNo, 'Toplayıcı ali', 'Masa 1'],
      ['parcel', orders.shared.orderNo, 1, scene.setNo, 'Toplayıcı ali', 'Masa 1'],
    ]),
  )
  expect(cups).toHaveLength(2)
  await veli.do(orderActs.cancel, { id: orders.shared.id, reason: 'customer' })
  expect((await veli.do(totals.waitingProducts, {})).sums.quantity).toBe((await lying()).pieces)
  expect((await waiting({ product: '8690000000012' })).map(row => [row.order, row.quantity]).sort()).toEqual([
    [null, 1],
    [orders.mixed.orderNo, 2],
  ])
  expect(await waiting({ hours: '1..' })).toEqual([])
  await run(db, sql`update shelf set is_missing_product_shelf = true where id = ${merchant.shelves.B1}`)
  expect((await waiting({ waitsIn: 'missingShelf' })).map(row => [row.place, row.quantity, row.order])).toEqual([
    ['B1', 49, null],
  ])
  expect(await waiting({ waitsIn: 'cart', place: masa1.parcels[0]!.barcode })).toEqual([])
})

test('papers: an order that is checked stands among the printed, until then and without print among the others', async () => {
  const { ali, veli, db, orders, readAll } = await controlScene()
  const { body } = await readAll(orders.mixed.id)
  expect([
    (await veli.do(totals.billPrintedOrders, {})).count,
    (await veli.do(totals.notBillPrintedOrders, {})).count,
  ]).toEqual([0, 0])
  const { invoiceNo } = await ali.do(qualityControl.complete, { ...body, desi: 1 })
  const printed = await veli.do(rows.billPrintedOrders, { documentKind: 'Invoice' })
  expect(printed.rows).toMatchObject([
    {
      order: orders.mixed.orderNo,
      invoiceNo,
      documentKind: 'Invoice',
      user: 'Toplayıcı ali',
      prints: 1,
      printer: null,
    },
  ])
  expect((await veli.do(totals.billPrintedOrders, { reprinted: 'again' })).count).toBe(0)
  await veli.do(contract.documents.print, { orderIDs: [orders.mixed.id], kinds: ['Invoice'] })
  expect((await veli.do(rows.billPrintedOrders, { reprinted: 'again' })).rows).toMatchObject([
    { prints: 2, user: 'Toplayıcı veli' },
  ])
  expect((await veli.do(rows.notBillPrintedOrders, {})).rows).toEqual([])
  await run(db, sql`delete from print_record`)
  const bare = (await veli.do(rows.notBillPrintedOrders, {})).rows
  expect(bare.map(row => [row.order, row.unprinted, row.user])).toEqual([
    [orders.mixed.orderNo, 'notPrinted', 'Toplayıcı ali'],
  ])
  expect((await veli.do(totals.notBillPrintedOrders, { hours: '1..' })).count).toBe(0)
})

test('cargo control: a package waits until its carrier has it, and what went wrong in telling him is said', async () => {
  const { ali, veli, db, orders, readAll } = await controlScene()
  await run(db, sql`update carrier set notify_by = 'http', notify_to = 'http://127.0.0.1:9'`)
  const { body } = await readAll(orders.mixed.id)
  const { packages } = await ali.do(qualityControl.complete, { ...body, desi: 2, packageCount: 2 })
  const seen = async (filters: object = {}) => (await veli.do(rows.cargoControl, { sort: 'tracking', ...filters })).rows
  expect((await seen()).map(row => [row.package, row.tracking, row.isTold, row.tries, row.acceptedAt])).toEqual([
    ['1/2', packages[0]!.barcode, false, 0, null],
    ['2/2', packages[1]!.barcode, false, 0, null],
  ])
  await run(db, sql`update outbox set tries = 3, last_error = 'ECONNREFUSED'`)
  expect((await seen()).map(row => [row.tries, row.error])).toEqual([
    [3, 'ECONNREFUSED'],
    [3, 'ECONNREFUSED'],
  ])
  await run(db, sql`update outbox set done_at = now()`)
  expect((await seen({ accepted: 'waiting' })).map(row => [row.isTold, row.error])).toEqual([
    [true, null],
    [true, null],
  ])
  const { manifest } = await veli.do(contract.dispatch.open, {
    carrierID: (await one<{ id: number }>(db, sql`select carrier_id as id from cargo_package limit 1`)).id,
  })
  for (const { barcode } of packages) await veli.do(contract.dispatch.scan, { id: manifest.id, barcode })
  await veli.do(contract.dispatch.close, { id: manifest.id })
  expect(await seen({ accepted: 'waiting' })).toEqual([])
  expect((await seen({ accepted: 'accepted' })).map(row => [row.waiting, row.acceptedAt !== null])).toEqual([
    [null, true],
    [null, true],
  ])
})

test('sales by month and channel: cancelled orders left out, pieces returned and the time from set to check told', async () => {
  const { ali, veli, db, orders, merchant, readAll } = await controlScene()
  await run(db, sql`update customer_order set amount = 100, channel = 'web'`)
  const other = await addOrder(merchant, [[merchant.products.cup, 1]], { channel: 'store' })
  const gone = await addOrder(merchant, [[merchant.products.cup, 1]], { channel: 'store' })
  await veli.do(orderActs.cancel, { id: gone.id, reason: 'customer' })
  await run(db, sql`update customer_order set ordered_at = '2026-02-03' where id = ${other.id}`)
  await run(db, sql`update order_line set returned = 1 where id = ${orders.mixed.lines[0]!}`)
  const { body } = await readAll(orders.mixed.id)
  await ali.do(qualityControl.complete, { ...body, desi: 1 })
  await run(db, sql`update picking_set set taken_at = now() - interval '10 minutes'`)
  const { rows: sold } = await veli.do(rows.annualSalesReports, { date: '2026-01-01..2026-12-31', sort: 'month' })
  expect(sold).toMatchObject([
    {
      month: '2026-01',
      channel: 'web',
      orders: 3,
      pieces: 8.5,
      amount: 300,
      singlePiece: 1,
      multiPiece: 2,
      returned: 1,
    },
    { month: '2026-02', channel: 'store', orders: 1, pieces: 1, singlePiece: 1, multiPiece: 0, preparing: null },
  ])
  expect(Math.round(sold[0]!.preparing! / 60)).toBe(10)
  expect((await veli.do(totals.annualSalesReports, { date: '2026-01-01..2026-01-31' })).sums.orders).toBe(3)
})

test('where a product lies: on shelves, in the cart and in parcels, together all there is of it', async () => {
  const { veli, merchant, db } = await controlScene()
  const productId = String(merchant.products.cup)
  const { sums } = await veli.do(totals.productStockReport, { productId })
  expect(sums).toMatchObject({ stock: 47, free: 47, inCart: 0, inParcel: 3, inTransit: 0 })
  const all = await one<{ pieces: number }>(
    db,
    sql`select sum(quantity) as pieces from stock where is_real and product_id = ${merchant.products.cup}`,
  )
  expect(sums.stock! + sums.inCart! + sums.inParcel! + sums.inTransit!).toBe(all.pieces)
  const { rows: shelves } = await veli.do(rows.productStockReport, { productId, placeKind: 'shelf' })
  expect(shelves).toMatchObject([{ shelf: 'A1', stock: 47, product: 'Ürün cup' }])
})
