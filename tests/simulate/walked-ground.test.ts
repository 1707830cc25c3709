import { expect, test } from 'vitest'
import { park, shelfPlace } from '#simulate/world/places.ts'
import { groundOfShelves } from '#simulate/world/walked-ground.ts'

const shelves = (codes: readonly string[]) => codes.map((code, turn) => ({ code, barcode: `RAF${turn}`, turn }))
const [first, second] = [shelfPlace('RAF0'), shelfPlace('RAF1')]

test('people walk along the aisles that the shelves are called by, from where carts stand', () => {
  const { metres } = groundOfShelves(shelves(['A-01-01-1', 'A-02-03-1']), null)
  // To the middle of the first bay 2.1 m, of the second 3.3 m; 3.5 m from aisle to aisle.
  expect(metres(park, first)).toBeCloseTo(2.1)
  expect(metres(first, second)).toBeCloseTo(2.1 + 3.5 + 3.3)
  expect(metres(second, 'table M1')).toBeCloseTo(3.3 + 3.5)
})

test('where the names tell nothing, all shelves stand in one row', () => {
  const { metres } = groundOfShelves(shelves(['Giriş', 'Kasa']), null)
  expect([metres(park, second), metres(second, first)]).toEqual([1.2, 1.2])
})
