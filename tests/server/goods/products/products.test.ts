import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addProduct, addShelf, stock } from '#tests/support/scenes/seed.ts'

const { products } = contract

let scene: PickingScene
beforeAll(async () => {
  scene = await pickingScene()
})

test('a product is found by its barcode, an extra one, and its stock code in any case', async () => {
  const cup = {
    id: scene.merchant.products.cup,
    name: 'Ürün cup',
    stockCode: 'cup',
    barcode: '8690000000012',
    barcodes: ['CUP-EXTRA'],
    caseBarcodes: [],
    unit: 'adet',
    image: null,
    isProductPieceDecimal: false,
  }
  for (const barcode of ['8690000000012', 'CUP-EXTRA', 'cup', 'CUP', ' Cup '])
    expect(await scene.ali.do(products.byBarcode, { barcode })).toEqual(cup)
  for (const barcode of ['cup-extra', '869000000001', 'çup'])
    expect(await scene.ali.refused(products.byBarcode, { barcode })).toEqual(['PRODUCT_NOT_FOUND', { barcode }])
})

test('a barcode wins over a stock code that reads the same', async () => {
  const first = await addProduct(scene.merchant, 'X-1', 'X-2')
  await addProduct(scene.merchant, 'X-2', 'X-3')
  expect((await scene.ali.do(products.byBarcode, { barcode: 'X-2' })).id).toBe(first)
})

test('the shelves that hold it come in walking order, the own warehouse first; free ones only if asked', async () => {
  const { merchant, ali, db } = scene
  const { A1, B1 } = merchant.shelves
  const { rows } = await db.query<{ id: number }>(
    `insert into warehouse (tenant_id, store_id, name, code, type) values ($1, $2, 'A deposu', 'X', 2) returning id`,
    [merchant.tenantId, merchant.storeId],
  )
  const away = { ...merchant, warehouseId: rows[0]!.id }
  const far = await addShelf(away, 'F1', 1)
  await stock(away, far, merchant.products.cup, 7)
  const found = await ali.do(products.onShelves, { productID: merchant.products.cup })
  expect(found.map(row => [row.shelfID, row.shelfCode, row.stock, row.reserved, row.free])).toEqual([
    [A1, 'A1', 2, 2, 0],
    [B1, 'B1', 1, 0, 1],
    [far, 'F1', 7, 0, 7],
  ])
  const free = await ali.do(products.onShelves, { productID: merchant.products.cup, onlyFree: true })
  expect(free.map(row => row.shelfID)).toEqual([B1, far])
  expect(await ali.refused(products.onShelves, { productID: 999_999 })).toEqual(['PRODUCT_NOT_FOUND', { id: 999_999 }])
})
