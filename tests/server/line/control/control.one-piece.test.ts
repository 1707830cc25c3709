import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { type LineScene, lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { qualityControl } = contract

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
})

const setStatus = async (setNo: number) =>
  (
    await one<{ status: string }>(
      scene.db,
      sql`select status from picking_set where tenant_id = ${scene.merchant.tenantId} and set_no = ${setNo}`,
    )
  ).status

test('the oldest one-piece order that needs the scanned product, straight from the cart, without a parcel', async () => {
  const { ali, orders, mug, lying, figures } = scene
  await ali.do(qualityControl.sit, { barcode: 'MASA1' })
  const [order, ...others] = await ali.do(qualityControl.orders, { barcode: mugBarcode })
  expect(others).toEqual([])
  expect(order).toMatchObject({ id: orders.single.id, parcel: null, products: [{ piece: 1, preparedPiece: 1 }] })
  const products = [{ orderProductID: orders.single.lines[0]!, piece: 1, missingPiece: 0 }]
  expect(await ali.do(qualityControl.complete, { id: orders.single.id, products })).toMatchObject({ packageStatus: 5 })
  expect(await figures(orders.single.lines[0]!)).toMatchObject({ picked: 1, combined: 1, checked: 1 })
  expect(await lying('dispatch', mug)).toBe(1)
  expect(await lying(scene.cart(0), mug)).toBe(0)
  expect(await setStatus(1)).toBe('picked')
  expect(await ali.refused(qualityControl.orders, { barcode: mugBarcode })).toEqual([
    'CONTROL_NOT_NEEDED',
    { product: 'Ürün mug' },
  ])
  expect(await scene.gaps()).toEqual([])
})

test('one scan packs it, in any form of its code; the emptied cart is idle again', async () => {
  const { ali, veli, merchant, mug, pickSet } = scene
  const [older, younger] = [await addOrder(merchant, [[mug, 1]]), await addOrder(merchant, [[mug, 1]])]
  const setNo = await pickSet(veli, 'ARABA2')
  const packed = async (barcode: string, setNo: number) =>
    (await ali.do(qualityControl.packOne, { barcode, setNo })).completion
  expect(await packed(mugBarcode, setNo)).toMatchObject({ orderNo: older.orderNo, packages: [{ n: 1, of: 1 }] })
  expect(await setStatus(setNo)).toBe('picked')
  expect(await packed(`01${mugBarcode.padStart(14, '0')}`, setNo)).toMatchObject({ orderNo: younger.orderNo })
  expect(await setStatus(setNo)).toBe('closed')
  expect((await veli.refused(qualityControl.packOne, { barcode: mugBarcode, setNo }))[0]).toBe('CONTROL_NOT_NEEDED')
  expect(await veli.refused(qualityControl.packOne, { barcode: mugBarcode, setNo: 99 })).toEqual([
    'SET_NOT_FOUND',
    { setNo: 99 },
  ])
  expect(await scene.gaps()).toEqual([])
})

test('where a detail is to be given first, the scan answers with the order and changes nothing', async () => {
  const { ali, db, merchant, orders, mug } = scene
  await run(
    db,
    sql`update tenant set settings = '{"kaliteKontrolAyar": {"desiRequired": true}}' where id = ${merchant.tenantId}`,
  )
  const { order, completion } = await ali.do(qualityControl.packOne, { barcode: mugBarcode })
  expect(completion).toBeNull()
  expect(order).toMatchObject({ id: orders.single.id, totalDesi: 0 })
  expect(await scene.lying('dispatch', mug)).toBe(0)
  await run(db, sql`update product set desi = 1.2 where tenant_id = ${merchant.tenantId} and id = ${mug}`)
  expect((await ali.do(qualityControl.packOne, { barcode: mugBarcode })).completion).toMatchObject({
    packages: [{ desi: 1.2 }],
  })
})

test('two workers who scan at once never get the same order', async () => {
  const { ali, veli, merchant, mug, pickSet, db } = scene
  for (let i = 0; i < 3; i++) await addOrder(merchant, [[mug, 1]])
  await pickSet(veli, 'ARABA2')
  const scans = await Promise.all(
    [ali, veli, ali, veli].map(user => user.do(qualityControl.packOne, { barcode: mugBarcode })),
  )
  expect(new Set(scans.map(({ completion }) => completion!.orderID)).size).toBe(4)
  const invoices = sql`select count(distinct no) as count from invoice where tenant_id = ${merchant.tenantId}`
  expect(await many(db, invoices)).toEqual([{ count: 4 }])
  expect(await scene.gaps()).toEqual([])
})

test('goods of an order that someone else completed meanwhile are not its goods', async () => {
  const { ali, veli, orders } = scene
  const products = [{ orderProductID: orders.single.lines[0]!, piece: 1, missingPiece: 0 }]
  const body = { id: orders.single.id, products, fromCart: true }
  const first = await ali.do(qualityControl.complete, body)
  expect(await veli.refused(qualityControl.complete, body)).toEqual([
    'ORDER_NOT_TO_CONTROL',
    { orderNo: orders.single.orderNo },
  ])
  expect(await ali.do(qualityControl.complete, body)).toMatchObject({ invoiceNo: first.invoiceNo })
})

test('the piece of a cancelled order is caught when nobody else needs it', async () => {
  const { ali, veli, orders, mug } = scene
  await veli.do(contract.orders.cancel, { id: orders.single.id, reason: 'Vazgeçti' })
  expect(await ali.refused(qualityControl.packOne, { barcode: mugBarcode })).toEqual([
    'ORDER_STATUS_IS_CANCELLED',
    { orderNo: orders.single.orderNo },
  ])
  expect(await scene.lying('excess', mug)).toBe(1)
  expect((await ali.refused(qualityControl.packOne, { barcode: mugBarcode }))[0]).toBe('CONTROL_NOT_NEEDED')
  expect(await scene.gaps()).toEqual([])
})

test('a piece that the cart does not hold is missing; its order waits without a parcel', async () => {
  const { ali, orders, mug } = scene
  const products = [{ orderProductID: orders.single.lines[0]!, piece: 0, missingPiece: 1 }]
  expect(await ali.refused(qualityControl.complete, { id: orders.single.id, products })).toEqual([
    'ORDER_APPOINTMENT_MISSING_PARCEL',
    { orderNo: orders.single.orderNo, parcel: '' },
  ])
  expect(await scene.order(orders.single.id)).toEqual({ status: 4, packageStatus: 3, parcelId: null })
  expect(await scene.lying(scene.cart(0), mug)).toBe(0)
  expect(await scene.gaps()).toEqual([])
})

test('what is no product was meant for a parcel; where one-piece orders go over the table, every code is', async () => {
  const { ali, merchant, db } = scene
  expect(await ali.refused(qualityControl.packOne, { barcode: 'X-1' })).toEqual(['PARCEL_NOT_FOUND', { code: 'X-1' }])
  expect(await ali.refused(qualityControl.packOne, { barcode: 'X-1', setNo: 1 })).toEqual([
    'PRODUCT_NOT_FOUND',
    { barcode: 'X-1' },
  ])
  const off = { urunToplamaAyar: { masaTekUrunKaliteKontrol: false } }
  await run(db, sql`update tenant set settings = ${JSON.stringify(off)}::jsonb where id = ${merchant.tenantId}`)
  await ali.do(qualityControl.sit, { barcode: 'MASA1' })
  expect(await ali.refused(qualityControl.orders, { barcode: mugBarcode })).toEqual([
    'PARCEL_NOT_FOUND',
    { code: mugBarcode },
  ])
  expect((await ali.refused(qualityControl.packOne, { barcode: mugBarcode }))[0]).toBe('CONTROL_NOT_NEEDED')
})
