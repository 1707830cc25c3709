import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { assembly, carts, orders: orderCalls, sets } = contract
const cup = '8690000000012'

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
})

test('as long as something lies in the cart for an order, the set is not finished', async () => {
  const { ali, atTable } = scene
  await atTable(ali)
  await ali.do(assembly.assignProduct, { barcode: cup })
  expect(await ali.refused(assembly.finish)).toEqual(['SET_NOT_FINISHED', { left: 7.5 }])
})

test('a finished set leaves its cart idle and its table free; full parcels stay taken for the next set', async () => {
  const { ali, veli, setNo, merchant, orders, order, masa1, atTable, combineAll, pickSet, gaps } = scene
  await atTable(ali)
  await combineAll(ali)
  const table = await ali.do(assembly.finish)
  expect(table).toMatchObject({ warehouseCar: null, totalOrderCount: 0, products: [] })
  expect(table.parcels.map(({ rank, orders }) => [rank, orders.length])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 0],
  ])
  expect(await veli.do(sets.read, { setNo })).toMatchObject({ status: 'closed' })
  expect((await veli.do(carts.list, { Status: 2 })).map(({ barcode }) => barcode)).toEqual(['ARABA1', 'ARABA2'])
  await addOrder(merchant, [[merchant.products.cup, 1]])
  await pickSet(veli, 'ARABA1')
  await ali.do(assembly.begin, { code: 'ARABA1' })
  expect(await ali.do(assembly.assignProduct, { barcode: cup })).toMatchObject({ parcel: { rank: 4 } })
  expect(await order(orders.mixed.id)).not.toMatchObject({ parcelId: null })
  expect(masa1.parcels).toHaveLength(6)
  expect(await gaps()).toEqual([])
})

test('goods of cancelled orders that still lie in the cart become excess', async () => {
  const { ali, veli, orders, merchant, figures, lying, cart, atTable, combineAll, gaps } = scene
  await atTable(ali)
  await veli.do(orderCalls.cancel, { id: orders.shared.id, reason: '@reason.unpaid' })
  await combineAll(ali)
  expect(await ali.do(assembly.finish)).toMatchObject({ warehouseCar: null })
  expect(await figures(orders.shared.lines[1]!)).toMatchObject({ picked: 2, excess: 2 })
  const plates = merchant.products.plate
  expect([await lying('excess', plates), await lying(cart(0), plates)]).toEqual([2, 0])
  expect(await gaps()).toEqual([])
})

test('the next cart finishes a set of which nothing is left', async () => {
  const { ali, veli, setNo, merchant, atTable, combineAll, pickSet, gaps } = scene
  await addOrder(merchant, [[merchant.products.cup, 1]])
  await pickSet(veli, 'ARABA2')
  await atTable(ali)
  await combineAll(ali)
  expect(await ali.do(assembly.begin, { code: 'ARABA2' })).toMatchObject({ warehouseCar: { barcode: 'ARABA2' } })
  expect(await veli.do(sets.read, { setNo })).toMatchObject({ status: 'closed' })
  expect(await gaps()).toEqual([])
})
