import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type LineScene, lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'

const { assembly } = contract

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
  await scene.atTable(scene.ali)
})
const set = (input: object) =>
  scene.ali.do(assembly.setParcel, {
    tableId: scene.masa1.id,
    parcelId: scene.masa1.parcels[0]!.id,
    requestParcelBarcode: 'KOLI-77',
    requestParcelRank: 12,
    ...input,
  })
const refused = (input: object) =>
  scene.ali.refused(assembly.setParcel, {
    tableId: scene.masa1.id,
    parcelId: scene.masa1.parcels[0]!.id,
    requestParcelBarcode: 'KOLI-77',
    requestParcelRank: 12,
    ...input,
  })

test('the parcel is known by the barcode and the number that the worker gave it', async () => {
  await scene.ali.do(assembly.assignProduct, { barcode: mugBarcode })
  const table = await set({ requestParcelRank: '12' })
  expect(
    table.parcels.map(({ barcode, definition, rank, orders }) => [barcode, definition, rank, orders.length]),
  ).toEqual([
    ['MASA1-P2', 'Koli 2', 2, 0],
    ['KOLI-77', 'Koli 12', 12, 1],
  ])
  expect(await scene.gaps()).toEqual([])
})

test('two parcels exchange their numbers, so that a number names one of them', async () => {
  const table = await set({ requestParcelBarcode: 'MASA1-P1', requestParcelRank: 3 })
  expect(table.parcels[0]).toMatchObject({ barcode: 'MASA1-P3', definition: 'Koli 1', rank: 1 })
})

test('a parcel can be marked as one for missing goods; the mark goes with the first order that lacks nothing', async () => {
  const { ali, merchant, orders } = scene
  await set({ isMissingParcel: true })
  expect((await ali.do(assembly.assignProduct, { barcode: mugBarcode })).parcel).toMatchObject({ rank: 2 })
  await ali.do(assembly.markMissing, { productID: merchant.products.rice, piece: 1.5 })
  await ali.do(assembly.assignProduct, { barcode: '8690000000012' })
  const waiting = await ali.do(assembly.assignProduct, { barcode: '8690000000012', piece: 2 })
  expect(waiting).toMatchObject({ orderID: orders.mixed.id, parcel: { barcode: 'KOLI-77', isMissingParcel: true } })
})

test('a barcode that anything else has, or that means something by itself, is refused', async () => {
  for (const [barcode, by] of [
    ['ARABA2', 'ARABA2'],
    ['RAF-A1', 'Raf A1'],
    ['MASA2-P1', 'Masa 2 · Koli 1'],
    [mugBarcode, 'Ürün mug'],
  ])
    expect(await refused({ requestParcelBarcode: barcode })).toEqual(['BARCODE_TAKEN', { barcode, by }])
  expect(await refused({ requestParcelBarcode: 'OKUT-OK' })).toEqual(['BARCODE_RESERVED', { barcode: 'OKUT-OK' }])
  expect(await refused({ requestParcelBarcode: 'KOLİ' })).toEqual(['BARCODE_INVALID', { barcode: 'KOLİ' }])
})

test('a barcode of one character and a number of none are malformed', async () => {
  for (const input of [
    { requestParcelBarcode: 'K' },
    { requestParcelRank: 0 },
    { requestParcelRank: '' },
    { requestParcelRank: 1.5 },
  ])
    expect((await refused(input))[0]).toBe('REQUEST_INVALID')
})

test("only parcels of one's own table can be changed", async () => {
  const { veli, masa1, masa2 } = scene
  expect(await refused({ tableId: masa2.id })).toEqual(['TABLE_NOT_FOUND', { id: masa2.id }])
  const parcelId = masa2.parcels[0]!.id
  expect(await refused({ parcelId })).toEqual(['PARCEL_NOT_FOUND', { id: parcelId }])
  const input = { tableId: masa1.id, parcelId: masa1.parcels[0]!.id, requestParcelBarcode: 'K1', requestParcelRank: 1 }
  expect(await veli.refused(assembly.setParcel, input)).toEqual(['KullaniciUzerindeMasaYok', {}])
})
