import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mergeAnswer } from '#flows/order-management/order-assembly/merge-answer.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { formsOfGtin } from '#tests/support/forms-of-gtin.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'
import { addProduct } from '#tests/support/scenes/seed.ts'

const { assembly } = contract

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
  await scene.atTable(scene.ali)
})

test('a product that no order needs is refused by its name; confirmed, it becomes excess', async () => {
  const { ali, db, merchant, lying, gaps } = scene
  const vase = await addProduct(merchant, 'vase', '8690000000050')
  const scan = { barcode: '8690000000050', piece: 2 }
  expect(await ali.refused(assembly.assignProduct, scan)).toEqual(['COMBINE_NOT_NEEDED', { product: 'Ürün vase' }])
  expect(await lying('excess', vase)).toBe(0)
  const table = await ali.do(assembly.read)
  const { totalOrderCount, totalProductCount, pickedProductCount, missingProductCount, combinedProductCount } = table
  const answer = await ali.do(assembly.assignProduct, { ...scan, isExcess: true })
  expect(answer).toEqual({
    parcel: null,
    orderID: null,
    orderNo: '',
    orderProductID: null,
    productID: vase,
    productName: 'Ürün vase',
    piece: 2,
    isNewParcel: false,
    isTakenBack: false,
    isOrderComplete: false,
    isSetComplete: false,
    customCargoPDF: null,
    product: {
      productID: vase,
      productName: 'Ürün vase',
      productBarcode: '8690000000050',
      barcodes: [],
      unit: 'adet',
      image: null,
      isProductPieceDecimal: false,
      left: 0,
      cancelled: 0,
      weight: null,
    },
    counts: { totalOrderCount, totalProductCount, pickedProductCount, missingProductCount, combinedProductCount },
  })
  expect(mergeAnswer(table, answer)).toEqual(table)
  expect(await ali.do(assembly.read)).toEqual(table)
  expect(await lying('excess', vase)).toBe(2)
  expect(
    await many(db, sql`select kind, quantity, reason, order_line_id as line from movement where product_id = ${vase}`),
  ).toEqual([{ kind: 'correction', quantity: 2, reason: '@reason.foundAtTable', line: null }])
  expect(await gaps()).toEqual([])
})

test('what an order still needs is combined, even if the worker takes it for excess', async () => {
  const { ali } = scene
  const answer = await ali.do(assembly.assignProduct, { barcode: '8690000000012', piece: 1, isExcess: true })
  expect(answer.parcel).toMatchObject({ rank: 1 })
})

test('a code of no product is not taken for excess', async () => {
  const { ali } = scene
  for (const isExcess of [false, true])
    expect(await ali.refused(assembly.assignProduct, { barcode: 'NOTHING', isExcess })).toEqual([
      'PRODUCT_NOT_FOUND',
      { barcode: 'NOTHING' },
    ])
})

test('a product that no order needs is known by every form of its code', async () => {
  const { ali, merchant } = scene
  await addProduct(merchant, 'vase', 'VASE-1', ['036000291452'])
  for (const barcode of formsOfGtin('036000291452'))
    expect([barcode, await ali.refused(assembly.assignProduct, { barcode, piece: 2 })]).toEqual([
      barcode,
      ['COMBINE_NOT_NEEDED', { product: 'Ürün vase' }],
    ])
})
