import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'

const { picking } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})

test('another shelf that holds too few is told with what it holds, and nothing moves', async () => {
  const { ali, cupLine, merchant } = scene
  const { A1, B1 } = merchant.shelves
  expect(
    await ali.refused(picking.pick, { orderProductID: cupLine, shelfID: B1, allocatedShelfID: A1, piece: 2 }),
  ).toEqual(['PICKING_STOCK_SHORT', { shelf: 'B1', product: 'Ürün cup', stock: 1 }])
  expect(await scene.cups()).toEqual([['A1', 2, 0, 0, 0]])
  expect(await scene.gaps()).toEqual([])
})

test('a missing piece cannot be found again once its stock is gone', async () => {
  const { ali, cupLine, merchant, db } = scene
  const { tenantId, warehouseId, causeId, shelves, products } = merchant
  const missing = { orderProductID: cupLine, piece: 2, isMissingProduct: true, MissingProductReturnCauseID: causeId }
  await ali.do(picking.pick, missing)
  const adjustment = await areaOf(db, tenantId, warehouseId, 'adjustment')
  await moveGoods(db, tenantId, [
    { productId: products.cup, quantity: 1, from: shelves.A1, to: adjustment, kind: 'count' },
  ])
  expect(await ali.refused(picking.setPiece, { orderProductID: cupLine, piece: 0, missingPiece: 0 })).toEqual([
    'PICKING_STOCK_SHORT',
    { shelf: 'A1', product: 'Ürün cup', stock: 1 },
  ])
  const { products: rows } = await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0, missingPiece: 1 })
  expect(rows.map(row => [row.occurrencesPiece, row.missingPiece, row.returnReasonID])).toEqual([[0, 1, causeId]])
})
