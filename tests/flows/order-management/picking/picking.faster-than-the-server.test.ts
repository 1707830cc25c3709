import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test('scans made faster than the server answers are taken in order, none lost', async () => {
  const t = await openPicking()
  for (const code of ['S1', 'P1', 'P1', 'S2', 'P3']) t.terminal.send('scan', code)
  await t.terminal.settle()
  expect([t.sees, t.warehouse.picked()]).toEqual(['picking.product', { P1: 2, '2800042000000': 0, P3: 1 }])
})

test('a refusal drops what waits behind it, and says how many', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.scan('P1')
  t.terminal.send('otherShelf')
  for (const code of ['wrong', 'P1', 'P1']) t.terminal.send('scan', code)
  await t.terminal.settle()
  expect(t.heard().slice(1)).toEqual(['yes done.picking.more', 'no SHELF_HAS_NONE'])
  expect(t.terminal.heard.at(-1)?.params.dropped).toBe(2)
  expect(t.warehouse.picked().P1).toBe(1)
})

test('scans made while a page is being left are taken by the next one', async () => {
  const t = await openPicking()
  await t.terminal.open('/order-management/picking-car')
  for (const code of ['ARABA01', 'S1', 'P1']) t.terminal.send('scan', code)
  await t.terminal.settle()
  expect([t.sees, t.warehouse.picked().P1]).toEqual(['picking.product', 1])
})
