import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mergeAnswer } from '#flows/order-management/order-assembly/merge-answer.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder, type SeededOrder } from '#tests/support/scenes/seed.ts'

const { assembly, picking, orderSelection, carts } = contract
const rice = '8690000000036'

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
})
const weightAtTable = async () =>
  (await scene.ali.do(assembly.read)).products.find(({ productBarcode }) => productBarcode === rice)?.weight
const scanRice = (more: object = {}) => scene.ali.do(assembly.assignProduct, { barcode: rice, ...more })

test('what was weighed when it was picked goes into its parcel by one scan, and comes back whole', async () => {
  const { ali, orders, atTable, gaps } = scene
  await atTable(ali)
  expect(await weightAtTable()).toBe(1.5)
  const before = await ali.do(assembly.read)
  const answer = await scanRice()
  expect(answer).toMatchObject({ orderID: orders.mixed.id, piece: 1.5, product: { left: 0, weight: null } })
  expect(mergeAnswer(before, answer)).toEqual(await ali.do(assembly.read))
  const { orderProductID, parcel, piece } = answer
  const back = await ali.do(assembly.takeBack, { orderProductID: orderProductID!, parcelID: parcel!.id, piece })
  expect(back.product).toMatchObject({ left: 1.5, weight: 1.5 })
  expect(await ali.do(assembly.read)).toEqual(before)
  expect(await gaps()).toEqual([])
})

/** Another set, with rice alone, each order's picked in such parts. */
const pickRice = async (...parts: readonly (readonly number[])[]): Promise<readonly SeededOrder[]> => {
  const { merchant, veli, ali } = scene
  const orders: SeededOrder[] = []
  for (const weights of parts)
    orders.push(
      await addOrder(merchant, [
        [merchant.products.rice, weights.reduce((sum, weight) => sum + weight, 0)],
        [merchant.products.cup, 1],
      ]),
    )
  await veli.do(orderSelection.make, {})
  await veli.do(carts.bind, { barcode: 'ARABA2' })
  for (const { orderID, orderProductID, shelfID, piece, isProductPieceDecimal } of await veli.do(picking.products)) {
    const at = orders.findIndex(({ id }) => id === orderID)
    for (const weight of isProductPieceDecimal ? parts[at]! : [piece])
      await veli.do(picking.pick, { orderProductID, shelfID, piece: weight })
  }
  await veli.do(carts.release)
  await scene.atTable(ali, 'MASA1', 'ARABA2')
  return orders
}

test('where bags of several weights lie in the cart the weight tells whose it is, and nobody gets a part of one', async () => {
  const [first, second] = await pickRice([0.8], [0.75])
  expect(await weightAtTable()).toBeNull()
  expect(await scene.ali.refused(assembly.assignProduct, { barcode: rice })).toMatchObject(['COMBINE_NOT_WEIGHED', {}])
  expect(await scanRice({ piece: 0.75 })).toMatchObject({ orderID: second!.id, product: { left: 0.8, weight: 0.8 } })
  expect(await scanRice()).toMatchObject({ orderID: first!.id, piece: 0.8 })
  expect(await scene.gaps()).toEqual([])
})

test('what was picked in parts is weighed part by part', async () => {
  await pickRice([1, 0.42])
  expect(await weightAtTable()).toBeNull()
  expect(await scene.ali.refused(assembly.assignProduct, { barcode: rice })).toMatchObject(['COMBINE_NOT_WEIGHED', {}])
  expect(await scanRice({ piece: 1 })).toMatchObject({ piece: 1, product: { left: 0.42, weight: 0.42 } })
  expect(await scanRice()).toMatchObject({ piece: 0.42, isOrderComplete: false })
  expect(await scene.gaps()).toEqual([])
})

test('the bag of a cancelled order is told by its weight, beside one that is wanted', async () => {
  const { ali, veli, lying, merchant, gaps } = scene
  const [, second] = await pickRice([0.8], [0.75])
  await veli.do(contract.orders.cancel, { id: second!.id, reason: '@reason.unpaid' })
  expect(await ali.refused(assembly.assignProduct, { barcode: rice, piece: 0.75 })).toMatchObject([
    'ORDER_STATUS_IS_CANCELLED',
    { orderNo: second!.orderNo },
  ])
  expect(await lying('excess', merchant.products.rice)).toBe(0.75)
  expect(await scanRice()).toMatchObject({ piece: 0.8 })
  expect(await gaps()).toEqual([])
})
