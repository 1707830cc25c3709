import { expect, test } from 'vitest'
import { leastRoom, percentFull } from '#domain/cart-fill.ts'

const load = { litres: 60, kilograms: 12, unsizedPieceCount: 0 }

test('a cart is as full as what it has least room for', () => {
  expect(percentFull(load, { litres: 80, kilograms: 10 })).toBe(120)
  expect(percentFull(load, { litres: 80, kilograms: 100 })).toBe(75)
  expect(percentFull(load, { litres: null, kilograms: 24 })).toBe(50)
})

test('of a cart of which nobody said what it holds nothing is said', () => {
  expect(percentFull(load, { litres: null, kilograms: null })).toBeNull()
})

test('to the brim is not over it, and a little over is', () => {
  expect(percentFull({ ...load, litres: 0.1 * 3 }, { litres: 0.3, kilograms: null })).toBe(100)
  expect(percentFull({ ...load, litres: 80.1 }, { litres: 80, kilograms: null })).toBe(101)
})

test('what surely goes into any of several carts is the least of each measure that is told', () => {
  expect(leastRoom([])).toEqual({ litres: null, kilograms: null, slots: null })
  expect(
    leastRoom([
      { litres: 80, kilograms: null, slots: 12 },
      { litres: 60, kilograms: 30, slots: null },
      { litres: null, kilograms: null, slots: 6 },
    ]),
  ).toEqual({ litres: 60, kilograms: 30, slots: 6 })
})
