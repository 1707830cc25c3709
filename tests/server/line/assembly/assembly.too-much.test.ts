import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type LineScene, lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'

const { assembly } = contract
const [cup, plate, rice] = ['8690000000012', '8690000000029', '8690000000036']

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
  await scene.atTable(scene.ali)
})

test('more pieces than the order needs are refused, and none of them is booked', async () => {
  const { ali, orders, figures, gaps } = scene
  expect(await ali.refused(assembly.assignProduct, { barcode: plate, piece: 3 })).toEqual([
    'COMBINE_PIECE_TOO_MUCH',
    { left: 2 },
  ])
  expect(await figures(orders.shared.lines[1]!)).toMatchObject({ combined: 0 })
  expect(await gaps()).toEqual([])
})

test('no pieces, and parts of a piece, are refused; parts of a kilogram are not', async () => {
  const { ali, gaps } = scene
  expect(await ali.refused(assembly.assignProduct, { barcode: cup, piece: 0 })).toEqual([
    'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    {},
  ])
  expect(await ali.refused(assembly.assignProduct, { barcode: cup, piece: 0.5 })).toEqual([
    'PICKING_PIECE_NOT_WHOLE',
    { product: 'Ürün cup' },
  ])
  await ali.do(assembly.assignProduct, { barcode: rice, piece: 0.7 })
  expect(await ali.refused(assembly.assignProduct, { barcode: rice, piece: 0.801 })).toEqual([
    'COMBINE_PIECE_TOO_MUCH',
    { left: 0.8 },
  ])
  await ali.do(assembly.assignProduct, { barcode: rice, piece: 0.8 })
  expect(await gaps()).toEqual([])
})

test('with every parcel taken, and one order a parcel, the table is full', async () => {
  const { ali, orders, gaps, atTable } = await lineScene({
    parcelCount: 2,
    settings: { orderCombineSettings: { maxOrdersPerParcel: 1 } },
  })
  await atTable(ali)
  await ali.do(assembly.assignProduct, { barcode: cup })
  await ali.do(assembly.assignProduct, { barcode: mugBarcode })
  expect(await ali.refused(assembly.assignProduct, { barcode: rice, piece: 1 })).toEqual(['TABLE_FULL', {}])
  expect((await ali.do(assembly.assignProduct, { barcode: plate })).orderID).toBe(orders.shared.id)
  expect(await gaps()).toEqual([])
})

test('with every parcel taken, orders share one as long as the merchant allows it', async () => {
  const { ali, orders, atTable } = await lineScene({ parcelCount: 2 })
  await atTable(ali)
  for (const barcode of [cup, mugBarcode]) await ali.do(assembly.assignProduct, { barcode })
  const { parcel } = await ali.do(assembly.assignProduct, { barcode: rice, piece: 1.5 })
  expect(parcel).toMatchObject({ rank: 1, orders: [{ id: orders.mixed.id }, { id: orders.shared.id }] })
})
