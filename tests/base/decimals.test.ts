import { expect, test } from 'vitest'
import { sumQuantities, toQuantity } from '#base/decimals.ts'

test('quantities add up without the dust of binary fractions', () => {
  expect([sumQuantities([0.1, 0.2]), toQuantity(0.75 - 0.7), sumQuantities([])]).toEqual([0.3, 0.05, 0])
})
