import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { type PlacesScene, placesScene } from '#tests/support/scenes/places-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'

const { shelves, orderSelection, carts, picking } = contract

let scene: PlacesScene
beforeEach(async () => {
  scene = await placesScene()
})
const zone = { code: 'C', definition: 'C bölgesi', barcode: 'RAFC', rank: 40 }
const add = (fields: object = {}) => scene.ece.do(shelves.save, { ...zone, ...fields })
const placesOf = (id: number) => many(scene.db, sql`select id from place where id = ${id}`)
/** A set of Ali's: two cups from A1. */
const makeSet = async () => {
  const { merchant, bring, ali } = scene
  await bring(merchant.shelves.A1, merchant.products.cup, 2)
  const order = await addOrder(merchant, [[merchant.products.cup, 2]])
  await ali.do(orderSelection.make, {})
  await ali.do(carts.bind, { barcode: 'ARABA1' })
  return order.lines[0]!
}

describe.each(databaseKinds)('the tree of shelves (%s)', kind => {
  beforeEach(async () => {
    scene = await placesScene(kind)
  })

  test('stands in walking order, each shelf with what lies on it, and holds no other warehouse', async () => {
    const { merchant, bring, ece } = scene
    await scene.otherWarehouse('RAFZ9')
    const parent = await add({ rank: 5 })
    const late = await add({ code: 'C-2', barcode: 'RAFC2', rank: 60, parentId: parent.id })
    const early = await add({ code: 'C-1', barcode: 'RAFC1', rank: 50, parentId: parent.id, isActive: false })
    await bring(early.id, merchant.products.cup, 3)
    await bring(early.id, merchant.products.rice, 1.5)
    const tree = await ece.do(shelves.tree)
    expect(tree.map(shelf => shelf.code)).toEqual(['C', 'A1', 'A2', 'B1'])
    const shelf = {
      definition: 'C bölgesi',
      isMissingProductShelf: false,
      isLotShelf: false,
      isOpenForSale: true,
      isActive: true,
      productCount: 0,
      pieceCount: 0,
      countWantedDate: null,
      subUnitList: [],
    }
    const below = { ...shelf, parentId: parent.id }
    expect(tree[0]).toEqual({
      ...shelf,
      id: parent.id,
      code: 'C',
      barcode: 'RAFC',
      rank: 5,
      parentId: null,
      subUnitList: [
        {
          ...below,
          id: early.id,
          code: 'C-1',
          barcode: 'RAFC1',
          rank: 50,
          isActive: false,
          productCount: 2,
          pieceCount: 4.5,
        },
        { ...below, id: late.id, code: 'C-2', barcode: 'RAFC2', rank: 60 },
      ],
    })
  })
})

describe('a shelf', () => {
  test('is made in the warehouse of who makes it, open for sale and active', async () => {
    const made = await add({ isLotShelf: true })
    expect(made).toEqual({
      ...zone,
      id: made.id,
      parentId: null,
      parentCode: null,
      isMissingProductShelf: false,
      isLotShelf: true,
      isOpenForSale: true,
      isActive: true,
      version: 1,
      warehouseID: scene.merchant.warehouseId,
      warehouse: 'Ana depo',
      productCount: 0,
      pieceCount: 0,
      reservedCount: 0,
      countWantedDate: null,
      subUnitList: [],
    })
    expect(await scene.ece.do(shelves.read, { id: made.id })).toEqual(made)
  })

  test('keeps what a change leaves out, and shows its active sub units only', async () => {
    const parent = await add()
    const child = await add({ code: 'C-1', barcode: 'RAFC1', rank: 41, parentId: parent.id, isLotShelf: true })
    await add({ code: 'C-2', barcode: 'RAFC2', rank: 42, parentId: parent.id, isActive: false })
    const grandchild = await add({ code: 'C-1-1', barcode: 'RAFC11', rank: 43, parentId: child.id })
    const { version, code, definition, barcode } = child
    const changed = await scene.ece.do(shelves.save, { id: child.id, version, code, definition, barcode, rank: 45 })
    expect(changed).toEqual({ ...child, rank: 45, version: 2, subUnitList: changed.subUnitList })
    expect([changed.parentCode, changed.isLotShelf]).toEqual(['C', true])
    const { subUnitList } = await scene.ece.do(shelves.read, { id: parent.id })
    expect(subUnitList.map(shelf => [shelf.id, shelf.subUnitList.map(below => below.id)])).toEqual([
      [child.id, [grandchild.id]],
    ])
    const top = await scene.ece.do(shelves.save, { ...zone, id: child.id, version: 2, barcode, parentId: null })
    expect([top.parentId, top.parentCode]).toEqual([null, null])
  })

  test('is never its own ancestor, nor below a passive shelf or one of another warehouse', async () => {
    const { shelfId: elsewhere } = await scene.otherWarehouse('RAFZ9')
    const parent = await add()
    const child = await add({ code: 'C-1', barcode: 'RAFC1', parentId: parent.id })
    const grandchild = await add({ code: 'C-1-1', barcode: 'RAFC11', parentId: child.id })
    const passive = await add({ code: 'C-9', barcode: 'RAFC9', isActive: false })
    for (const parentId of [parent.id, child.id, grandchild.id, passive.id, elsewhere, 999_999])
      expect(await scene.ece.refused(shelves.save, { ...zone, id: parent.id, version: 1, parentId })).toEqual([
        'SHELF_PARENT_INVALID',
        { id: parentId },
      ])
    expect(await scene.ece.refused(shelves.save, { ...zone, barcode: 'X1', parentId: passive.id })).toEqual([
      'SHELF_PARENT_INVALID',
      { id: passive.id },
    ])
  })

  test('of two that are hung below each other at the same time, one is, however often it is tried', async () => {
    for (let round = 1; round <= 8; round++) {
      const c = await add({ barcode: `RAFC${round}` })
      const d = await add({ barcode: `RAFD${round}` })
      const tries = await Promise.allSettled([
        scene.ece.do(shelves.save, { ...zone, id: c.id, version: 1, barcode: c.barcode, parentId: d.id }),
        scene.can.do(shelves.save, { ...zone, id: d.id, version: 1, barcode: d.barcode, parentId: c.id }),
      ])
      expect(tries.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('that is not there is not found, by any call', async () => {
    const id = 999_999
    for (const [call, input] of [
      [shelves.read, {}],
      [shelves.save, { ...zone, version: 1 }],
      [shelves.remove, {}],
      [shelves.products, {}],
      [shelves.moveAll, { targetBarcode: 'RAF-A1' }],
      [shelves.empty, { reason: 'Sayım' }],
      [shelves.wantCount, {}],
    ] as const)
      expect(await scene.ece.refused(call, { id, ...input })).toEqual(['SHELF_NOT_FOUND', { id }])
  })
})

describe('a shelf that is to go', () => {
  test('is deleted if nothing ever lay on it', async () => {
    const made = await add()
    expect(await scene.ece.do(shelves.remove, { id: made.id })).toEqual({ deleted: true })
    expect(await scene.ece.refused(shelves.read, { id: made.id })).toEqual(['SHELF_NOT_FOUND', { id: made.id }])
    expect(await placesOf(made.id)).toEqual([])
    expect((await add()).barcode).toBe('RAFC')
  })

  test('is made passive if goods once lay on it, or passive shelves hang below it', async () => {
    const { merchant, ece, bring } = scene
    const { A1 } = merchant.shelves
    await bring(A1, merchant.products.cup, 2)
    await bring(A1, merchant.products.cup, -2)
    expect(await ece.do(shelves.remove, { id: A1 })).toEqual({ deleted: false })
    expect(await ece.do(shelves.read, { id: A1 })).toMatchObject({ isActive: false, version: 2 })
    expect(await ece.do(shelves.remove, { id: A1 })).toEqual({ deleted: false })
    expect(await ece.do(shelves.read, { id: A1 })).toMatchObject({ version: 2 })
    const parent = await add()
    await add({ code: 'C-1', barcode: 'RAFC1', parentId: parent.id, isActive: false })
    expect(await ece.do(shelves.remove, { id: parent.id })).toEqual({ deleted: false })
    expect(await scene.gaps()).toEqual([])
  })

  test('stays while goods lie on it, active shelves hang below it, or a set picks from it', async () => {
    const { merchant, ece, bring } = scene
    const { A1, A2 } = merchant.shelves
    const demand = async (id: number, refusal: readonly [string, object]) => {
      const { code, definition, barcode, rank, version } = await ece.do(shelves.read, { id })
      expect(await ece.refused(shelves.remove, { id })).toEqual(refusal)
      const passive = { id, version, code, definition, barcode, rank, isActive: false }
      expect(await ece.refused(shelves.save, passive)).toEqual(refusal)
    }
    await bring(A2, merchant.products.cup, 2)
    await demand(A2, ['SHELF_NOT_EMPTY', { shelf: 'A2', piece: 2 }])
    const parent = await add()
    await add({ code: 'C-1', barcode: 'RAFC1', parentId: parent.id })
    await demand(parent.id, ['SHELF_HAS_SUB_UNITS', { shelf: 'C', count: 1 }])
    const line = await makeSet()
    await demand(A1, ['SHELF_IN_SETS', { shelf: 'A1', setNo: 1 }])
    await scene.ali.do(picking.pick, { orderProductID: line, piece: 2 })
    await demand(A1, ['SHELF_IN_SETS', { shelf: 'A1', setNo: 1 }])
    await scene.ali.do(carts.release)
    expect(await ece.do(shelves.remove, { id: A1 })).toEqual({ deleted: false })
    expect(await scene.gaps()).toEqual([])
  })
})

describe('what lies on a shelf', () => {
  test('is listed by name with what is promised of it', async () => {
    await makeSet()
    const { merchant, bring, ece } = scene
    const { cup, rice } = merchant.products
    await bring(merchant.shelves.A1, rice, 1.5)
    await bring(merchant.shelves.A1, cup, 3)
    const product = { image: null, unit: 'adet', isProductPieceDecimal: false }
    expect(await ece.do(shelves.products, { id: merchant.shelves.A1 })).toEqual([
      {
        ...product,
        productID: cup,
        productName: 'Ürün cup',
        stockCode: 'cup',
        barcode: '8690000000012',
        stock: 5,
        reserved: 2,
        free: 3,
        lots: [],
      },
      {
        ...product,
        productID: rice,
        productName: 'Ürün rice',
        stockCode: 'rice',
        barcode: '8690000000036',
        unit: 'kg',
        isProductPieceDecimal: true,
        stock: 1.5,
        reserved: 0,
        free: 1.5,
        lots: [],
      },
    ])
    expect(await ece.do(shelves.read, { id: merchant.shelves.A1 })).toMatchObject({
      productCount: 2,
      pieceCount: 6.5,
      reservedCount: 2,
    })
  })

  test('moves to another shelf at once, and back', async () => {
    const { merchant, bring, ece } = scene
    const { A1, B1 } = merchant.shelves
    const { cup, rice } = merchant.products
    await bring(A1, cup, 3)
    await bring(A1, rice, 1.5)
    await bring(B1, cup, 1)
    expect(await ece.do(shelves.moveAll, { id: A1, targetBarcode: 'RAF-B1' })).toMatchObject({ pieceCount: 0 })
    expect(await ece.do(shelves.read, { id: B1 })).toMatchObject({ productCount: 2, pieceCount: 5.5 })
    const move = { kind: 'transfer', from: A1, to: B1, reason: null }
    expect((await scene.moves()).slice(3)).toEqual([
      { ...move, product: cup, quantity: 3 },
      { ...move, product: rice, quantity: 1.5 },
    ])
    await ece.do(shelves.moveAll, { id: A1, targetBarcode: 'RAF-B1' })
    await ece.do(shelves.moveAll, { id: B1, targetBarcode: 'RAF-A1' })
    expect(await ece.do(shelves.read, { id: A1 })).toMatchObject({ productCount: 2, pieceCount: 5.5 })
    expect(await scene.gaps()).toEqual([])
  })

  test('moves only once, however often a call is repeated', async () => {
    const { merchant, bring, ece } = scene
    const { A1, A2, B1 } = merchant.shelves
    await bring(A1, merchant.products.cup, 3)
    const sending = { operationId: '2b1f0c3e-59f3-4a75-8d3e-0123456789ab' }
    await ece.do(shelves.moveAll, { id: A1, targetBarcode: 'RAF-B1' }, sending)
    await bring(A1, merchant.products.cup, 1)
    await ece.do(shelves.moveAll, { id: A1, targetBarcode: 'RAF-B1' }, sending)
    const pieces = await Promise.all([A1, A2, B1].map(id => ece.do(shelves.read, { id })))
    expect(pieces.map(shelf => shelf.pieceCount)).toEqual([1, 0, 3])
  })

  test('does not move to the shelf itself, a passive one, one of another warehouse, or what is no shelf', async () => {
    const { merchant, bring, ece } = scene
    const { A1, A2 } = merchant.shelves
    await bring(A1, merchant.products.cup, 3)
    await scene.otherWarehouse('RAFZ9')
    await ece.do(shelves.remove, { id: A2 })
    await run(scene.db, sql`update shelf set is_active = false where id = ${merchant.shelves.B1}`)
    for (const targetBarcode of ['RAF-A1', 'RAF-B1', 'RAFZ9', 'RAF-A2', 'ARABA1'])
      expect(await ece.refused(shelves.moveAll, { id: A1, targetBarcode })).toEqual([
        'SHELF_TARGET_INVALID',
        { barcode: targetBarcode },
      ])
    expect(await ece.do(shelves.read, { id: A1 })).toMatchObject({ pieceCount: 3 })
  })

  test('is corrected to zero, with the reason', async () => {
    const { merchant, bring, ece } = scene
    const { A1 } = merchant.shelves
    await bring(A1, merchant.products.cup, 3)
    expect(await ece.do(shelves.empty, { id: A1, reason: ' Su bastı ' })).toMatchObject({
      productCount: 0,
      pieceCount: 0,
    })
    expect((await scene.moves()).at(-1)).toMatchObject({
      kind: 'correction',
      from: A1,
      quantity: 3,
      reason: 'Su bastı',
    })
    await ece.do(shelves.empty, { id: A1, reason: 'Bir daha' })
    expect(await scene.moves()).toHaveLength(2)
    expect(await ece.do(shelves.products, { id: A1 })).toEqual([])
    expect(await scene.gaps()).toEqual([])
  })

  test('neither moves nor goes while some of it is promised to a set', async () => {
    await makeSet()
    const { merchant, bring, ece } = scene
    const { A1 } = merchant.shelves
    await bring(A1, merchant.products.plate, 4)
    const refusal = ['SHELF_RESERVED', { shelf: 'A1', piece: 2 }]
    expect(await ece.refused(shelves.moveAll, { id: A1, targetBarcode: 'RAF-B1' })).toEqual(refusal)
    expect(await ece.refused(shelves.empty, { id: A1, reason: 'Hasar' })).toEqual(refusal)
    expect(await ece.do(shelves.read, { id: A1 })).toMatchObject({ pieceCount: 6 })
    expect(await scene.gaps()).toEqual([])
  })

  test('two who clear two shelves into each other at the same time lose nothing', async () => {
    const { merchant, bring, ece, can } = scene
    const { A1, B1 } = merchant.shelves
    for (const product of Object.values(merchant.products)) {
      await bring(A1, product, 2)
      await bring(B1, product, 3)
    }
    await Promise.all([
      ece.do(shelves.moveAll, { id: A1, targetBarcode: 'RAF-B1' }),
      can.do(shelves.moveAll, { id: B1, targetBarcode: 'RAF-A1' }),
    ])
    const pieces = await Promise.all([A1, B1].map(id => ece.do(shelves.read, { id })))
    expect(pieces.reduce((sum, shelf) => sum + shelf.pieceCount, 0)).toBe(15)
    expect(await scene.gaps()).toEqual([])
  })
})

test('a count is wanted since it was first asked for', async () => {
  const { ece, can, merchant } = scene
  const first = await ece.do(shelves.wantCount, { id: merchant.shelves.A1 })
  expect(Date.parse(first.countWantedDate!)).toBeGreaterThan(0)
  expect(await can.do(shelves.wantCount, { id: merchant.shelves.A1 })).toEqual(first)
  expect((await ece.do(shelves.tree))[0]).toMatchObject({ code: 'A1', countWantedDate: first.countWantedDate })
})
