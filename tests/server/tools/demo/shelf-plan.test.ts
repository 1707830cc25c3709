import { expect, test } from 'vitest'
import { planShelves } from '#server/tools/demo/merchant/shelf-plan.ts'

test('shelves are walked in an S: up the first aisle, down the second, each bay from its lowest level', () => {
  const codes = planShelves(300)
    .filter(shelf => shelf.holdsGoods)
    .map(shelf => shelf.code)
  expect(codes.slice(0, 5)).toEqual(['A-01-01-1', 'A-01-01-2', 'A-01-01-3', 'A-01-01-4', 'A-01-02-1'])
  expect(codes.slice(46, 50)).toEqual(['A-01-12-3', 'A-01-12-4', 'A-02-12-1', 'A-02-12-2'])
  expect(codes[96]).toBe('B-01-01-1')
})

test('the S goes on where a zone has an odd number of aisles', () => {
  const codes = planShelves(432)
    .filter(shelf => shelf.holdsGoods)
    .map(shelf => shelf.code)
  expect([codes[143], codes[144]]).toEqual(['A-03-12-4', 'B-01-12-1'])
})

test('a shelf says where it is, and its code is its barcode without dashes', () => {
  const shelf = planShelves(1).find(found => found.code === 'A-01-03-2')
  expect(shelf).toMatchObject({
    definition: 'A bölgesi · 1. koridor · 3. göz · 2. kat',
    barcode: 'RAFA01032',
    parentCode: 'A-01',
  })
})

test.each([0, 1, 48, 49, 1000, 20_000])(
  'there are at least %d of them, in three zones, each with a place of its own',
  wanted => {
    const shelves = planShelves(wanted)
    expect(shelves.filter(shelf => shelf.holdsGoods).length).toBeGreaterThanOrEqual(wanted)
    expect(shelves.filter(shelf => shelf.parentCode === null).map(shelf => shelf.code)).toEqual(['A', 'B', 'C'])
    expect(new Set(shelves.map(shelf => shelf.barcode)).size).toBe(shelves.length)
    expect(shelves.map(shelf => shelf.rank)).toEqual(shelves.map((_, i) => i + 1))
  },
)
