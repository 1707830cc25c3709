import { expect, test } from 'vitest'
import { isTouched } from '#contract/followed.ts'

test.each([
  ['orders that are waited for', 'orderSelection', ['orders', 'ledger', 'excess', 'missing', 'sets']],
  ['an idle cart', 'carts', ['carts', 'assembly', 'qualityControl']],
  ['packages to be dispatched', 'dispatch', ['qualityControl', 'dispatch', 'orders']],
  ['excess goods to be put away', 'excess', ['excess', 'assembly', 'qualityControl']],
] as const)('who waits for %s is woken by whoever brings them', (_, group, brought) => {
  for (const by of brought) expect([by, isTouched(group, { all: [by], own: [] })]).toEqual([by, true])
})

test("files on their way wake their own user's screens, and no worker's", () => {
  const [others, own] = [
    { all: ['excelJobs'], own: [] },
    { all: ['excelJobs'], own: ['excelJobs'] },
  ] as const
  expect((['excelJobs', 'rows', 'picking', 'carts', 'seats'] as const).map(group => isTouched(group, own))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect((['excelJobs', 'rows', 'picking'] as const).map(group => isTouched(group, others))).toEqual([
    false,
    false,
    false,
  ])
})

test('a view that somebody gives to everybody comes to the lists of all', () => {
  expect(isTouched('savedFilters', { all: ['savedFilters'], own: [] })).toBe(true)
})
