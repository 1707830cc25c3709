import { expect, test } from 'vitest'
import { openPicking } from '#tests/support/fake-warehouse.ts'

test('a finished product scanned at the shelf step is told as done, not as lying nowhere', async () => {
  const t = await openPicking()
  await t.scan('S1')
  await t.scan('OKUT-X2')
  await t.scan('P1')
  await t.scan('P1')
  expect([t.sees, t.heard().at(-1)]).toEqual(['picking.shelf', 'no PRODUCT_DONE'])
})
