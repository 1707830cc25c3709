import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test('a GS1 code carries the product and its weight', async () => {
  const t = await openPicking()
  await t.scan('S2')
  await t.scan('0102800042000000310300025010LOT1')
  expect(t.warehouse.picked()['2800042000000']).toBe(0.25)
  await t.scan('(01)02800042000000(3102)000050')
  expect(t.warehouse.picked()['2800042000000']).toBe(0.75)
  expect(t.sees).toBe('picking.product')
})

test('a GS1 code that carries more than is wanted is refused at once', async () => {
  const t = await openPicking()
  await t.scan('S2')
  await t.scan('01028000420000003103001000')
  expect(t.heard().at(-1)).toBe('no PICKING_PIECE_TOO_MUCH')
  expect(t.warehouse.picked()['2800042000000']).toBe(0)
})

test('a GS1 code with a wrong check digit is no product of the set', async () => {
  const t = await openPicking()
  await t.scan('S2')
  await t.scan('01028000420000013103000250')
  expect(t.heard().at(-1)).toBe('no PRODUCT_NOT_IN_SET')
})
