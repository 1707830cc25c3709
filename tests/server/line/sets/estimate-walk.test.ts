import { expect, test } from 'vitest'
import { estimateWalkMetres } from '#server/line/selection/estimate-walk.ts'

const aisle = (aisleId: number | null, ...ids: readonly number[]) => ids.map(id => ({ id, aisleId }))
const warehouse = [...aisle(100, 1, 2, 3, 4), ...aisle(200, 5, 6, 7, 8), ...aisle(300, 9, 10, 11, 12)]

test('nothing to visit is no walk', () => {
  expect(estimateWalkMetres(warehouse, new Set())).toBe(0)
})

test('one shelf costs its aisle; another in the same aisle costs nothing more', () => {
  expect(estimateWalkMetres(warehouse, new Set([1]))).toBe(2)
  expect(estimateWalkMetres(warehouse, new Set([1, 4]))).toBe(2)
})

test('another aisle costs its length and the way along the front', () => {
  expect(estimateWalkMetres(warehouse, new Set([1, 9]))).toBe(Math.round(2 * 2.4 + 2 * 3.5 * 2))
})

test('shelves without aisles stand in one', () => {
  expect(estimateWalkMetres(aisle(null, 1, 2, 3, 4), new Set([2]))).toBe(2)
})
