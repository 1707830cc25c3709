import { expect, test } from 'vitest'
import { flawlessHabits, usualHabits } from '#simulate/world/habits.ts'
import { simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

const cancelling = { ordersARegret: 2, regretWithin: 30, ordersASet: 3 }

test.each([
  ['who never err', { ...flawlessHabits, ...cancelling }],
  ['as they are', { ...usualHabits, doubleScan: 0.15, ...cancelling }],
])(
  'people %s work ahead of a slow server while orders are cancelled: nothing is unexplained',
  async (_, habits) => {
    const { faults, differences, ...summary } = await simulatedShift({
      orders: 6,
      workers: 4,
      habits,
      slowServerMs: 2500,
    })
    console.log(JSON.stringify({ ...summary, faults, differences }, null, 1))
    expect({ faults, differences }).toEqual({ faults: [], differences: [] })
  },
  300_000,
)
