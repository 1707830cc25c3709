import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mergeAnswer } from '#flows/order-management/order-assembly/merge-answer.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'

const { assembly } = contract
const [cup, plate] = ['8690000000012', '8690000000029']

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
  await scene.atTable(scene.ali)
})

test('a piece that is taken back lies in the cart again, and an order with nothing left gives its parcel up', async () => {
  const { ali, orders, order, figures, masa1, gaps } = scene
  const before = await ali.do(assembly.read)
  const first = await ali.do(assembly.assignProduct, { barcode: cup })
  const second = await ali.do(assembly.assignProduct, { barcode: plate, piece: 2 })
  const back = ({ orderProductID, parcel, piece }: typeof first) =>
    ali.do(assembly.takeBack, { orderProductID: orderProductID!, parcelID: parcel!.id, piece })
  const one = await back(second)
  expect(one).toMatchObject({ orderID: orders.shared.id, piece: 2, isNewParcel: false, isOrderComplete: false })
  const begun = mergeAnswer(before, first)
  expect(mergeAnswer(mergeAnswer(begun, second), one)).toEqual(begun)
  expect(await order(orders.shared.id)).toMatchObject({ parcelId: masa1.parcels[0]!.id })
  expect(mergeAnswer(begun, await back(first))).toEqual(before)
  expect(await order(orders.shared.id)).toMatchObject({ parcelId: null })
  expect(await figures(orders.shared.lines[0]!)).toMatchObject({ picked: 1, combined: 0 })
  expect(await gaps()).toEqual([])
})

test('what does not lie in that parcel cannot be taken out of it', async () => {
  const { ali, orders, masa1, gaps } = scene
  await ali.do(assembly.assignProduct, { barcode: cup })
  const refused = (input: object) =>
    ali.refused(assembly.takeBack, {
      orderProductID: orders.shared.lines[0]!,
      parcelID: masa1.parcels[0]!.id,
      piece: 1,
      ...input,
    })
  expect(await refused({ piece: 2 })).toEqual(['COMBINE_NOT_IN_PARCEL', {}])
  expect(await refused({ parcelID: masa1.parcels[1]!.id })).toEqual(['COMBINE_NOT_IN_PARCEL', {}])
  expect(await refused({ orderProductID: orders.mixed.lines[0]! })).toEqual(['COMBINE_NOT_IN_PARCEL', {}])
  expect(await refused({ orderProductID: 999_999 })).toEqual(['COMBINE_NOT_IN_PARCEL', {}])
  expect(await refused({ piece: 0 })).toEqual(['PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO', {}])
  expect(await gaps()).toEqual([])
})

test('once the set is finished nothing is taken back', async () => {
  const { ali, orders, masa1, combineAll } = scene
  await combineAll(ali)
  await ali.do(assembly.finish)
  const { lines } = orders.mixed
  const input = { orderProductID: lines[0]!, parcelID: masa1.parcels[0]!.id, piece: 1 }
  expect(await ali.refused(assembly.takeBack, input)).toEqual(['ArabaninMasasiBulunmamakta', {}])
})

test('of a product that was marked missing to the last piece there is nothing to take back', async () => {
  const { ali, merchant, orders } = scene
  const { parcel } = await ali.do(assembly.assignProduct, { barcode: cup })
  const marked = { productID: merchant.products.plate, piece: 1 }
  while ((await ali.refused(assembly.markMissing, marked).catch(() => null)) === null);
  const input = { orderProductID: orders.shared.lines[1]!, parcelID: parcel!.id, piece: 1 }
  expect(await ali.refused(assembly.takeBack, input)).toEqual(['COMBINE_NOT_IN_PARCEL', {}])
})
