import { expect, test } from 'vitest'
import type { Settings } from '#contract/shapes/settings.ts'
import { openPicking } from '#tests/support/fake-warehouse.ts'

const overScanning =
  (urunToplamaYontemi: 1 | 3 = 1) =>
  (s: Settings): Settings => ({
    ...s,
    urunToplamaAyar: { ...s.urunToplamaAyar, urunToplamaYontemi, fazlaOkutma: true },
  })
const open = (method: 1 | 3 = 1) =>
  openPicking(w => {
    w.handles.takesExcess = true
  }, overScanning(method))

test('one piece too many is told to be one, not good', async () => {
  const t = await open(3)
  for (const code of ['P3', 'P3']) await t.scan(code)
  expect(t.heard()).toEqual(['yes done.picking.more', 'careful done.picking.over'])
  expect(t.terminal.heard.at(-1)?.params).toMatchObject({ product: 'Ürün P3', now: 1, of: 1, excess: 1 })
})

test('more at once than is wanted is too many by the rest', async () => {
  const t = await open()
  await t.scan('S1')
  await t.scan('OKUT-X3')
  await t.scan('P1')
  expect([t.sees, t.heard().at(-1), t.terminal.heard.at(-1)?.params]).toMatchObject([
    'picking.shelf',
    'careful done.picking.over',
    { now: 2, of: 2, excess: 1 },
  ])
})

test('the same in the quantity dialog', async () => {
  const t = await open()
  await t.scan('S1')
  await t.press('quantity')
  await t.answer('4')
  expect([t.sees, t.heard().at(-1), t.terminal.heard.at(-1)?.params]).toMatchObject([
    'picking.shelf',
    'careful done.picking.over',
    { now: 2, of: 2, excess: 2 },
  ])
})

test('on a shelf that is just finished, one piece too many is booked as one too, and can be taken back', async () => {
  const t = await open()
  for (const code of ['S1', 'P1', 'P1', 'P1']) await t.scan(code)
  expect([t.sees, t.heard().at(-1), t.warehouse.rows()[0]?.excessPiece]).toEqual([
    'picking.shelf',
    'careful done.picking.over',
    1,
  ])
  await t.press('undo')
  expect([t.heard().at(-1), t.warehouse.rows()[0]?.excessPiece, t.warehouse.picked().P1]).toEqual([
    'yes done.picking.undone',
    0,
    2,
  ])
  await t.scan('P3')
  expect(t.heard().at(-1)).toBe('no SHELF_FIRST')
})
