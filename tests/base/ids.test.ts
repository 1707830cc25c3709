import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { seededRandom } from '#base/random.ts'

test('an operation id is a random UUID', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every(id => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
})

test('the same seed gives the same numbers', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
  expect(draw(7).every(value => value >= 0 && value < 1)).toBe(true)
})
