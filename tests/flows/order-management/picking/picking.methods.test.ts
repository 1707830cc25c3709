import { expect, test } from 'vitest'
import type { Settings } from '#contract/shapes/settings.ts'
import { nextShelves } from '#flows/order-management/picking/panels.ts'
import { atStart, type PickingPlan } from '#flows/order-management/picking/plan.ts'
import { openPicking, settings } from '#tests/support/fake-warehouse.ts'
import { seenOf } from '#tests/support/scene-of.ts'

const method =
  (urunToplamaYontemi: 1 | 2 | 3 | 5, more: Partial<Settings['urunToplamaAyar']> = {}) =>
  (s: Settings): Settings => ({ ...s, urunToplamaAyar: { ...s.urunToplamaAyar, urunToplamaYontemi, ...more } })

test('method 2: the shelf may be tapped in the list', async () => {
  const t = await openPicking(undefined, method(2))
  await t.answer('S2')
  expect(t.sees).toBe('picking.product')
})

test('method 2: every shelf of the set stands in the list', () => {
  const shelves = Array.from({ length: 25 }, (_, n) => ({ id: n, code: `A-${n}`, barcode: `S${n}`, definition: '' }))
  const products = shelves.map(({ id }) => ({ shelfID: id, piece: 1, occurrencesPiece: 0, missingPiece: 0 }))
  const doc = { settings: method(2)(settings), shelves, products } as unknown as PickingPlan
  const [, list] = nextShelves(seenOf(doc, atStart))
  expect(list?.kind === 'list' && list.rows.map(({ answer }) => answer)).toEqual(shelves.map(({ barcode }) => barcode))
})

test('method 3: no shelf is asked for; a scan takes the first open line', async () => {
  const t = await openPicking(undefined, method(3))
  expect(t.sees).toBe('picking.product')
  for (const code of ['P3', 'P1', 'P1']) await t.scan(code)
  expect(t.warehouse.picked()).toEqual({ P1: 2, '2800042000000': 0, P3: 1 })
})

test('method 3: the shelf that is shown may be scanned, another one is told to be another, a finished one is done', async () => {
  const t = await openPicking(undefined, method(3))
  await t.scan('S1')
  await t.scan('S2')
  expect([t.sees, t.terminal.view.panels[0]]).toMatchObject([
    'picking.product',
    { name: { raw: 'A-02' }, mark: 'done' },
  ])
  await t.scan('S1')
  for (const code of ['P1', 'P1', 'S1']) await t.scan(code)
  expect(t.heard()).toEqual([
    'yes',
    'careful SHELF_LEFT',
    'careful SHELF_LEFT',
    'yes done.picking.more',
    'yes done.picking.more',
    'no SHELF_DONE',
  ])
  expect(t.terminal.heard[1]?.params).toEqual({ shelf: 'A-02', wanted: 'A-01', left: 2 })
})

test('method 5: an order is chosen, and after its last line the next one', async () => {
  const t = await openPicking(undefined, method(5))
  expect(t.sees).toBe('picking.order')
  await t.scan('536366')
  expect(t.sees).toBe('picking.product')
  await t.scan('P3')
  expect([t.sees, t.heard().at(-1)]).toEqual(['picking.order', 'yes done.picking.orderDone'])
  await t.scan('OKUT-1')
  expect(t.sees).toBe('picking.product')
})

test('an extra barcode counts only where the merchant allows several', async () => {
  const t = await openPicking(undefined, method(1, { cokluBarkod: false }))
  await t.scan('S1')
  await t.scan('X1')
  expect(t.heard().at(-1)).toBe('no PRODUCT_NOT_IN_SET')
})

test('over-scanning, where allowed, is asked of the server', async () => {
  const t = await openPicking(undefined, method(3, { fazlaOkutma: true }))
  for (const code of ['P3', 'P3']) await t.scan(code)
  expect(t.heard()).toEqual(['yes done.picking.more', 'no PICKING_PIECE_TOO_MUCH'])
  expect(t.warehouse.asked.filter(a => a.call.startsWith('POST')).length).toBe(2)
})

test('without carts the completion leads to order selection', async () => {
  const t = await openPicking(
    w => {
      for (const id of [2, 3]) w.cancelBehindTheScenes(id)
    },
    s => ({ ...s, arabaModulAktif: false }),
  )
  await t.scan('S1')
  await t.scan('P1')
  await t.scan('P1')
  expect(t.sees).toBe('picking.finishedWithoutCart')
})

test('method 5: the orders are gone back to, and another order of the set is taken by its number', async () => {
  const t = await openPicking(undefined, method(5))
  await t.scan('536365')
  await t.scan('536366')
  expect([t.sees, t.terminal.view.seen.position.orderId, t.heard().at(-1)]).toEqual([
    'picking.product',
    2,
    'careful ORDER_LEFT',
  ])
  expect(t.terminal.heard.at(-1)?.params).toEqual({ orderNo: '536365', left: 2.75, next: '536366' })
  await t.scan('536366')
  expect(t.heard().at(-1)).toBe('yes')
  await t.press('cancel')
  expect([t.sees, t.heard().at(-1)]).toEqual(['picking.order', 'careful ORDER_LEFT'])
  for (const code of ['536366', 'P3', '536366']) await t.scan(code)
  expect([t.sees, t.heard().at(-1), t.terminal.heard.at(-1)?.params]).toEqual([
    'picking.order',
    'no ORDER_DONE',
    { orderNo: '536366', next: '536365' },
  ])
  await t.scan('536365')
  await t.scan('536366')
  expect(t.heard().at(-1)).toBe('no ORDER_DONE')
})

test('method 5: a shelf of the order leads to what lies there, one that holds nothing for it is named', async () => {
  const t = await openPicking(undefined, method(5))
  await t.scan('536365')
  await t.scan('S2')
  expect([t.terminal.view.panels[0], t.heard().at(-1)]).toMatchObject([{ name: { raw: 'A-02' } }, 'careful SHELF_LEFT'])
  await t.press('cancel')
  await t.scan('536366')
  await t.scan('S1')
  expect([t.heard().at(-1), t.terminal.heard.at(-1)?.params]).toEqual([
    'no SHELF_NOT_IN_ORDER',
    { code: 'S1', shelf: 'A-01', orderNo: '536366', next: 'A-02' },
  ])
})

test('an order where a product is wanted is told to be one', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.scan('536366')
  expect([t.heard().at(-1), t.terminal.heard.at(-1)?.params]).toEqual([
    'no ORDER_SCANNED',
    { orderNo: '536366', wanted: 'Ürün P1' },
  ])
})
