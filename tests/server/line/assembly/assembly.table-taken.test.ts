import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { assembly, seats, sets } = contract

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
})

test('a table at which someone sits is refused by his name; once he left it is free', async () => {
  const { ali, veli } = scene
  await ali.do(assembly.sit, { barcode: 'MASA1' })
  expect(await veli.refused(assembly.sit, { barcode: 'MASA1' })).toEqual([
    'TABLE_TAKEN',
    { table: 'Masa 1', user: 'Toplayıcı ali' },
  ])
  expect(await veli.refused(assembly.read)).toEqual(['KullaniciUzerindeMasaYok', {}])
  await ali.do(seats.leave)
  expect(await ali.refused(seats.leave)).toEqual(['KullaniciUzerindeMasaYok', {}])
  expect(await veli.do(assembly.sit, { barcode: 'MASA1' })).toMatchObject({ tableBarcode: 'MASA1' })
})

test('who sits down elsewhere frees his table; the set that is combined there stays at it', async () => {
  const { ali, veli, setNo, atTable } = scene
  await atTable(ali, 'MASA1')
  expect(await ali.do(assembly.sit, { barcode: 'MASA2' })).toMatchObject({ tableBarcode: 'MASA2', warehouseCar: null })
  expect(await ali.refused(assembly.begin, { code: 'ARABA1' })).toEqual([
    'SET_AT_OTHER_TABLE',
    { setNo, table: 'Masa 1' },
  ])
  expect(await veli.do(assembly.sit, { barcode: 'MASA1' })).toMatchObject({ warehouseCar: { setNo } })
})

test('sitting down again where one sits changes nothing', async () => {
  const { ali } = scene
  const table = await ali.do(assembly.sit, { barcode: 'MASA1' })
  expect(await ali.do(assembly.sit, { barcode: 'MASA1' })).toEqual(table)
})

test('a table takes one set at a time, and only one that is picked', async () => {
  const { ali, veli, setNo, merchant, atTable, pickSet } = scene
  await addOrder(merchant, [[merchant.products.cup, 1]])
  const other = await pickSet(veli, 'ARABA2')
  await atTable(ali)
  expect(await ali.refused(assembly.begin, { code: 'ARABA2' })).toEqual(['TABLE_HAS_SET', { setNo }])
  await addOrder(merchant, [[merchant.products.cup, 1]])
  const { setNo: picking } = await veli.do(contract.orderSelection.make, {})
  await veli.do(assembly.sit, { barcode: 'MASA2' })
  expect(await veli.refused(assembly.begin, { code: String(picking) })).toEqual(['SET_NOT_PICKED', { setNo: picking }])
  expect(await veli.do(assembly.begin, { code: String(other) })).toMatchObject({ warehouseCar: { barcode: 'ARABA2' } })
})

test('what is no table, no cart and no set of the warehouse is told apart', async () => {
  const { ali } = scene
  expect(await ali.refused(assembly.begin, { code: 'ARABA1' })).toEqual(['KullaniciUzerindeMasaYok', {}])
  expect(await ali.refused(assembly.sit, { barcode: 'MASA9' })).toEqual(['TABLE_NOT_FOUND', { barcode: 'MASA9' }])
  await ali.do(assembly.sit, { barcode: 'MASA1' })
  expect(await ali.refused(assembly.begin, { code: 'NO-CART' })).toEqual(['CART_NOT_FOUND', { barcode: 'NO-CART' }])
  expect(await ali.refused(assembly.begin, { code: '4711' })).toEqual(['SET_NOT_FOUND', { setNo: 4711 }])
  expect(await ali.refused(assembly.begin, { code: '9'.repeat(60) })).toEqual([
    'CART_NOT_FOUND',
    { barcode: '9'.repeat(60) },
  ])
  expect(await ali.refused(assembly.begin, { code: 'ARABA2' })).toEqual(['CART_WITHOUT_SET', { cart: 'ARABA2' }])
  expect(await ali.refused(assembly.assignProduct, { barcode: '8690000000012' })).toEqual([
    'ArabaninMasasiBulunmamakta',
    {},
  ])
})

test('whoever speaks of another table or set than his own is refused', async () => {
  const { ali, setNo, masa1, masa2, atTable } = scene
  await atTable(ali)
  const scan = { barcode: '8690000000012', piece: 1 }
  expect(await ali.refused(assembly.assignProduct, { ...scan, tableId: masa2.id })).toEqual([
    'KullaniciUzerindeMasaYok',
    {},
  ])
  expect(await ali.refused(assembly.assignProduct, { ...scan, setNo: setNo + 1 })).toEqual([
    'ArabaninMasasiBulunmamakta',
    {},
  ])
  expect(await ali.do(assembly.assignProduct, { ...scan, tableId: masa1.id, setNo })).toMatchObject({ piece: 1 })
})

test('a set that the shift lead closes leaves its table', async () => {
  const { ali, veli, setNo, atTable, combineAll } = scene
  await atTable(ali)
  await combineAll(ali)
  await veli.do(sets.close, { setNo })
  expect(await ali.do(assembly.read)).toMatchObject({ warehouseCar: null })
  expect(await ali.do(seats.agentTable)).toMatchObject({ setNo: null })
  expect(await ali.refused(assembly.begin, { code: String(setNo) })).toEqual(['SET_NOT_OPEN', { setNo }])
})
