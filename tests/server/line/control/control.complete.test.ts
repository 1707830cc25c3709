import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { type ControlScene, controlScene } from '#tests/support/scenes/control-scene.ts'

const { qualityControl } = contract

let scene: ControlScene
beforeEach(async () => {
  scene = await controlScene()
})

test('the parcel tells its order, piece by piece, by its id or its barcode', async () => {
  const { ali, orders, merchant, masa1, db } = scene
  await run(
    db,
    sql`update customer_order set is_gift = true, gift_note = 'Nice yıllara', amount = 900, carrier = 'UPS'
      where tenant_id = ${merchant.tenantId} and id = ${orders.mixed.id}`,
  )
  await run(
    db,
    sql`update product set desi = 3 where tenant_id = ${merchant.tenantId} and id = ${merchant.products.cup}`,
  )
  const { order } = await scene.readAll(orders.mixed.id)
  const parcel = masa1.parcels.find(({ id }) => id === order.parcel!.id)!
  expect(order).toMatchObject({
    orderNo: orders.mixed.orderNo,
    isCancelled: false,
    carrier: 'UPS',
    amount: 900,
    setNo: 1,
    parcel: { barcode: parcel.barcode, rank: parcel.rank },
    // Two cups of three desi by 3000; UPS counts by 5000.
    totalDesi: 3.6,
    isGiftPackage: true,
    giftNote: 'Nice yıllara',
    hasShippingNotice: false,
  })
  const line = { shortPiece: 0, missingPiece: 0, isCancelled: false }
  expect(order.products).toMatchObject([
    { ...line, productName: 'Ürün cup', piece: 2, preparedPiece: 2, barcodes: ['CUP-EXTRA'] },
    { ...line, productName: 'Ürün plate', piece: 1, preparedPiece: 1, isProductPieceDecimal: false },
    { ...line, productName: 'Ürün rice', piece: 1.5, preparedPiece: 1.5, isProductPieceDecimal: true },
  ])
  expect(await ali.do(qualityControl.orders, { barcode: parcel.barcode })).toEqual([order])
})

test('goods go to the dispatch area, documents and packages are made, the parcel is free again', async () => {
  const { ali, orders, merchant, figures, lying, db } = scene
  const { body } = await scene.readAll(orders.mixed.id)
  const done = await ali.do(qualityControl.complete, { ...body, desi: 4.5, packageCount: 2, shippingType: 'express' })
  expect(done).toMatchObject({
    orderID: orders.mixed.id,
    orderNo: orders.mixed.orderNo,
    packageStatus: 5,
    packages: [
      { n: 1, of: 2, desi: 2.25 },
      { n: 2, of: 2, desi: 2.25 },
    ],
    customCargoPDF: null,
    orderHtml: null,
    giftPackageHtml: null,
  })
  expect(done.invoiceNo).not.toBe('')
  for (const { barcode } of done.packages) expect(done.cargoHtml).toContain(barcode)
  expect(Buffer.from(done.invoicePDF!, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  const parcel = done.table!.parcels.find(({ id }) => id === body.boxID)!
  expect(parcel).toMatchObject({ orderIDList: [], totalNumberOfProducts: 0 })
  expect(await scene.order(orders.mixed.id)).toEqual({ status: 4, packageStatus: 5, parcelId: null })
  const [cups] = orders.mixed.lines
  expect(await figures(cups!)).toEqual({ picked: 2, missing: 0, combined: 2, checked: 2, excess: 0, short: 0 })
  expect(await lying('dispatch', merchant.products.cup)).toBe(2)
  expect(await lying('dispatch', merchant.products.rice)).toBe(1.5)
  const stored = sql`select checked_by as by, desi, shipping_type as type, checked_at is not null as "isChecked"
    from customer_order where tenant_id = ${merchant.tenantId} and id = ${orders.mixed.id}`
  expect(await many(db, stored)).toEqual([{ by: merchant.users.ali.id, desi: 4.5, type: 'express', isChecked: true }])
  expect(await scene.gaps()).toEqual([])
})

test('it counts as checked by who did it, line by line', async () => {
  const { ali, veli, orders, db, merchant } = scene
  const { body } = await scene.readAll(orders.shared.id)
  await veli.do(qualityControl.complete, body)
  const moves = sql`select user_id as user, quantity, set_id is not null as "isOfSet" from movement
    where tenant_id = ${merchant.tenantId} and kind = 'check' order by order_line_id`
  const user = merchant.users.veli.id
  expect(await many(db, moves)).toEqual([
    { user, quantity: 1, isOfSet: true },
    { user, quantity: 2, isOfSet: true },
  ])
  const control = { yesterdayCount: 0, todayCount: 1 }
  expect(await veli.do(contract.dashboard.qualityPersonalStatics)).toEqual({ control })
  expect(await ali.do(contract.dashboard.qualityPersonalStatics)).toEqual({ control: { ...control, todayCount: 0 } })
})

test('the documents that the merchant or the order wants are made, too', async () => {
  const settings = { kaliteKontrolAyar: { printOrderPdf: true } }
  scene = await controlScene({ settings })
  const { body } = await scene.readAll(scene.orders.mixed.id)
  const done = await scene.ali.do(qualityControl.complete, { ...body, giftPackage: true, withCargoPdf: true })
  expect(done.orderHtml).toContain(scene.orders.mixed.orderNo)
  for (const pdf of [done.orderPDF, done.customCargoPDF])
    expect(Buffer.from(pdf!, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  expect(done.giftPackageHtml).not.toBeNull()
})

test('an order whose amount reaches the limit tells of its delivery note', async () => {
  scene = await controlScene({ settings: { kaliteKontrolAyar: { shippingAmountByParcel: 500 } } })
  const { orders, db, merchant } = scene
  const amount = (value: number) =>
    run(db, sql`update customer_order set amount = ${value} where tenant_id = ${merchant.tenantId}`)
  await amount(499.99)
  expect((await scene.readAll(orders.mixed.id)).order.hasShippingNotice).toBe(false)
  await amount(500)
  expect((await scene.readAll(orders.mixed.id)).order.hasShippingNotice).toBe(true)
})

test('where desi are required an order without any is not completed', async () => {
  scene = await controlScene({ settings: { kaliteKontrolAyar: { desiRequired: true } } })
  const { body, order } = await scene.readAll(scene.orders.mixed.id)
  expect(await scene.ali.refused(qualityControl.complete, { ...body })).toEqual([
    'DESI_REQUIRED',
    { orderNo: order.orderNo },
  ])
  expect(await scene.ali.do(qualityControl.complete, { ...body, desi: 1 })).toMatchObject({ packageStatus: 5 })
})

test('the set closes with its last order, though nobody finished it at the table', async () => {
  const { ali, orders, db, merchant, masa1 } = scene
  for (const order of Object.values(orders)) {
    expect(await many(db, sql`select status from picking_set where tenant_id = ${merchant.tenantId}`)).toEqual([
      { status: 'picked' },
    ])
    await ali.do(qualityControl.complete, (await scene.readAll(order.id)).body)
  }
  const sets = sql`select s.status, t.set_id as "atTable" from picking_set s
    join combining_table t on t.tenant_id = s.tenant_id and t.id = ${masa1.id} where s.tenant_id = ${merchant.tenantId}`
  expect(await many(db, sets)).toEqual([{ status: 'closed', atTable: null }])
  expect(await scene.gaps()).toEqual([])
})

test('who sits at no table sees no parcel; a parcel of another table is not his', async () => {
  const { ali, veli, masa1, masa2 } = scene
  const asked = { barcode: masa1.parcels[0]!.barcode }
  expect(await veli.refused(qualityControl.orders, asked)).toEqual(['KullaniciUzerindeMasaYok', {}])
  await veli.do(qualityControl.sit, { barcode: masa2.barcode })
  expect(await veli.refused(qualityControl.orders, asked)).toEqual(['PARCEL_NOT_FOUND', { code: asked.barcode }])
  expect(await ali.refused(qualityControl.orders, { boxID: 999_999 })).toEqual(['PARCEL_NOT_FOUND', { code: 999_999 }])
  expect(await ali.do(qualityControl.orders, { barcode: masa1.parcels.at(-1)!.barcode })).toEqual([])
})
