import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { stock } from '#tests/support/scenes/seed.ts'

const { picking } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene({ urunToplamaAyar: { fazlaOkutma: true } })
})

test('what is scanned beyond the order goes to the excess area, and can be taken back', async () => {
  const { ali, cupLine, merchant, db } = scene
  const { A1 } = merchant.shelves
  await stock(merchant, A1, merchant.products.cup, 3)
  await ali.do(picking.pick, { orderProductID: cupLine, shelfID: A1, piece: 4 })
  expect(await scene.cups()).toEqual([['A1', 2, 2, 0, 2]])
  const wanted = await many(db, sql`select code from shelf where count_wanted_at is not null`)
  expect(wanted, 'the shelf waits for a count').toEqual([{ code: 'A1' }])
  const excess = await areaOf(db, merchant.tenantId, merchant.warehouseId, 'excess')
  expect(await scene.balance(excess, merchant.products.cup)).toEqual({ quantity: 2, reserved: 0 })
  await ali.do(picking.pick, { orderProductID: cupLine, shelfID: null, piece: 1 })
  expect(await scene.cups()).toEqual([['A1', 2, 2, 0, 3]])

  expect(await ali.refused(picking.setPiece, { orderProductID: cupLine, piece: 2, excessPiece: 4 })).toEqual([
    'PICKING_PIECE_TOO_MUCH',
    { left: 3 },
  ])
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 2, excessPiece: 1 })
  expect(await scene.balance(A1, merchant.products.cup)).toEqual({ quantity: 2, reserved: 0 })
  expect(await scene.balance(excess, merchant.products.cup)).toEqual({ quantity: 1, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('a piece promised to another set is no excess', async () => {
  const { ali, cupLine, merchant } = scene
  expect(await ali.refused(picking.pick, { orderProductID: cupLine, shelfID: merchant.shelves.A1, piece: 3 })).toEqual([
    'PICKING_STOCK_SHORT',
    { shelf: 'A1', product: 'Ürün cup', stock: 2 },
  ])
})

test('an excess taken from a shelf stays known when the plan moves away from it', async () => {
  const { ali, cupLine, merchant } = scene
  const { A1, B1 } = merchant.shelves
  await stock(merchant, A1, merchant.products.cup, 1)
  await stock(merchant, B1, merchant.products.cup, 1)
  await ali.do(picking.pick, { orderProductID: cupLine, shelfID: A1, piece: 3 })
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0 })
  await ali.do(picking.pick, { orderProductID: cupLine, shelfID: B1, allocatedShelfID: A1, piece: 2 })
  expect(await scene.cups()).toEqual([['B1', 2, 2, 0, 0]])
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 2, excessPiece: 0 })
  expect(await scene.balance(A1, merchant.products.cup)).toEqual({ quantity: 3, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
})
