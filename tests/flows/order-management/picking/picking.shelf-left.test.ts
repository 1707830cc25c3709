import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test('another shelf than the next one is taken, and told to be another', async () => {
  const t = await openPicking()
  await t.scan('S2')
  expect([t.sees, t.heard(), t.terminal.heard[0]?.params]).toEqual([
    'picking.product',
    ['careful SHELF_NOT_NEXT'],
    { shelf: 'A-02', wanted: 'A-01' },
  ])
})

test('a shelf that is left before its pieces is named, with what is left there', async () => {
  const t = await openPicking()
  for (const code of ['S1', 'P1', 'S2']) await t.scan(code)
  expect([t.sees, t.heard().at(-1), t.terminal.heard.at(-1)?.params]).toEqual([
    'picking.product',
    'careful SHELF_LEFT',
    { shelf: 'A-02', wanted: 'A-01', left: 1 },
  ])
  await t.scan('S2')
  expect(t.heard().at(-1)).toBe('yes')
})

test('at a shelf, a finished one is done', async () => {
  const t = await openPicking()
  for (const code of ['S1', 'P1', 'P1', 'S2', 'S1']) await t.scan(code)
  expect([t.sees, t.heard().at(-1), t.terminal.heard.at(-1)?.params]).toMatchObject([
    'picking.product',
    'no SHELF_DONE',
    { code: 'S1', shelf: 'A-01', next: 'A-02' },
  ])
})

test('back at the shelves, the one that is left is named; without shelves there is nothing to go back to', async () => {
  const t = await openPicking()
  for (const code of ['S1', 'P1']) await t.scan(code)
  await t.press('cancel')
  expect([t.sees, t.heard().at(-1), t.terminal.heard.at(-1)?.params]).toEqual([
    'picking.shelf',
    'careful SHELF_LEFT',
    { shelf: '', wanted: 'A-01', left: 1 },
  ])
  const free = await openPicking(undefined, s => ({
    ...s,
    urunToplamaAyar: { ...s.urunToplamaAyar, urunToplamaYontemi: 3 },
  }))
  const hidden = ({ step, seen }: typeof free.terminal.view) => step?.hides?.(seen)
  expect([hidden(free.terminal.view)]).toEqual([['cancel']])
  await t.scan('S1')
  expect(hidden(t.terminal.view)).toEqual([])
})
