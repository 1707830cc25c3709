import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { type PlacesScene, placesScene } from '#tests/support/scenes/places-scene.ts'
import { seedMerchant } from '#tests/support/scenes/seed.ts'

const { shelves, cartAdmin, tables } = contract

let scene: PlacesScene
beforeEach(async () => {
  scene = await placesScene()
  await scene.otherWarehouse('RAFZ9')
  await scene.ece.do(tables.save, { barcode: 'MASA1', definition: 'Masa 1', parcelCount: 2 })
})
const shelf = { code: 'C', definition: 'C bölgesi', rank: 40 }
const cart = { definition: 'Araba', slots: 1 }
const table = { definition: 'Masa', parcelCount: 0 }

test.each([
  ['a shelf', 'RAF-A1', 'Raf A1'],
  ['a shelf of another warehouse', 'RAFZ9', 'Raf Z9'],
  ['a cart', 'ARABA1', 'ARABA1'],
  ['a table', 'MASA1', 'Masa 1'],
  ['a parcel', 'MASA1-P2', 'Masa 1 · Koli 2'],
  ['a product', '8690000000012', 'Ürün cup'],
  ['a product, as an extra one', 'CUP-EXTRA', 'Ürün cup'],
])('a barcode of %s is given to no shelf, cart or table', async (_, barcode, by) => {
  const refusal = ['BARCODE_TAKEN', { barcode, by }]
  expect(await scene.ece.refused(shelves.save, { ...shelf, barcode })).toEqual(refusal)
  expect(await scene.ece.refused(cartAdmin.save, { ...cart, barcode })).toEqual(refusal)
  expect(await scene.ece.refused(tables.save, { ...table, barcode })).toEqual(refusal)
  const made = await scene.ece.do(shelves.save, { ...shelf, barcode: 'RAFC' })
  expect(await scene.ece.refused(shelves.save, { ...shelf, id: made.id, version: 1, barcode })).toEqual(refusal)
})

test("a table's parcels need theirs too, or nothing is made", async () => {
  await scene.ece.do(cartAdmin.save, { ...cart, barcode: 'MASA2-P3' })
  const taken = { barcode: 'MASA2', definition: 'Masa 2', parcelCount: 3 }
  expect(await scene.ece.refused(tables.save, taken)).toEqual(['BARCODE_TAKEN', { barcode: 'MASA2-P3', by: 'Araba' }])
  expect(await many(scene.db, sql`select barcode from parcel where barcode like 'MASA2%'`)).toEqual([])
  expect((await scene.ece.do(tables.save, { ...taken, parcelCount: 2 })).parcels).toHaveLength(2)
})

test('another merchant’s barcodes are free', async () => {
  const { merchant } = scene
  const foreign = await seedMerchant(scene.db, 'yabanci')
  expect(foreign.tenantId).not.toBe(merchant.tenantId)
  await scene.db.query(`update cart set barcode = 'YABANCI1' where id = ${foreign.carts[0]}`)
  expect((await scene.ece.do(shelves.save, { ...shelf, barcode: 'YABANCI1' })).barcode).toBe('YABANCI1')
})

test('a shelf and a cart that are given one barcode at the same time: one gets it', async () => {
  const tries = await Promise.allSettled([
    scene.ece.do(shelves.save, { ...shelf, barcode: 'YENI1' }),
    scene.can.do(cartAdmin.save, { ...cart, barcode: 'YENI1' }),
    scene.can.do(tables.save, { ...table, barcode: 'YENI1' }),
  ])
  expect(tries.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  for (const answer of tries) if (answer.status === 'rejected') expect(String(answer.reason)).toContain('BARCODE_TAKEN')
})

test.each(['SET-12', 'set-x', 'OKUT-OK'])('%s is kept for the system', async barcode => {
  const refusal = ['BARCODE_RESERVED', { barcode }]
  expect(await scene.ece.refused(shelves.save, { ...shelf, barcode })).toEqual(refusal)
  expect(await scene.ece.refused(cartAdmin.save, { ...cart, barcode })).toEqual(refusal)
  expect(await scene.ece.refused(tables.save, { ...table, barcode })).toEqual(refusal)
})

test.each(['RAF-Ş1', 'RAF😀', 'A\tB', 'x'.repeat(41)])(
  '%j is nothing a scanner reads or a label holds',
  async barcode => {
    expect(await scene.ece.refused(shelves.save, { ...shelf, barcode })).toEqual(['BARCODE_INVALID', { barcode }])
  },
)

test('a barcode that is long or reserved since before the rule stays when nothing else than a name changes', async () => {
  const { A1 } = scene.merchant.shelves
  const barcode = `SET-${'x'.repeat(60)}`
  await scene.db.query('update shelf set barcode = $1 where id = $2', [barcode, A1])
  const changed = await scene.ece.do(shelves.save, { ...shelf, id: A1, version: 1, barcode })
  expect([changed.definition, changed.barcode]).toEqual(['C bölgesi', barcode])
})
