import { expect, test } from 'vitest'
import { aisleOf, aisleTurn } from '#domain/codes/aisle-turn.ts'

test('the aisle is what a code tells before the bay and the floor', () => {
  expect(['A-01-03-4', 'A-03-12', 'A-01', 'KORIDOR7', 'M-10-12-10'].map(aisleOf)).toEqual([
    'A-01',
    'A',
    'A',
    'KORIDOR7',
    'M-10',
  ])
})

test.each([
  ['A-01-03-4', 'A-01-03-1', 'sameBay'],
  ['A-01-03-4', 'A-01-07-2', 'sameAisle'],
  ['A-01-12-1', 'A-02-12-2', 'nextAisle'],
  ['A-03-12', 'A-04-02', 'sameAisle'],
  ['A-04-02', 'B-01-07', 'nextAisle'],
  ['A-01-01-1', 'A-03-01-1', 'otherAisle'],
  ['A-02-01-1', 'A-01-01-1', 'otherAisle'],
  ['A-11-01-1', 'B-01-01-1', 'otherAisle'],
  [null, 'A-01-01-1', 'otherAisle'],
  ['A1', 'A2', 'otherAisle'],
] as const)('from %s to %s: %s', (from, to, turn) => {
  expect(aisleTurn(from, to)).toBe(turn)
})
