import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { permissions } from '#contract/permissions.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { type PlacementScene, placementScene } from '#tests/support/scenes/placement-scene.ts'
import { addOrder, addProduct, addShelf, setSettings, stock } from '#tests/support/scenes/seed.ts'

const { placement } = contract
const [cupBarcode, plateBarcode] = ['8690000000012', '8690000000029']

let scene: PlacementScene
beforeEach(async () => {
  scene = await placementScene()
})
const shown = ({ products }: { products: readonly { productName: string; shelf: { shelfCode: string } | null }[] }) =>
  products.map(({ productName, shelf }) => [productName, shelf?.shelfCode ?? null])

test('both areas are told in walking order, each product with its best shelf and the reason', async () => {
  const { can, merchant, deliver } = scene
  await deliver([[merchant.products.cup, 30]])
  expect(await can.do(placement.read)).toMatchObject({
    paper: null,
    productCount: 3,
    pieceCount: 34.5,
    products: [
      {
        productID: merchant.products.cup,
        productBarcode: cupBarcode,
        barcodes: ['CUP-EXTRA'],
        lying: [
          { area: 'receiving', piece: 30 },
          { area: 'returns', piece: 2 },
        ],
        lots: [],
        volume: null,
        shelf: { shelfID: merchant.shelves.A1, shelfBarcode: 'RAF-A1', why: 'holds', holds: 12, companion: null },
      },
      { productName: 'Ürün plate', shelf: { shelfCode: 'A2', why: 'holds', holds: 3 } },
      { productName: 'Ürün rice', shelf: { shelfCode: 'B1', why: 'free', holds: 0 } },
    ],
  })
})

test('a slip and a file tell what came with them and still waits; another paper is none', async () => {
  const { can, merchant, deliver } = scene
  const { cup, plate } = merchant.products
  const file = await deliver([
    [cup, 30],
    [plate, 4],
  ])
  const slip = await can.do(placement.find, { barcode: 'r1' })
  expect(slip).toEqual({ found: null, paper: { code: 'R1', kind: 'return', area: 'returns' } })
  expect(await can.do(placement.read, { paper: 'R1' })).toMatchObject({
    paper: slip.paper,
    productCount: 3,
    pieceCount: 4.5,
  })
  const onA1 = { productID: cup, area: 'returns', piece: 1, shelfBarcode: 'RAF-A1', paper: 'R1' } as const
  expect(await can.do(placement.place, onA1)).toMatchObject({ productCount: 3, pieceCount: 3.5 })
  expect(await can.refused(placement.place, { ...onA1, piece: 2 })).toEqual(['PLACEMENT_TOO_MUCH', { left: 1 }])
  expect(await can.do(placement.read, { paper: file.code })).toMatchObject({
    paper: { code: file.code, kind: 'file', area: 'receiving' },
    products: [{ lying: [{ area: 'receiving', piece: 30 }] }, { lying: [{ area: 'receiving', piece: 4 }] }],
    pieceCount: 34,
  })
  for (const paper of ['R99', 'MK-99', 'R', 'MK-', 'R99999999999', cupBarcode])
    expect(await can.refused(placement.read, { paper })).toEqual(['PLACEMENT_PAPER_UNKNOWN', { code: paper }])
})

test('pieces go to a shelf and can be sold from there; taken back by who put them there they wait again', async () => {
  const { can, ece, merchant, at, gaps, moved } = scene
  const { cup } = merchant.products
  const two = { productID: cup, area: 'returns', piece: 2, shelfBarcode: 'RAF-A1' } as const
  expect(await can.do(placement.place, { ...two, shownShelfID: merchant.shelves.A1 })).toEqual({
    productID: cup,
    product: null,
    productCount: 2,
    pieceCount: 2.5,
    shelf: { shelfID: merchant.shelves.A1, shelfCode: 'A1' },
  })
  expect(await Promise.all([at('returns', cup), at(merchant.shelves.A1, cup)])).toEqual([0, 14])
  expect(await ece.refused(placement.takeBack, two)).toEqual(['PLACEMENT_NOT_YOURS', { shelf: 'A1', piece: 0 }])
  expect(await can.refused(placement.takeBack, { ...two, piece: 3 })).toEqual([
    'PLACEMENT_NOT_YOURS',
    { shelf: 'A1', piece: 2 },
  ])
  expect(await can.do(placement.takeBack, two)).toMatchObject({
    productCount: 3,
    product: { lying: [{ area: 'returns', piece: 2 }] },
  })
  expect(await can.refused(placement.takeBack, two)).toMatchObject(['PLACEMENT_NOT_YOURS', { piece: 0 }])
  expect((await moved(cup, 2)).map(({ kind }) => kind)).toEqual(['placement-back', 'placement'])
  expect(await at('returns', cup)).toBe(2)
  expect(await gaps()).toEqual([])
})

test('what was promised to a set meanwhile is not taken back', async () => {
  const { can, merchant, db } = scene
  const { rice } = merchant.products
  const onB1 = { productID: rice, area: 'returns', piece: 1.5, shelfBarcode: 'RAF-B1' } as const
  await can.do(placement.place, onB1)
  await run(db, sql`update stock set reserved = 1 where place_id = ${merchant.shelves.B1}`)
  expect(await can.refused(placement.takeBack, onB1)).toMatchObject(['HAND_PROMISED', { stock: 1.5, free: 0.5 }])
})

test('another shelf than the shown one is asked about once; confirmed, the shown one wants a count', async () => {
  const { can, merchant, db, at } = scene
  const { cup } = merchant.products
  const other = {
    productID: cup,
    area: 'returns',
    piece: 1,
    shelfBarcode: 'RAF-B1',
    shownShelfID: merchant.shelves.A1,
  } as const
  expect(await can.refused(placement.place, other)).toEqual(['PLACEMENT_OTHER_SHELF', { shelf: 'B1', shown: 'A1' }])
  expect(await at(merchant.shelves.B1, cup)).toBe(0)
  await can.do(placement.place, { ...other, isConfirmed: true })
  expect(await at(merchant.shelves.B1, cup)).toBe(1)
  expect(await many(db, sql`select code from shelf where count_wanted_at is not null`)).toEqual([{ code: 'A1' }])
})

test('a shelf may refuse: unknown, passive, of another warehouse, for missing products, full, or not for lots', async () => {
  const { can, merchant, db, deliver } = scene
  const { cup } = merchant.products
  await deliver([[cup, 5, 'L1', '2027-01-31']])
  const place = (shelfBarcode: string) =>
    can.refused(placement.place, { productID: cup, area: 'receiving', piece: 1, shelfBarcode })
  const set = async (code: string, column: string, value: boolean) =>
    db.query(`update shelf set ${column} = $1 where code = $2`, [value, code])
  expect(await place('RAF-Z9')).toEqual(['HAND_SHELF_UNKNOWN', { code: 'RAF-Z9' }])
  expect(await place(plateBarcode)).toEqual(['HAND_SHELF_FIRST', { product: 'Ürün plate' }])
  await set('B1', 'is_active', false)
  expect(await place('RAF-B1')).toEqual(['HAND_SHELF_PASSIVE', { shelf: 'B1' }])
  await set('B1', 'is_active', true)
  await set('B1', 'is_missing_product_shelf', true)
  expect(await place('RAF-B1')).toEqual(['PLACEMENT_MISSING_SHELF', { shelf: 'B1' }])
  await set('B1', 'is_missing_product_shelf', false)
  await setSettings(merchant, { placementSettings: { mixedProductsPerShelf: 1, lotShelf: false } })
  expect(await place('RAF-A2')).toEqual(['SHELF_MIXED_FULL', { shelf: 'A2', most: 1 }])
  await setSettings(merchant, { placementSettings: { lotShelf: true } })
  expect(await place('RAF-A1')).toEqual(['PLACEMENT_LOT_SHELF', { shelf: 'A1' }])
  await set('A1', 'is_lot_shelf', true)
  await can.do(placement.place, { productID: cup, area: 'receiving', piece: 1, shelfBarcode: 'RAF-A1' })
})

test('amounts and products that cannot be are refused, and nothing moves', async () => {
  const { can, merchant, at, gaps } = scene
  const { cup } = merchant.products
  const one = { productID: cup, area: 'returns', piece: 1, shelfBarcode: 'RAF-A1' } as const
  const refusals = [
    [{ piece: 3 }, ['PLACEMENT_TOO_MUCH', { left: 2 }]],
    [{ area: 'receiving' }, ['PLACEMENT_TOO_MUCH', { left: 0 }]],
    [{ piece: 0.5 }, ['PICKING_PIECE_NOT_WHOLE', { product: 'Ürün cup' }]],
    [{ piece: 0 }, ['PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO', {}]],
    [{ productID: 987_654 }, ['PRODUCT_NOT_FOUND', { barcode: '987654' }]],
    [{ paper: 'R7' }, ['PLACEMENT_PAPER_UNKNOWN', { code: 'R7' }]],
  ] as const
  for (const [change, refusal] of refusals)
    expect(await can.refused(placement.place, { ...one, ...change })).toEqual(refusal)
  expect(await at('returns', cup)).toBe(2)
  expect(await gaps()).toEqual([])
})

test('a code is told by what it is: a product that waits, one that does not, a shelf, nothing', async () => {
  const { can, merchant, deliver } = scene
  await deliver([[merchant.products.plate, 6]])
  expect(await can.do(placement.find, { barcode: plateBarcode })).toMatchObject({
    paper: null,
    found: { cases: [], lying: [{ piece: 6 }, { area: 'returns', piece: 1 }] },
  })
  await addProduct(merchant, 'vase', '8690000000050')
  expect(await can.refused(placement.find, { barcode: '8690000000050' })).toEqual([
    'PLACEMENT_NOT_HERE',
    { product: 'Ürün vase', shelves: '–' },
  ])
  expect(await can.refused(placement.find, { barcode: 'RAF-A1' })).toEqual([
    'PLACEMENT_PRODUCT_FIRST',
    { code: 'RAF-A1' },
  ])
  expect(await can.refused(placement.find, { barcode: 'YOK' })).toEqual(['PRODUCT_NOT_FOUND', { barcode: 'YOK' }])
})

test('what was bought together with something is shown the free shelf nearest to it; the rule may be another, or none', async () => {
  const { can, merchant, deliver, db } = scene
  const [vase, bowl] = [
    await addProduct(merchant, 'vase', '8690000000050'),
    await addProduct(merchant, 'bowl', '8690000000067'),
  ]
  await run(db, sql`update product set desi = 4 where id = ${vase}`)
  for (const [code, rank] of [
    ['C1', 40],
    ['D1', 90],
    ['D3', 110],
  ] as const)
    await addShelf(merchant, code, rank)
  await stock(merchant, await addShelf(merchant, 'D2', 100), merchant.products.rice, 5)
  for (let i = 0; i < 2; i++)
    await addOrder(merchant, [
      [vase, 1],
      [merchant.products.rice, 1],
    ])
  await addOrder(merchant, [
    [bowl, 1],
    [merchant.products.cup, 1],
  ])
  const file = await deliver([
    [vase, 2],
    [bowl, 3],
  ])
  const { products } = await can.do(placement.read, { paper: file.code })
  expect(products).toMatchObject([
    { productName: 'Ürün bowl', volume: null, shelf: { shelfCode: 'B1', why: 'free', companion: null } },
    { productName: 'Ürün vase', volume: 0.012, shelf: { shelfCode: 'D3', why: 'together', companion: 'Ürün rice' } },
  ])
  await setSettings(merchant, { placementSettings: { suggestRule: 'none' } })
  expect(shown(await can.do(placement.read))).toEqual([
    ['Ürün cup', null],
    ['Ürün plate', null],
    ['Ürün rice', null],
    ['Ürün bowl', null],
    ['Ürün vase', null],
  ])
})

test('lot and expiry follow the goods to the shelf: what the code tells, else the nearest expiry first; taken back, they go back', async () => {
  const { can, merchant, deliver, moved } = scene
  const { plate } = merchant.products
  const file = await deliver([
    [plate, 4, 'L2', '2027-06-30'],
    [plate, 3, 'L1', '2027-01-31'],
    [plate, 2],
  ])
  const { products } = await can.do(placement.read, { paper: file.code })
  expect(products[0]?.lots).toEqual([
    { lot: 'L1', expiresOn: '2027-01-31', piece: 3 },
    { lot: 'L2', expiresOn: '2027-06-30', piece: 4 },
  ])
  const five = { productID: plate, area: 'receiving', piece: 5, shelfBarcode: 'RAF-A2', paper: file.code } as const
  await can.do(placement.place, five)
  const parts = [
    { quantity: 2, lot: 'L2', until: '2027-06-30', document: file.code },
    { quantity: 3, lot: 'L1', until: '2027-01-31', document: file.code },
  ]
  expect(await moved(plate, 2)).toEqual(parts.map(part => ({ kind: 'placement', ...part })))
  await can.do(placement.takeBack, five)
  expect((await moved(plate, 2)).map(({ kind, lot, quantity }) => [kind, lot, quantity]).toSorted()).toEqual([
    ['placement-back', 'L1', 3],
    ['placement-back', 'L2', 2],
  ])
  await can.do(placement.place, { ...five, piece: 1, barcode: `(01)08690000000029(10)L2(17)270630` })
  expect(await moved(plate, 1)).toMatchObject([{ kind: 'placement', quantity: 1, lot: 'L2', until: '2027-06-30' }])
})

test('a file goes on with what is put away of it: placing, then completed; taken back, it waits again', async () => {
  const { can, merchant, deliver, file } = scene
  const { cup, plate } = merchant.products
  const first = await deliver([[cup, 5]])
  const second = await deliver([
    [cup, 4],
    [plate, 1],
  ])
  const place = (productID: number, piece: number, paper?: string) =>
    can.do(placement.place, { productID, area: 'receiving', piece, shelfBarcode: 'RAF-A1', ...(paper && { paper }) })
  await place(cup, 4, second.code)
  expect([await file(first.id), await file(second.id)]).toEqual([
    { status: 3, placed: [0] },
    { status: 4, placed: [4, 0] },
  ])
  await place(cup, 3)
  expect(await file(first.id)).toEqual({ status: 4, placed: [3] })
  await place(cup, 2)
  await place(plate, 1)
  expect([await file(first.id), await file(second.id)]).toEqual([
    { status: 5, placed: [5] },
    { status: 5, placed: [4, 1] },
  ])
  await can.do(placement.takeBack, { productID: cup, area: 'receiving', piece: 2, shelfBarcode: 'RAF-A1' })
  expect(await one(scene.db, sql`select sum(placed) as placed from receiving_line where product_id = ${cup}`)).toEqual({
    placed: 7,
  })
})

test('what a shelf holds of which lot stands with its goods, with the product, and in the report; the nearest last day goes first', async () => {
  const { can, veli, db, merchant, deliver } = scene
  const { plate } = merchant.products
  await run(db, sql`update authority_group set permissions = ${permissions} where name = 'veli'`)
  const file = await deliver([
    [plate, 4, 'L2', '2027-06-30'],
    [plate, 3, 'L1', '2027-01-31'],
  ])
  const onA2 = { productID: plate, area: 'receiving', shelfBarcode: 'RAF-A2', paper: file.code } as const
  await can.do(placement.place, { ...onA2, piece: 7 })
  const lots = [
    { lot: 'L1', expiresOn: '2027-01-31', piece: 3 },
    { lot: 'L2', expiresOn: '2027-06-30', piece: 4 },
  ]
  expect(await veli.do(contract.shelves.products, { id: merchant.shelves.A2 })).toMatchObject([{ stock: 10, lots }])
  expect(await veli.do(contract.products.onShelves, { productID: plate })).toMatchObject([{ stock: 10, lots }])
  const reported = async () => (await veli.do(listings.shelfStockReport.rows, { place: 'RAF-A2' })).rows
  expect(await reported()).toMatchObject([{ quantity: 10, lots: 'L1 ×3, L2 ×4', nearestExpiry: '2027-01-31' }])
  await veli.do(contract.byHand.update, {
    shelfID: merchant.shelves.A2,
    productID: plate,
    piece: 3,
    known: 10,
    reason: '@reason.manual',
  })
  expect(await reported()).toMatchObject([{ quantity: 3, lots: 'L2 ×3', nearestExpiry: '2027-06-30' }])
})

test('a zone is no shelf: what stands in it is scanned', async () => {
  const { can, db, merchant } = scene
  await run(db, sql`update shelf set parent_id = ${merchant.shelves.B1} where id = ${merchant.shelves.A2}`)
  const onZone = { productID: merchant.products.cup, area: 'returns', piece: 1, shelfBarcode: 'RAF-B1' } as const
  expect(await can.refused(placement.place, onZone)).toEqual(['PLACEMENT_ZONE', { shelf: 'B1' }])
})

test('what came from another warehouse is not told of a file; the file is done once all of its own is put away, and undone by its own alone', async () => {
  const { can, db, merchant, deliver, file } = scene
  const { tenantId, warehouseId } = merchant
  const { rice } = merchant.products
  const { id } = await deliver([[rice, 2]])
  const from = await areaOf(db, tenantId, warehouseId, 'transit')
  const to = await areaOf(db, tenantId, warehouseId, 'receiving')
  const transferred = { productId: rice, quantity: 3, from, to, kind: 'transfer-check' } as const
  await moveGoods(db, tenantId, [
    { ...transferred, kind: 'correction', from: await areaOf(db, tenantId, warehouseId, 'adjustment'), to: from },
  ])
  await moveGoods(db, tenantId, [transferred])
  const put = (piece: number) =>
    can.do(placement.place, { productID: rice, area: 'receiving', piece, shelfBarcode: 'RAF-B1' })
  await put(3)
  expect(await file(id)).toEqual({ status: 3, placed: [0] })
  await put(1.5)
  expect(await file(id)).toEqual({ status: 4, placed: [1.5] })
  await put(0.5)
  expect(await file(id)).toEqual({ status: 5, placed: [2] })
  const takeBack = (piece: number) =>
    can.do(placement.takeBack, { productID: rice, area: 'receiving', piece, shelfBarcode: 'RAF-B1' })
  await takeBack(0.5)
  expect(await file(id)).toEqual({ status: 4, placed: [1.5] })
  await takeBack(1.5)
  await takeBack(3)
  expect(await file(id)).toEqual({ status: 3, placed: [0] })
  await put(3)
  await put(1)
  await takeBack(1)
  await takeBack(2)
  expect(await file(id)).toEqual({ status: 3, placed: [0] })
  await put(3)
  expect(await file(id)).toEqual({ status: 4, placed: [1] })
  expect(await scene.moved(rice, 2)).toMatchObject([
    { kind: 'placement', quantity: 1, document: `MK-${id}` },
    { kind: 'placement', quantity: 2, document: null },
  ])
  await takeBack(3)
  expect(await file(id)).toEqual({ status: 3, placed: [0] })
})
