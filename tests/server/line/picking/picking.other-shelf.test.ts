import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addShelf, seedMerchant } from '#tests/support/scenes/seed.ts'

const { picking } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})

test('a piece from another shelf moves that part of the plan there', async () => {
  const { ali, cupLine, merchant } = scene
  const { A1, B1 } = merchant.shelves
  const fromB1 = { orderProductID: cupLine, shelfID: B1, allocatedShelfID: A1, piece: 1 }
  const { products, informations } = await ali.do(picking.pick, fromB1)
  expect(products.map(row => [row.shelfID, row.piece, row.occurrencesPiece])).toEqual([
    [A1, 1, 0],
    [B1, 1, 1],
  ])
  expect(informations).toMatchObject({ totalProductCount: 3.5, collectedProductCount: 1 })
  expect(await scene.balance(A1, merchant.products.cup)).toEqual({ quantity: 2, reserved: 1 })
  expect(await scene.balance(B1, merchant.products.cup)).toEqual({ quantity: 0, reserved: 0 })
  expect(await scene.gaps()).toEqual([])
})

test('the planned shelf is forgotten when all of it came from another; without a word of it, the open one is meant', async () => {
  const { ali, cupLine, merchant } = scene
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  await ali.do(picking.pick, { orderProductID: cupLine, shelfID: merchant.shelves.B1, piece: 1 })
  expect(await scene.cups()).toEqual([
    ['A1', 1, 1, 0, 0],
    ['B1', 1, 1, 0, 0],
  ])
  await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0 })
  expect(await scene.cups()).toEqual([
    ['A1', 1, 0, 0, 0],
    ['B1', 1, 0, 0, 0],
  ])
  await ali.do(picking.pick, {
    orderProductID: cupLine,
    shelfID: merchant.shelves.A1,
    allocatedShelfID: merchant.shelves.B1,
    piece: 1,
  })
  expect(await scene.cups()).toEqual([['A1', 2, 1, 0, 0]])
  expect(await scene.gaps()).toEqual([])
})

test("a shelf that is closed, unknown, another warehouse's or another merchant's is not found", async () => {
  const { ali, cupLine, merchant, db } = scene
  const { B1 } = merchant.shelves
  const from = (shelfID: number) => ali.refused(picking.pick, { orderProductID: cupLine, shelfID, piece: 1 })
  const other = await seedMerchant(db, 'other')
  const warehouse = await db.query<{ id: number }>(
    `insert into warehouse (tenant_id, store_id, name, code, type) values ($1, $2, 'İkinci', 'D2', 2) returning id`,
    [merchant.tenantId, merchant.storeId],
  )
  const elsewhere = await addShelf({ ...merchant, warehouseId: warehouse.rows[0]!.id }, 'C1', 1)
  await run(db, sql`update shelf set is_active = false where tenant_id = ${merchant.tenantId} and id = ${B1}`)
  for (const id of [B1, elsewhere, other.shelves.A1, 999_999])
    expect(await from(id)).toEqual(['SHELF_NOT_FOUND', { id }])
})
