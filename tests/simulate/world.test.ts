import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { disturbShelves, fillShelves } from '#simulate/world/fill-shelves.ts'
import { usualHabits } from '#simulate/world/habits.ts'
import { excess, shelfPlace } from '#simulate/world/places.ts'
import { createShift } from '#simulate/world/shift.ts'
import { carry, createWorld, lay, lookAt, pour, worldBalances } from '#simulate/world/world.ts'

const emptyWorld = () => createWorld(createShift(1), [])
const cup = '8690000000012'
const [a, b] = [shelfPlace('RAFA'), shelfPlace('RAFB')]

test('hands move what is there, and nothing else', () => {
  const world = emptyWorld()
  lay(world, a, cup, 2)
  carry(world, cup, 1, a, b)
  expect(Object.fromEntries(worldBalances(world))).toEqual({ [`${a}\t${cup}`]: 1, [`${b}\t${cup}`]: 1 })
  expect(() => carry(world, cup, 2, a, b)).toThrow(`2 of ${cup} taken from ${a}, where 1 lie`)
  pour(world, b, excess)
  expect([...lookAt(world, b)]).toEqual([])
  expect([...lookAt(world, excess)]).toEqual([[cup, 1]])
})

test('before a shift the shelves hold what the books say, but for what was written down as wrong', () => {
  const books = Array.from({ length: 300 }, (_, nth) => ({
    placeId: nth,
    warehouseId: 1,
    kind: 'shelf' as const,
    name: `A-${nth}`,
    placeBarcode: `RAF${nth}`,
    productId: nth,
    barcode: `product${nth}`,
    quantity: 5,
  }))
  const world = emptyWorld()
  fillShelves(world, books)
  disturbShelves(world, usualHabits, seededRandom(7))
  const expected = world.errors.expected()
  const kinds = new Set(world.errors.all.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['notOnShelf', 'onOtherShelf', 'tooManyOnShelf'])
  const actual = worldBalances(world)
  const said = new Map(books.map(({ placeBarcode, barcode }) => [`${shelfPlace(placeBarcode)}\t${barcode}`, 5]))
  for (const key of new Set([...actual.keys(), ...said.keys()]))
    expect([key, (actual.get(key) ?? 0) - (said.get(key) ?? 0)]).toEqual([key, expected.get(key)?.piece ?? 0])
})
