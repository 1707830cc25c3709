import { expect, test } from 'vitest'
import { splitDesi } from '#server/line/dispatch/packages/split-desi.ts'

test.each([
  [10, 3, [3.34, 3.33, 3.33]],
  [0.02, 3, [0.01, 0.01, 0]],
  [4.5, 1, [4.5]],
  [0, 2, [0, 0]],
  [0.3, 2, [0.15, 0.15]],
])('%d desi in %d packages are %j', (desi, count, parts) => {
  expect(splitDesi(desi, count)).toEqual(parts)
})
