import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'

const { picking } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})

test('an undone pick goes from the cart to its shelf, and is promised again', async () => {
  const { ali, cupLine, merchant } = scene
  const before = await ali.do(picking.products)
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 })
  const { products, informations } = await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 1 })
  expect(products).toEqual([{ ...before[0], occurrencesPiece: 1 }])
  expect(informations).toMatchObject({ collectedProductCount: 1, remainingProductCount: 2.5 })
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0 })
  expect(await ali.do(picking.products)).toEqual(before)
  expect(await scene.balance(merchant.shelves.A1, merchant.products.cup)).toEqual({ quantity: 2, reserved: 2 })
  expect(await scene.balance(merchant.carts[0]!, merchant.products.cup)).toEqual({ quantity: 0, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('a missing mark is taken back; the order is no longer short', async () => {
  const { ali, cupLine, merchant, order } = scene
  const packageStatus = async () => (await ali.do(picking.order, { id: order.id })).packageStatus
  const missing = { isMissingProduct: true, MissingProductReturnCauseID: merchant.causeId }
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2, ...missing })
  expect(await packageStatus()).toBe(3)
  const { products } = await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0, missingPiece: 0 })
  expect(products.map(row => [row.missingPiece, row.returnReasonID])).toEqual([[0, 0]])
  expect(await packageStatus()).toBe(2)
  expect(await scene.gaps()).toEqual([])
})

test('a line is set in one go: taken back from the end of the walk, added from its beginning', async () => {
  const { ali, cupLine, merchant } = scene
  const { A1, B1 } = merchant.shelves
  await ali.do(picking.pick, { orderProductID: cupLine, shelfID: B1, allocatedShelfID: A1, piece: 1 })
  await ali.do(picking.pick, { orderProductID: cupLine, shelfID: A1, piece: 1 })
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 1 })
  expect(await scene.cups()).toEqual([
    ['A1', 1, 1, 0, 0],
    ['B1', 1, 0, 0, 0],
  ])
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 1, shelfID: B1 })
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0, missingPiece: 2 })
  expect(await scene.cups()).toEqual([
    ['A1', 1, 0, 1, 0],
    ['B1', 1, 0, 1, 0],
  ])
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 2, missingPiece: 0 })
  expect(await scene.cups()).toEqual([
    ['A1', 1, 1, 0, 0],
    ['B1', 1, 1, 0, 0],
  ])
  expect(await scene.gaps()).toEqual([])
})

test('a line cannot be set above what was ordered, nor to a fraction, nor on a shelf it is not on', async () => {
  const { ali, cupLine, merchant } = scene
  const set = (input: object) => ali.refused(picking.setPiece, { orderProductID: cupLine, piece: 0, ...input })
  expect(await set({ piece: 3 })).toEqual(['PICKING_PIECE_TOO_MUCH', { left: 2 }])
  expect(await set({ piece: 1, missingPiece: 2 })).toEqual(['PICKING_PIECE_TOO_MUCH', { left: 1 }])
  expect(await set({ piece: 0.5 })).toEqual(['PICKING_PIECE_NOT_WHOLE', { product: 'Ürün cup' }])
  expect(await set({ shelfID: merchant.shelves.A2 })).toEqual(['PICKING_LINE_NOT_FOUND', {}])
  expect(await set({ shelfID: 999_999 })).toEqual(['SHELF_NOT_FOUND', { id: 999_999 }])
})
