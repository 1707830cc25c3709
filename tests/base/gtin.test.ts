import { expect, test } from 'vitest'
import { gtinCheckDigit, isGtin } from '#base/gtin.ts'

test('check digits as GS1 computes them', () => {
  expect([gtinCheckDigit('400638133393'), gtinCheckDigit('9638507'), gtinCheckDigit('03600029145')]).toEqual([1, 4, 2])
})

test('a GTIN has 8, 12, 13 or 14 digits and the right last one', () => {
  const codes = [
    '4006381333931',
    '96385074',
    '036000291452',
    '14006381333938',
    '4006381333930',
    '400638133393',
    '',
    'x',
  ]
  expect(codes.filter(isGtin)).toEqual(['4006381333931', '96385074', '036000291452', '14006381333938'])
})
