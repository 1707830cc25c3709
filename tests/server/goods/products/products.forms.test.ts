import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { formsOfGtin } from '#tests/support/forms-of-gtin.ts'
import { type PlacesScene, placesScene } from '#tests/support/scenes/places-scene.ts'
import { addProduct } from '#tests/support/scenes/seed.ts'

const { products, shelves, scans, rows } = contract
const [ean13, upcA, ean8] = ['8690000000616', '036000291452', '96385074']

let scene: PlacesScene
let lead: PlacesScene['ece']
beforeEach(async () => {
  scene = await placesScene()
  lead = await scene.user('lead', ['ProductManagement.Products', 'WarehouseManagement.ShelfManager'])
})

const mug = { name: 'Kupa', stockCode: 'KUPA-1', unit: 'adet', barcode: ean13 }
const add = (fields: object = {}) => lead.do(products.save, { ...mug, ...fields })
const refused = (fields: object) => lead.refused(products.save, { ...mug, ...fields })

describe.each([
  ['EAN-13', ean13],
  ['UPC-A', upcA],
  ['UPC-A with a zero before it', `0${upcA}`],
  ['EAN-8', ean8],
  ['GTIN-14', '18690000000613'],
])('a product known by its %s', (_, barcode) => {
  test('is found by every form of it', async () => {
    const { id } = await add({ barcode })
    for (const code of formsOfGtin(barcode)) {
      expect([code, (await lead.do(products.byBarcode, { barcode: code })).id]).toEqual([code, id])
      expect([code, (await lead.do(products.read, { barcode: code })).id]).toEqual([code, id])
      expect([code, await lead.do(scans.resolve, { code })]).toMatchObject([code, { kind: 'product', id }])
      const found = await lead.do(rows.products, { product: code })
      expect([code, found.rows.map(row => row.id)]).toEqual([code, [id]])
    }
  })

  test('leaves no form of it to another product, nor to a shelf', async () => {
    await add({ barcode })
    const other = { stockCode: 'KUPA-2', name: 'Başka' }
    for (const code of formsOfGtin(barcode))
      expect([code, await refused({ ...other, barcode: code })]).toEqual([
        code,
        ['BARCODE_TAKEN', { barcode, by: 'Kupa' }],
      ])
    const longer = barcode.padStart(14, '0')
    expect((await refused({ ...other, barcode: 'X-1', barcodes: [longer] }))[0]).toBe('BARCODE_TAKEN')
    const shelf = { code: 'C', definition: 'C', barcode: longer, rank: 1 }
    expect((await lead.refused(shelves.save, shelf))[0]).toBe('BARCODE_TAKEN')
  })
})

describe('a barcode that is given', () => {
  test('is kept as the GTIN that it carries, each once in whatever form', async () => {
    const made = await add({
      barcode: `]C101${ean13.padStart(14, '0')}10LOT`,
      barcodes: [ean13.padStart(14, '0'), upcA, `0${upcA}`, '(00)386900000000000013', 'KUPA-A'],
    })
    expect([made.barcode, made.barcodes]).toEqual([ean13, ['(00)386900000000000013', `0${upcA}`, 'KUPA-A']])
  })

  test('may be given its own product in another form', async () => {
    const { id } = await add({ barcode: upcA, barcodes: ['KUPA-A'] })
    const changed = await lead.do(products.save, { ...mug, id, version: 1, barcode: `0${upcA}`, barcodes: ['KUPA-A'] })
    expect([changed.barcode, changed.barcodes]).toEqual([`0${upcA}`, ['KUPA-A']])
    const swapped = await lead.do(products.save, { ...mug, id, version: 2, barcode: 'KUPA-A', barcodes: [upcA] })
    expect([swapped.barcode, swapped.barcodes]).toEqual(['KUPA-A', [upcA]])
  })

  test('is asked about if its check digit is wrong, and taken once somebody says that it is so', async () => {
    const wrong = '8690000000617'
    const asked = ['BARCODE_CHECK_DIGIT', { barcode: wrong, wanted: ean13 }]
    expect(await refused({ barcode: wrong })).toEqual(asked)
    expect(await refused({ barcodes: ['KUPA-A', wrong] })).toEqual(asked)
    expect(await refused({ barcode: `(01)0${wrong}` })).toEqual(asked)
    expect((await refused({ barcode: '12345678' }))[0]).toBe('BARCODE_CHECK_DIGIT')
    const { id, version } = await add({ barcode: wrong, isBarcodeRight: true })
    expect((await lead.do(products.byBarcode, { barcode: wrong })).id).toBe(id)
    expect((await lead.refused(products.byBarcode, { barcode: `0${wrong}` }))[0]).toBe('PRODUCT_NOT_FOUND')
    // What it has had is not asked about again.
    expect(await lead.do(products.save, { ...mug, id, version, barcode: wrong, price: 3 })).toMatchObject({ price: 3 })
  })

  test.each([']C1', ']d2', ']C101', ']C1010869000', ']E0869000', 'https://okut.test/01/08690000000616?10=A+B'])(
    'is no symbol that is empty, cut off or faulty: %s',
    async barcode => expect(await refused({ barcode })).toEqual(['BARCODE_INVALID', { barcode }]),
  )

  test.each(['2812345000006', '2812345000007', 'KUPA 1', '123456', '86900000006160'.slice(0, 11)])(
    'may be a number of the house: %s',
    async barcode => expect(await add({ barcode })).toMatchObject({ barcode }),
  )
})

test('of two products that had one GTIN before, each is found as its own is written, and the other once it is alone', async () => {
  const { db, merchant } = scene
  const [first, second] = [await addProduct(merchant, 'ilk', upcA), await addProduct(merchant, 'son', 'SON-1')]
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id, holds_gtin)
      values (${merchant.tenantId}, ${`00${upcA}`}, ${second}, false)`,
  )
  const idOf = async (barcode: string) => (await lead.do(products.byBarcode, { barcode })).id
  const found = async () => [await idOf(upcA), await idOf(`0${upcA}`), await idOf(`00${upcA}`)]
  expect(await found()).toEqual([first, first, second])
  const left = { name: 'İlk', stockCode: 'ilk', unit: 'adet', id: first, version: 1, barcode: 'ILK-1', barcodes: [] }
  expect((await lead.do(products.save, left)).barcode).toBe('ILK-1')
  expect(await found()).toEqual([second, second, second])
  expect(
    await many(
      db,
      sql`select barcode, holds_gtin as holds from product_barcode where product_id = ${second} order by 1`,
    ),
  ).toEqual([
    { barcode: `00${upcA}`, holds: true },
    { barcode: 'SON-1', holds: true },
  ])
})
