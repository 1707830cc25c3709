import { expect, test } from 'vitest'
import { factorOf } from '#domain/codes/factor-of.ts'

const cases = [{ barcode: '18690000000019', piece: 12 }]

test('a case counts what is in it, in every form of its GTIN; any other code one', () => {
  expect(factorOf('18690000000019', cases)).toBe(12)
  expect(factorOf('(01)18690000000019(10)L1', cases)).toBe(12)
  expect(factorOf('8690000000012', cases)).toBe(1)
  expect(factorOf('KOLI', [{ barcode: 'KOLI', piece: 0.5 }])).toBe(0.5)
  expect(factorOf('anything', [])).toBe(1)
})
