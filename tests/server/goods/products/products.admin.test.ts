import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { type PlacesScene, placesScene } from '#tests/support/scenes/places-scene.ts'
import { addOrder, seedMerchant } from '#tests/support/scenes/seed.ts'

const { products, shelves, scans, labels, orders } = contract

let scene: PlacesScene
let lead: PlacesScene['ece']
beforeEach(async () => {
  scene = await placesScene()
  lead = await scene.user('lead', ['ProductManagement.Products'])
})
const mug = { name: 'Kupa', stockCode: 'KUPA-1', unit: 'adet', barcode: '8690000000999' }
const add = (fields: object = {}) => lead.do(products.save, { ...mug, ...fields })

describe('a product', () => {
  test('is added with all that names it, and found by each', async () => {
    const made = await add({
      barcodes: ['KUPA-A', 'KUPA-B'],
      price: 12.5,
      cost: 8.25,
      desi: 1.25,
      weightKg: 0.35,
      image: 'https://a.example/k.png',
    })
    expect(made).toEqual({
      ...mug,
      id: made.id,
      barcodes: ['KUPA-A', 'KUPA-B'],
      price: 12.5,
      cost: 8.25,
      desi: 1.25,
      weightKg: 0.35,
      weightTolerance: null,
      image: 'https://a.example/k.png',
      isProductPieceDecimal: false,
      supplierID: null,
      supplierName: null,
      isConsignment: false,
      caseBarcodes: [],
      version: 1,
    })
    const named = [{ id: made.id }, { barcode: 'KUPA-B' }, { stockCode: 'KUPA-1' }, { stockCode: 'kupa-1' }]
    for (const which of named) expect(await lead.do(products.read, which)).toEqual(made)
    expect(await lead.do(scans.resolve, { code: 'KUPA-A' })).toMatchObject({ kind: 'product', id: made.id })
  })

  test('has barcodes of cases with the pieces in each, which stay as long as they are not told anew', async () => {
    const made = await add({ barcodes: ['KUPA-A'], caseBarcodes: ['KOLI-12*12'] })
    expect(made).toMatchObject({ barcodes: ['KOLI-12', 'KUPA-A'], caseBarcodes: ['KOLI-12*12'] })
    const changed = await lead.do(products.save, { ...mug, id: made.id, version: 1, name: 'Büyük kupa' })
    expect(changed).toMatchObject({ barcodes: ['KOLI-12', 'KUPA-A'], caseBarcodes: ['KOLI-12*12'] })
    expect((await lead.refused(products.save, { ...mug, id: made.id, version: 2, caseBarcodes: ['KOLI*0'] }))[0]).toBe(
      'REQUEST_INVALID',
    )
  })

  test('begins plain, and keeps what a change leaves out', async () => {
    const made = await add({ barcodes: ['KUPA-A'], desi: 2 })
    expect(made).toMatchObject({ price: 0, image: null, isProductPieceDecimal: false })
    const changed = await lead.do(products.save, { ...mug, id: made.id, version: 1, name: 'Büyük kupa' })
    expect(changed).toEqual({ ...made, name: 'Büyük kupa', version: 2 })
    const bare = await lead.do(products.save, { ...mug, id: made.id, version: 2, barcodes: [], desi: null })
    expect(bare).toMatchObject({ barcodes: [], desi: null })
  })

  test('swaps its barcodes, each once', async () => {
    const { id } = await add({ barcodes: ['KUPA-A', 'KUPA-A', mug.barcode] })
    const swapped = { ...mug, id, version: 1, barcode: 'KUPA-A', barcodes: [mug.barcode] }
    expect(await lead.do(products.save, swapped)).toMatchObject({ barcode: 'KUPA-A', barcodes: [mug.barcode] })
  })

  test('takes no barcode that anything else has, and nothing else takes its own', async () => {
    for (const [barcode, by] of [
      ['RAF-A1', 'Raf A1'],
      ['ARABA1', 'ARABA1'],
      ['CUP-EXTRA', 'Ürün cup'],
    ])
      for (const fields of [{ barcode }, { barcodes: [barcode] }])
        expect(await lead.refused(products.save, { ...mug, ...fields })).toEqual(['BARCODE_TAKEN', { barcode, by }])
    const { id } = await add({ barcodes: ['KUPA-A'] })
    const shelf = { code: 'C', definition: 'C', barcode: 'KUPA-A', rank: 1 }
    expect(await scene.ece.refused(shelves.save, shelf)).toEqual(['BARCODE_TAKEN', { barcode: 'KUPA-A', by: 'Kupa' }])
    const taken = { ...mug, id, version: 1, barcodes: ['CUP-EXTRA'] }
    expect((await lead.refused(products.save, taken))[0]).toBe('BARCODE_TAKEN')
    expect(await lead.do(products.read, { id })).toMatchObject({ barcodes: ['KUPA-A'], version: 1 })
  })

  test('of a product and a shelf that are given one barcode at the same time, one gets it', async () => {
    const tries = await Promise.allSettled([
      add({ barcode: 'YENI1' }),
      scene.ece.do(shelves.save, { code: 'C', definition: 'C', barcode: 'YENI1', rank: 1 }),
    ])
    expect(tries.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  })

  test.each(['OKUT-OK', 'SET-3'])('cannot be called %s', async barcode => {
    expect(await lead.refused(products.save, { ...mug, barcode })).toEqual(['BARCODE_RESERVED', { barcode }])
  })

  test('takes no stock code of another, in whatever case', async () => {
    for (const stockCode of ['cup', 'CUP'])
      expect(await lead.refused(products.save, { ...mug, stockCode })).toEqual([
        'STOCK_CODE_TAKEN',
        { stockCode, by: 'Ürün cup' },
      ])
    const { id } = await add()
    expect(await lead.do(products.save, { ...mug, id, version: 1, stockCode: 'kupa-1' })).toMatchObject({
      stockCode: 'kupa-1',
    })
  })

  test.each([
    ['image', 'javascript:alert(1)'],
    ['image', 'data:text/html,x'],
    ['image', 'https://a.example/"onerror'],
    ['price', -1],
    ['price', 1.999],
    ['price', 1e12],
    ['desi', 0.0004],
    ['unit', ''],
    ['name', '   '],
    ['barcodes', Array(51).fill('x')],
  ])('has no such %s: %j', async (field, value) => {
    const [key, params] = await lead.refused(products.save, { ...mug, [field]: value })
    expect([key, String(params.field).split('.')[0]]).toEqual(['REQUEST_INVALID', field])
  })

  test('that lies or is wanted in parts cannot be made one of whole pieces', async () => {
    const { merchant, bring } = scene
    const { rice } = merchant.products
    const { version, ...kept } = await lead.do(products.read, { id: rice })
    const whole = { ...kept, version, isProductPieceDecimal: false }
    await bring(merchant.shelves.A1, rice, 1.5)
    const refusal = ['PRODUCT_HAS_PARTS', { product: 'Ürün rice' }]
    expect(await lead.refused(products.save, whole)).toEqual(refusal)
    await bring(merchant.shelves.A1, rice, 0.5)
    const order = await addOrder(merchant, [[rice, 0.25]])
    expect(await lead.refused(products.save, whole)).toEqual(refusal)
    const boss = await scene.user('boss', ['OrderManagement.OrderDetails.Reset', 'OrderManagement.OrderDetails'])
    await boss.do(orders.cancel, { id: order.id, reason: 'x' })
    expect((await lead.do(products.save, whole)).isProductPieceDecimal).toBe(false)
  })
})

describe('what there is of a product', () => {
  test('is told by the kind of place, in all and in each warehouse', async () => {
    const { db, merchant, bring, otherWarehouse } = scene
    const { cup } = merchant.products
    const none = { cart: 0, parcel: 0, receiving: 0, returns: 0, transit: 0, excess: 0, dispatch: 0 }
    const nothing = { shelf: 0, reserved: 0, free: 0, ...none }
    expect(await lead.do(products.stock, { id: cup })).toEqual({ ...nothing, warehouses: [] })
    const { shelfId } = await otherWarehouse('RAFZ9')
    const excess = await areaOf(db, merchant.tenantId, merchant.warehouseId, 'excess')
    await bring(merchant.shelves.A1, cup, 5)
    await bring(merchant.carts[0]!, cup, 2)
    await bring(excess, cup, 1)
    await bring(shelfId, cup, 7)
    const stock = await lead.do(products.stock, { id: cup })
    const here = { ...nothing, shelf: 5, free: 5, cart: 2, excess: 1 }
    const there = { ...nothing, shelf: 7, free: 7 }
    expect(stock).toEqual({
      ...here,
      shelf: 12,
      free: 12,
      warehouses: [
        { warehouseID: merchant.warehouseId, warehouse: 'Ana depo', ...here },
        { warehouseID: expect.any(Number), warehouse: 'İade deposu', ...there },
      ],
    })
  })

  test('tells the orders that still want it, the oldest first', async () => {
    const { db, merchant } = scene
    const { cup, plate } = merchant.products
    const first = await addOrder(merchant, [
      [cup, 2],
      [cup, 1],
    ])
    const second = await addOrder(merchant, [[cup, 1]])
    await addOrder(merchant, [[plate, 1]])
    const over = await addOrder(merchant, [[cup, 1]])
    await many(db, sql`update customer_order set status = 8 where id = ${over.id}`)
    const wanting = await lead.do(products.wantedBy, { id: cup })
    expect(wanting.map(order => [order.orderNo, order.piece, order.picked, order.status])).toEqual([
      [first.orderNo, 3, 0, 2],
      [second.orderNo, 1, 0, 2],
    ])
  })

  test('is not told of what is not there, or of another merchant’s', async () => {
    const stranger = await seedMerchant(scene.db, 'yabanci')
    for (const id of [999_999, stranger.products.cup]) {
      for (const call of [products.read, products.stock, products.wantedBy])
        expect(await lead.refused(call, { id })).toEqual(['PRODUCT_NOT_FOUND', { id }])
      expect(await lead.refused(products.save, { ...mug, id, version: 1 })).toEqual(['PRODUCT_NOT_FOUND', { id }])
      expect(await lead.refused(labels.products, { ids: `${id}` })).toEqual(['PRODUCT_NOT_FOUND', { id }])
    }
    expect(await lead.refused(products.read, { barcode: 'YOK' })).toEqual(['PRODUCT_NOT_FOUND', { barcode: 'YOK' }])
    expect((await lead.refused(products.read, {}))[0]).toBe('PRODUCT_NOT_FOUND')
  })
})

test('its label carries its main barcode, and without one its stock code', async () => {
  const { merchant, db } = scene
  const { cup, plate } = merchant.products
  await many(db, sql`delete from product_barcode where product_id = ${plate}`)
  const { html } = await lead.do(labels.products, { ids: [plate, cup] })
  expect(
    [...html.matchAll(/<figcaption>(.*?)<\/figcaption>.*?<code>(.*?)<\/code>/gs)].map(found => found.slice(1)),
  ).toEqual([
    ['Ürün plate', 'plate'],
    ['Ürün cup', '8690000000012'],
  ])
})
