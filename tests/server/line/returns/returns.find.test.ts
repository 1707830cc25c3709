import { beforeEach, expect, test } from 'vitest'
import { run, sql } from '#server/base/store/sql.ts'
import { formsOfGtin } from '#tests/support/forms-of-gtin.ts'
import { type ReturnScene, returnScene, returns, wholeReturn } from '#tests/support/scenes/return-scene.ts'
import { addOrder, seedMerchant } from '#tests/support/scenes/seed.ts'

let scene: ReturnScene
beforeEach(async () => {
  scene = await returnScene()
})

const labelled = async (barcode: string): Promise<void> => {
  const { db, merchant, order } = scene
  await run(
    db,
    sql`insert into cargo_package (tenant_id, order_id, carrier_id, n, of, barcode)
      select ${merchant.tenantId}, ${order.id}, min(id), 1, 1, ${barcode} from carrier where tenant_id = ${merchant.tenantId}`,
  )
}

test('the cargo label finds the order, with what can come back of it and what was paid', async () => {
  await labelled('YK0000000001')
  const found = await scene.ali.do(returns.byCargo, { barcode: 'YK0000000001' })
  expect(found).toMatchObject({
    id: scene.order.id,
    orderNo: scene.order.orderNo,
    status: 7,
    customerName: 'Elif Demir',
    isBeforeDelivery: false,
    daysPast: 0,
    returnNth: 1,
    collected: 160,
    refunded: 0,
    readings: [],
    returns: [],
    products: [
      { productName: 'Ürün cup', piece: 2, returnPiece: 0, sentPiece: 2, leftPiece: 2, barcodes: ['CUP-EXTRA'] },
      { productName: 'Ürün plate', sentPiece: 1, leftPiece: 1, unitPrice: 30 },
      { productName: 'Ürün rice', sentPiece: 1.5, leftPiece: 1.5, isProductPieceDecimal: true },
    ],
  })
  expect(await scene.ali.do(returns.byBarcode, { barcode: 'yk0000000001' })).toEqual(found)
})

test('the number of the order finds it, in any case of its letters, and so does the slip of a return', async () => {
  const found = await scene.ali.do(returns.byBarcode, { barcode: scene.order.orderNo })
  expect(await scene.ali.do(returns.byBarcode, { barcode: scene.order.orderNo.toLowerCase() })).toEqual(found)
  const { returnNo } = await scene.ali.do(returns.complete, wholeReturn(scene))
  const again = await scene.ali.do(returns.byBarcode, { barcode: `R${returnNo}` })
  expect(again).toMatchObject({
    id: scene.order.id,
    returnNth: 2,
    returns: [{ no: returnNo, piece: 4.5, amount: 160 }],
  })
})

test('a product finds the order with the telephone that it went to, the last one of which something can come back', async () => {
  const cup = '8690000000012'
  const later = await scene.addSent([[scene.merchant.products.cup, 1]])
  await scene.set(later, { delivered_at: new Date().toISOString() })
  const byPhone = (phone: string) => scene.ali.do(returns.byBarcode, { barcode: cup, phone })
  expect((await byPhone('0532 111 22 33')).id).toBe(later.id)
  await scene.ali.do(returns.complete, { id: later.id, products: [{ barcode: cup, piece: 1 }] as never })
  expect((await byPhone('5321112233')).id).toBe(scene.order.id)
  expect(await scene.ali.refused(returns.byBarcode, { barcode: cup })).toEqual(['RETURN_PHONE_NEEDED', { code: cup }])
  expect((await scene.ali.refused(returns.byBarcode, { barcode: cup, phone: '5320000000' }))[0]).toBe(
    'ORDER_IS_NOT_FOUND',
  )
})

test('a product finds its order, and is given back, by every form of its code', async () => {
  const { ali, order } = scene
  for (const barcode of formsOfGtin('8690000000012'))
    expect([barcode, (await ali.do(returns.byBarcode, { barcode, phone: '5321112233' })).id]).toEqual([
      barcode,
      order.id,
    ])
  for (const barcode of formsOfGtin('8690000000012')) {
    const products = [{ barcode, piece: 1000, condition: 'sound', returnReasonID: 0 }] as never
    const [key, { product }] = await ali.refused(returns.complete, { id: order.id, products })
    expect([barcode, key, product]).toEqual([barcode, 'RETURN_TOO_MUCH', 'Ürün cup'])
  }
})

test("what names no order of the merchant's is not found", async () => {
  const stranger = await seedMerchant(scene.db, 'stranger')
  const foreign = await addOrder(stranger, [[stranger.products.cup, 1]])
  for (const code of [foreign.orderNo, 'NOTHING', 'R99'])
    expect(await scene.ali.refused(returns.byBarcode, { barcode: code })).toEqual(['ORDER_IS_NOT_FOUND', { code }])
  expect(await scene.ali.refused(returns.byCargo, { barcode: scene.order.orderNo })).toEqual([
    'ORDER_IS_NOT_FOUND',
    { code: scene.order.orderNo },
  ])
  expect((await scene.ali.refused(returns.complete, { ...wholeReturn(scene), id: foreign.id }))[0]).toBe(
    'ORDER_IS_NOT_FOUND',
  )
})

test('a delivery whose time for returning is over tells by how many days', async () => {
  await scene.set(scene.order, { delivered_at: new Date(Date.now() - 17.5 * 86_400_000).toISOString() })
  expect((await scene.ali.do(returns.byBarcode, { barcode: scene.order.orderNo })).daysPast).toBe(3)
})
