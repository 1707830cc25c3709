import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'
import { lineScene } from '#tests/support/scenes/line-scene.ts'

const { complete } = contract.qualityControl

test('as long as a piece is neither read nor missing, nothing is completed', async () => {
  const scene = await controlScene()
  const { ali, orders, merchant } = scene
  const { body } = await scene.readAll(orders.mixed.id)
  const only = (orderProductID: number, piece: number) => [{ orderProductID, piece, missingPiece: 0 }]
  const [cups, plate] = orders.mixed.lines
  const refusal = (products: unknown) => ali.refused(complete, { ...body, products })
  expect(await refusal(only(cups!, 1))).toEqual(['QUALITY_CONTROL_INCOMPLETE', { left: 3.5 }])
  expect(await refusal(only(plate!, 0))).toEqual(['QUALITY_CONTROL_INCOMPLETE', { left: 4.5 }])
  // What is known to be missing is to be told, too.
  expect(await scene.order(orders.mixed.id)).toMatchObject({ packageStatus: 2, parcelId: body.boxID })
  expect(await scene.lying('dispatch', merchant.products.cup)).toBe(0)
  expect(await scene.gaps()).toEqual([])
})

test('what still lies in the cart is not missing: the order is not ready', async () => {
  const scene = await lineScene()
  const { ali, orders, masa1, atTable } = scene
  await atTable(ali)
  await ali.do(contract.assembly.assignProduct, { barcode: '8690000000012' })
  const { orderNo, id, lines } = orders.mixed
  const products = lines.map((orderProductID, i) => ({
    orderProductID,
    piece: i === 0 ? 1 : 0,
    missingPiece: [1, 1, 1.5][i]!,
  }))
  const boxID = (await scene.order(id)).parcelId ?? masa1.parcels[0]!.id
  expect(await ali.refused(complete, { id, boxID, products })).toEqual(['ORDER_NOT_TO_CONTROL', { orderNo }])
  expect(await scene.figures(lines[0]!)).toMatchObject({ picked: 2, missing: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('an order that is in no parcel, or in another one, is not ready', async () => {
  const scene = await controlScene()
  const { ali, orders, masa1, merchant } = scene
  const { body } = await scene.readAll(orders.mixed.id)
  const refused = ['ORDER_NOT_TO_CONTROL', { orderNo: orders.mixed.orderNo }]
  expect(await ali.refused(complete, { ...body, boxID: masa1.parcels.at(-1)!.id })).toEqual(refused)
  expect(await ali.refused(complete, { ...body, id: 999_999 })).toEqual(['ORDER_IS_NOT_FOUND', { id: 999_999 }])
  const early = await lineScene()
  const id = early.orders.mixed.id
  const products = early.orders.mixed.lines.map(orderProductID => ({ orderProductID, piece: 1, missingPiece: 0 }))
  expect((await early.ali.refused(complete, { id, products }))[0]).toBe('ORDER_NOT_TO_CONTROL')
  const foreign = [{ orderProductID: orders.shared.lines[0]!, piece: 1, missingPiece: 0 }]
  expect((await ali.refused(complete, { ...body, products: foreign }))[0]).toBe('REQUEST_INVALID')
  const other = [{ ...body.products[0]!, productID: merchant.products.rice }]
  expect((await ali.refused(complete, { ...body, products: other }))[0]).toBe('REQUEST_INVALID')
})
