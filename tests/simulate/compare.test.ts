import { expect, test } from 'vitest'
import { compareTwin } from '#simulate/world/compare.ts'
import { createErrorRecord } from '#simulate/world/errors.ts'

const shelf = 'shelf RAF1'
const cup = '8690000000012'
const at = (place: string, piece: number) => new Map([[`${place}\t${cup}`, piece]])
const miss = (by: number) => {
  const errors = createErrorRecord()
  const error = { kind: 'notOnShelf', by: 'before the shift', product: cup, piece: by, place: shelf } as const
  errors.note(error, [{ place: shelf, product: cup, piece: -by }])
  return errors
}

test('where the world is as the books say, nothing is told', () => {
  expect(compareTwin(at(shelf, 3), at(shelf, 3), new Map())).toEqual({ differences: [], faults: [] })
})

test('a difference is told with the errors that left it', () => {
  const explainedBy = ['1 notOnShelf: 2 at shelf RAF1, by before the shift']
  expect(compareTwin(at(shelf, 1), at(shelf, 3), miss(2).expected())).toEqual({
    differences: [{ place: shelf, product: cup, world: 1, ledger: 3, explainedBy }],
    faults: [],
  })
})

test.each([
  ['that nobody knows of', 1, 3, 0],
  ['larger than the known errors', 0, 3, 2],
  ['smaller than the known errors', 2, 3, 2],
  ['that should be there and is not', 3, 3, 2],
  ['of goods that the books do not know of', 1, 0, 0],
])('a difference %s is a fault', (_, world, ledger, known) => {
  const expected = known === 0 ? new Map() : miss(known).expected()
  const { faults } = compareTwin(at(shelf, world), at(shelf, ledger), expected)
  expect(faults).toEqual([
    expect.stringContaining(
      `${shelf} holds ${world} of ${cup}, the books say ${ledger}; known errors explain ${0 - known}`,
    ),
  ])
})

test('what is told missing comes to light, and no more than was wrong', () => {
  const errors = miss(2)
  errors.reveal(shelf, cup, -1, 'told missing')
  expect(errors.expected().get(`${shelf}\t${cup}`)?.piece).toBe(-1)
  errors.reveal(shelf, cup, 1, 'booked as found')
  expect(errors.expected().get(`${shelf}\t${cup}`)?.piece).toBe(-1)
  errors.reveal(shelf, cup, -5, 'told missing')
  expect(errors.expected().size).toBe(0)
  expect(errors.all[0]?.revealedBy).toEqual(['told missing', 'told missing'])
})

test('what is wrong with a box goes with it into the package and to the carrier, and what fell down is nowhere', () => {
  const errors = createErrorRecord()
  const box = 'box KOLI1 536365'
  errors.note({ kind: 'dropped', by: 'ali', product: cup, piece: 1, place: box }, [
    { place: box, product: cup, piece: -1 },
    { place: 'nowhere', product: cup, piece: 1 },
  ])
  expect([...errors.expected().keys()]).toEqual([`parcel KOLI1\t${cup}`])
  errors.follow(box, 'package P1')
  expect([...errors.expected().keys()]).toEqual([`dispatch\t${cup}`])
  errors.follow('package P1', 'customer')
  expect([...errors.expected()]).toEqual([
    [`customer\t${cup}`, { piece: -1, explainedBy: [`1 dropped: 1 at ${box}, by ali`] }],
  ])
})

test('a surplus that is carried on by hand is wrong where it is then', () => {
  const errors = createErrorRecord()
  const miscount = { kind: 'miscount', by: 'ali', product: cup, piece: 2, place: 'cart A1' } as const
  errors.note(miscount, [{ place: 'box KOLI1 536365', product: cup, piece: 2 }])
  errors.shift('box KOLI1 536365', 'excess', cup, 1)
  expect([...errors.expected()].map(([where, { piece }]) => [where, piece])).toEqual([
    [`parcel KOLI1\t${cup}`, 1],
    [`excess\t${cup}`, 1],
  ])
})
