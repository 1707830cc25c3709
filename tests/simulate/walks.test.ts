import { expect, test } from 'vitest'
import { pickersOnly, simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

test('the same orders are picked with fewer metres where the server knows the floor', async () => {
  const shift = { orders: 40, workers: 2, flawless: true, prepare: pickersOnly }
  const byRank = await simulatedShift(shift)
  const byPlan = await simulatedShift({ ...shift, walks: 'plan' })
  expect([byPlan.orders, byPlan.picked, byPlan.faults]).toEqual([byRank.orders, byRank.picked, []])
  expect(byRank.metresPerPiece).toBeGreaterThan(0)
  expect(byPlan.metresPerPiece).toBeLessThan(byRank.metresPerPiece)
})
