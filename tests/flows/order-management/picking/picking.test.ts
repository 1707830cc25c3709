import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test('a whole set: shelf by shelf, to the notice that leads to the cart', async () => {
  const t = await openPicking()
  expect(t.sees).toBe('picking.shelf')
  await t.scan('S1')
  expect(t.sees).toBe('picking.product')
  await t.scan('P1')
  await t.scan('X1')
  expect(t.sees).toBe('picking.shelf')
  await t.scan('S2')
  await t.scan('2800042000000')
  expect(t.sees).toBe('picking.quantity')
  await t.answer('0,75')
  await t.scan('P3')
  expect(t.sees).toBe('picking.finished')
  expect(t.heard()).toEqual([
    'yes',
    'yes done.picking.more',
    'yes done.picking.shelfDone',
    'yes',
    'yes',
    'yes done.picking.more',
    'yes done.picking.allDone',
  ])
  await t.press('ok')
  expect(t.sees).toBe('picking-car.picked')
})

test('refusals teach: what it is, where it belongs, what is wanted here', async () => {
  const t = await openPicking()
  await t.scan('P1')
  await t.scan('nowhere')
  await t.scan('S1')
  await t.scan('P3')
  await t.scan('4711')
  await t.scan('x'.repeat(5000))
  const [, , , elsewhere] = t.terminal.heard
  expect(t.heard()).toEqual([
    'no SHELF_FIRST',
    'no SHELF_NOT_IN_PLAN',
    'yes',
    'no PRODUCT_ELSEWHERE',
    'no PRODUCT_NOT_IN_SET',
    'no CODE_TOO_LONG',
  ])
  expect(elsewhere?.params).toEqual({
    code: 'P3',
    product: 'Ürün P3',
    shelf: 'A-02',
    ahead: 1,
    next: 'A-01',
    wanted: 'Ürün P1',
  })
})

test('×2 before a scan is one act', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.scan('OKUT-X2')
  await t.scan('P1')
  expect(t.warehouse.picked().P1).toBe(2)
  expect(t.warehouse.asked.filter(a => a.call.startsWith('POST')).length).toBe(1)
  expect(t.sees).toBe('picking.shelf')
})

test('more than is wanted is refused at once, and an amount of zero has its own key', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.scan('OKUT-X3')
  await t.scan('P1')
  await t.press('quantity')
  for (const amount of ['0', '-1', '1.5', '3', 'abc', '99999999999']) await t.answer(amount)
  expect(t.heard().slice(1)).toEqual([
    'yes',
    'no PICKING_PIECE_TOO_MUCH',
    'no PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    'no QUANTITY_NOT_A_NUMBER',
    'no PICKING_PIECE_NOT_WHOLE',
    'no PICKING_PIECE_TOO_MUCH',
    'no QUANTITY_NOT_A_NUMBER',
    'no QUANTITY_NOT_A_NUMBER',
  ])
  expect(t.warehouse.asked.some(a => a.call.startsWith('POST'))).toBe(false)
})

test('a refused scan ends ×N: the next one counts one', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.scan('OKUT-X2')
  await t.scan('P3')
  await t.scan('P1')
  expect([t.heard().at(-1), t.warehouse.picked().P1]).toEqual(['yes done.picking.more', 1])
})

test('the quantity dialog is confirmed by scanning the product again', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.press('quantity')
  expect(t.sees).toBe('picking.quantity')
  await t.scan('P3')
  await t.scan('P1')
  expect([t.heard().at(-2), t.heard().at(-1)]).toEqual(['no OTHER_PRODUCT', 'yes done.picking.shelfDone'])
  expect(t.warehouse.picked().P1).toBe(2)
})

test('a segmented barcode carries its weight, if its check digit is right', async () => {
  const t = await openPicking()
  await t.scan('S2')
  await t.scan('2800042005009')
  expect(t.heard().at(-1)).toBe('no PRODUCT_NOT_IN_SET')
  await t.scan('2800042005005')
  expect(t.warehouse.picked()['2800042000000']).toBe(0.5)
  expect(t.sees).toBe('picking.product')
})

test('undo takes back the last scans one by one, with their stock, and stands at their shelf again', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.scan('P1')
  await t.scan('P1')
  expect(t.sees).toBe('picking.shelf')
  await t.scan('OKUT-UNDO')
  expect([t.sees, t.warehouse.picked().P1]).toEqual(['picking.product', 1])
  await t.press('undo')
  await t.press('undo')
  expect([t.warehouse.picked().P1, t.heard().at(-1)]).toEqual([0, 'no NOTHING_TO_UNDO'])
})

test('what is not there is marked missing with a reason, and that can be taken back', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.scan('OKUT-MISSING')
  expect(t.sees).toBe('picking.missing')
  await t.scan('OKUT-7')
  await t.scan('OKUT-1')
  expect([t.sees, t.warehouse.rows()[0]?.missingPiece, t.heard().slice(-2)]).toEqual([
    'picking.shelf',
    2,
    ['no CHOICE_UNKNOWN', 'yes done.picking.missing'],
  ])
  await t.press('undo')
  expect([t.sees, t.warehouse.rows()[0]?.missingPiece]).toEqual(['picking.product', 0])
})

test('a product is taken from another shelf that holds it', async () => {
  const other = {
    id: 1,
    productID: 1,
    shelfID: 8,
    shelfDefinition: 'Koridor 8',
    shelfCode: 'A-08',
    shelfBarcode: 'S8',
    rank: 8,
    warehouseID: 1,
    warehouse: 'Merkez depo',
    isOpenForSale: true,
    stock: 4,
    reserved: 0,
    free: 4,
    lots: [],
  }
  const t = await openPicking(w => {
    w.handles.elsewhere = [other]
  })
  await t.scan('S1')
  await t.press('otherShelf')
  expect(t.sees).toBe('picking.otherShelf')
  await t.scan('S2')
  await t.scan('S8')
  await t.scan('P1')
  const pick = t.warehouse.asked.find(a => a.call.startsWith('POST'))
  expect([t.heard().includes('no SHELF_HAS_NONE'), pick?.input.shelfID, pick?.input.allocatedShelfID]).toEqual([
    true,
    8,
    1,
  ])
})
