import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { formsOfGtin } from '#tests/support/forms-of-gtin.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'
import { addProduct, addShelf, setSettings } from '#tests/support/scenes/seed.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { excess, orders } = contract
const cupBarcode = '8690000000012'

/** The two smaller orders were reset once they were picked: a cup, two plates and a mug lie in the box. */
let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
  for (const { id } of [scene.orders.shared, scene.orders.single]) await scene.veli.do(orders.reset, { orderId: id })
})
const box = () => scene.veli.do(excess.read)
const cupIn = ({ products }: Awaited<ReturnType<typeof box>>) =>
  products.find(({ productID }) => productID === scene.merchant.products.cup)

test('the box tells its products by name, the orders that they came from, and the shelf that holds them', async () => {
  const { merchant, orders, mug } = scene
  expect(await box()).toMatchObject({
    products: [
      {
        productID: merchant.products.cup,
        productBarcode: cupBarcode,
        barcodes: ['CUP-EXTRA'],
        piece: 1,
        origins: [{ orderNo: orders.shared.orderNo, piece: 1 }],
        shelf: { shelfID: merchant.shelves.A1, shelfCode: 'A1', shelfBarcode: 'RAF-A1', holdsProduct: true },
      },
      { productID: mug, piece: 1, shelf: { shelfCode: 'B1' } },
      { productID: merchant.products.plate, piece: 2, shelf: { shelfCode: 'A2' } },
    ],
  })
})

test('pieces go to a shelf and can be sold from there; taken back they lie in the box again', async () => {
  const { veli, merchant, lying, gaps, db } = scene
  const { plate } = merchant.products
  const onB1 = { productID: plate, shelfBarcode: 'RAF-B1', piece: 2 }
  const before = await box()
  const { products } = await veli.do(excess.place, onB1)
  expect(products.map(({ productID }) => productID)).not.toContain(plate)
  expect(await Promise.all([lying('excess', plate), lying(merchant.shelves.B1, plate)])).toEqual([0, 2])
  const after = await veli.do(excess.takeBack, onB1)
  expect(after.products.map(({ productID, piece }) => [productID, piece])).toEqual(
    before.products.map(({ productID, piece }) => [productID, piece]),
  )
  expect(await lying(merchant.shelves.B1, plate)).toBe(0)
  expect(await many(db, sql`select kind from movement where product_id = ${plate} order by id desc limit 2`)).toEqual([
    { kind: 'placement-back' },
    { kind: 'placement' },
  ])
  expect(await gaps()).toEqual([])
})

test('more than the box holds, no shelf of the warehouse, parts of a piece and nothing at all are refused', async () => {
  const { veli, merchant } = scene
  const { cup } = merchant.products
  const onA1 = { productID: cup, shelfBarcode: 'RAF-A1', piece: 1 }
  const refusals = [
    [{ piece: 2 }, ['EXCESS_PIECE_TOO_MUCH', { left: 1 }]],
    [{ piece: 0.5 }, ['PICKING_PIECE_NOT_WHOLE', { product: 'Ürün cup' }]],
    [{ piece: 0 }, ['PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO', {}]],
    [{ shelfBarcode: 'RAF-Z9' }, ['SHELF_TARGET_INVALID', { barcode: 'RAF-Z9' }]],
    [{ productID: 987_654 }, ['PRODUCT_NOT_FOUND', { barcode: '987654' }]],
  ] as const
  for (const [change, refusal] of refusals)
    expect(await veli.refused(excess.place, { ...onA1, ...change })).toEqual(refusal)
  expect(await veli.refused(excess.takeBack, { ...onA1, shelfBarcode: 'RAF-B1' })).toEqual([
    'EXCESS_NOT_ON_SHELF',
    { shelf: 'B1', left: 0 },
  ])
  expect(cupIn(await box())?.piece).toBe(1)
})

test('an empty shelf is suggested for what lies on none, each product its own; a lot shelf, a closed one and a node are not', async () => {
  const { veli, merchant, db } = scene
  const ranks = { LOT: 1, KAPALI: 2, BLOK: 3, 'BLOK-1': 4, C1: 40 } as const
  const ids = new Map<string, number>()
  for (const [code, rank] of Object.entries(ranks)) ids.set(code, await addShelf(merchant, code, rank))
  await run(db, sql`update shelf set is_lot_shelf = true where id = ${ids.get('LOT')}`)
  await run(db, sql`update shelf set is_open_for_sale = false where id = ${ids.get('KAPALI')}`)
  await run(db, sql`update shelf set parent_id = ${ids.get('BLOK')} where id = ${ids.get('BLOK-1')}`)
  await addProduct(merchant, 'vase', '8690000000050')
  await addProduct(merchant, 'bowl', '8690000000067')
  for (const barcode of ['8690000000050', '8690000000067']) await veli.do(excess.find, { barcode, isConfirmed: true })
  const suggested = async () => (await box()).products.map(({ productName, shelf }) => [productName, shelf?.shelfCode])
  expect(await suggested()).toEqual([
    ['Ürün bowl', 'BLOK-1'],
    ['Ürün cup', 'A1'],
    ['Ürün mug', 'B1'],
    ['Ürün plate', 'A2'],
    ['Ürün vase', 'C1'],
  ])
  await setSettings(merchant, { placementSettings: { suggestRule: 'none' } })
  expect((await suggested()).map(([, shelf]) => shelf)).toEqual(Array(5).fill(undefined))
  await setSettings(merchant, { placementSettings: { suggestRule: 'emptyShelf' } })
  expect((await suggested()).map(([, shelf]) => shelf)).toEqual(['BLOK-1', 'C1', undefined, undefined, undefined])
})

test('a shelf takes no more products than the merchant allows; more of what lies there it does', async () => {
  const { veli, merchant } = scene
  await setSettings(merchant, { placementSettings: { mixedProductsPerShelf: 1 } })
  const { cup } = merchant.products
  expect(await veli.refused(excess.place, { productID: cup, shelfBarcode: 'RAF-B1', piece: 1 })).toEqual([
    'SHELF_MIXED_FULL',
    { shelf: 'B1', most: 1 },
  ])
  await veli.do(excess.place, { productID: cup, shelfBarcode: 'RAF-A1', piece: 1 })
})

test('what the books know of in the box is taken at once; what they do not is asked about, then booked as found', async () => {
  const { veli, merchant, lying, gaps, db } = scene
  const { cup } = merchant.products
  expect(await veli.do(excess.find, { barcode: 'CUP-EXTRA' })).toMatchObject({ productID: cup, piece: 1 })
  expect(await lying('excess', cup)).toBe(1)
  const three = { barcode: cupBarcode, piece: 3 }
  expect(await veli.refused(excess.find, three)).toEqual(['EXCESS_NOT_IN_BOX', { product: 'Ürün cup' }])
  const { box: after } = await veli.do(excess.find, { ...three, isConfirmed: true })
  expect(cupIn(after)).toMatchObject({ piece: 3, origins: [{ orderNo: null, piece: 2 }, { piece: 1 }] })
  expect(
    await many(db, sql`select kind, quantity, reason from movement where product_id = ${cup} order by id desc limit 1`),
  ).toEqual([{ kind: 'correction', quantity: 2, reason: '@reason.foundInExcess' }])
  for (const isConfirmed of [false, true])
    expect(await veli.refused(excess.find, { barcode: 'YOK', isConfirmed })).toMatchObject(['PRODUCT_NOT_FOUND', {}])
  expect(await gaps()).toEqual([])
})

test('any form of its code takes a product out, and names one that is not in the box', async () => {
  const { veli, merchant } = scene
  const { cup, rice } = merchant.products
  for (const barcode of formsOfGtin(cupBarcode))
    expect([barcode, await veli.do(excess.find, { barcode })]).toMatchObject([barcode, { productID: cup, piece: 1 }])
  await addProduct(merchant, 'vase', '036000291452')
  for (const barcode of formsOfGtin('036000291452'))
    expect([barcode, await veli.refused(excess.find, { barcode })]).toEqual([
      barcode,
      ['EXCESS_NOT_IN_BOX', { product: 'Ürün vase' }],
    ])
  const weighed = await veli.do(excess.find, { barcode: `(01)08690000000036(3103)000750`, isConfirmed: true })
  expect(weighed).toMatchObject({ productID: rice, piece: 0.75 })
})

test('what is not in the box is written off as it was told; if it changed meanwhile, nothing is', async () => {
  const { veli, merchant, lying, gaps } = scene
  const { cup, plate } = merchant.products
  const told = (await box()).products.map(({ productID, piece }) => ({ productID, piece }))
  await veli.do(excess.place, { productID: plate, shelfBarcode: 'RAF-A2', piece: 1 })
  expect(await veli.refused(excess.writeOff, { products: told })).toEqual(['EXCESS_CHANGED', {}])
  expect(await lying('excess', cup)).toBe(1)
  expect(await veli.refused(excess.writeOff, { products: [{ productID: merchant.products.rice, piece: 1 }] })).toEqual([
    'EXCESS_CHANGED',
    {},
  ])
  const now = (await box()).products.map(({ productID, piece }) => ({ productID, piece }))
  expect(await veli.do(excess.writeOff, { products: now })).toEqual({ products: [] })
  expect(await gaps()).toEqual([])
})

test('the last piece is put away once, however many hands do it at once', async () => {
  const { app, merchant, lying, gaps } = scene
  const { cup } = merchant.products
  const { token } = merchant.users.veli
  const answers = await Promise.all(
    ['RAF-A1', 'RAF-A2', 'RAF-B1', 'RAF-A1'].map(shelfBarcode =>
      send(app, excess.place, { productID: cup, shelfBarcode, piece: 1 }, { token }),
    ),
  )
  const keys = answers.map(answerOf).map(answer => ('key' in answer ? answer.key : 'placed'))
  expect(keys.toSorted()).toEqual([...Array(3).fill('EXCESS_PIECE_TOO_MUCH'), 'placed'])
  expect(await lying('excess', cup)).toBe(0)
  expect(await gaps()).toEqual([])
})
