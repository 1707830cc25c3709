import { expect, test } from 'vitest'
import { bandOutOfOrder, packagePrice } from '#domain/carriers/package-price.ts'

const priceBands = ['1 30', '5 45,90', '10;70.25']

test.each([
  [0, 30],
  [1, 30],
  [1.01, 45.9],
  [10, 70.25],
])('%d desi cost %d', (desi, price) => {
  expect(packagePrice({ priceBands, extraDesiPrice: 3.5 }, desi)).toBe(price)
})

test('above the last band each begun desi costs more, or no price is told', () => {
  expect(packagePrice({ priceBands, extraDesiPrice: 3.5 }, 12.2)).toBe(80.75)
  expect(packagePrice({ priceBands: [], extraDesiPrice: 3.5 }, 2)).toBe(7)
  expect(packagePrice({ priceBands, extraDesiPrice: null }, 12)).toBeNull()
})

test('bands rise', () => {
  expect(bandOutOfOrder(priceBands)).toBeNull()
  expect(bandOutOfOrder(['5 1', '5 2'])).toBe('5 2')
  expect(bandOutOfOrder(['0 1'])).toBe('0 1')
})
