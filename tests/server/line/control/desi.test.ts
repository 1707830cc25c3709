import { expect, test } from 'vitest'
import { totalDesi } from '#server/line/control/desi.ts'

test.each([
  ['pieces count', [{ desi: 1.5, piece: 3 }], 3000, 4.5],
  [
    'lines add up, without binary dust',
    [
      { desi: 0.1, piece: 1 },
      { desi: 0.2, piece: 1 },
    ],
    3000,
    0.3,
  ],
  ['it is rounded up to two decimals', [{ desi: 1.001, piece: 1 }], 3000, 1.01],
  ['another divisor makes fewer desi of the same volume', [{ desi: 5, piece: 1 }], 5000, 3],
  [
    'a product whose desi nobody knows counts nothing',
    [
      { desi: null, piece: 4 },
      { desi: 2, piece: 0.5 },
    ],
    3000,
    1,
  ],
  ['no lines have none', [], 3000, 0],
])('%s', (_, lines, divisor, desi) => {
  expect(totalDesi(lines, divisor)).toBe(desi)
})
