import { expect, test } from 'vitest'
import { usualHabits } from '#simulate/world/habits.ts'
import { pickersOnly, simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

/** Everything that can go wrong does in a few orders. */
const clumsy = {
  ...usualHabits,
  wrongScan: 0.1,
  doubleScan: 0.15,
  unnoticed: 0.6,
  overlooks: 0.05,
  undo: 0.1,
  miscounts: 0.2,
  lostFromCart: 1,
  lostFromParcel: 0.3,
  ordersASet: 4,
  ordersARegret: 5,
  packagesAReturn: 2,
  otherShelf: 0.4,
  regretWithin: 60,
  notOnShelf: 0.15,
}

test('eight clumsy people bring orders to the carrier: what they did wrong explains every difference, and a count ends it', async () => {
  const { orders, combined, checked, shipped, short, cancelled, ...summary } = await simulatedShift({
    orders: 12,
    workers: 8,
    habits: clumsy,
  })
  expect(summary).toMatchObject({ ledgerBalanced: true, differences: [], faults: [] })
  expect({ orders, over: shipped + cancelled }).toEqual({ orders: 12, over: 12 })
  expect(checked).toBeGreaterThanOrEqual(shipped)
  expect(combined).toBeGreaterThanOrEqual(checked)
  expect(Math.min(short, cancelled, summary.missing)).toBeGreaterThan(0)
  expect(summary.refusals).toHaveProperty('COMBINE_PIECE_TOO_MUCH')
  const { wrongItem, dropped, doubleScan, miscount } = summary.errors
  expect(Math.min(wrongItem!.revealed, dropped!.revealed, doubleScan!.made, miscount!.made)).toBeGreaterThan(0)
  expect(summary.twinDifferences.some(({ place }) => place.startsWith('shelf '))).toBe(true)
  expect(Math.min(summary.received, summary.returned, summary.placed, summary.counted)).toBeGreaterThan(0)
  expect(summary.twinAfterCount).toEqual([])
}, 240_000)

test('one person who never errs does all of it alone, and the world is as the books say', async () => {
  const { shipped, cancelled, ...summary } = await simulatedShift({ orders: 3, workers: 1, flawless: true })
  expect(summary).toMatchObject({ ledgerBalanced: true, differences: [], faults: [], twinDifferences: [] })
  expect(shipped + cancelled).toBe(3)
}, 120_000)

test('people who may only pick leave the orders in their carts', async () => {
  const summary = await simulatedShift({ orders: 3, workers: 2, prepare: pickersOnly })
  expect(summary).toMatchObject({
    orders: 3,
    combined: 0,
    shipped: 0,
    ledgerBalanced: true,
    differences: [],
    faults: [],
  })
}, 120_000)
