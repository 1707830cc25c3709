import { expect, test } from 'vitest'
import { usualHabits } from '#simulate/world/habits.ts'
import { simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

test('where answers come late and orders are cancelled meanwhile, every difference is explained', async () => {
  const { faults, differences, cancelled } = await simulatedShift({
    orders: 3,
    workers: 4,
    habits: { ...usualHabits, doubleScan: 0.2, ordersARegret: 2, regretWithin: 10, ordersASet: 2 },
    slowServerMs: 100,
  })
  expect({ faults, differences }).toEqual({ faults: [], differences: [] })
  expect(cancelled).toBeGreaterThan(0)
}, 240_000)
