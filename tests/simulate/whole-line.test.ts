import { expect, test } from 'vitest'
import { type Database, one, sql } from '#server/base/store/sql.ts'
import { usualHabits } from '#simulate/world/habits.ts'
import { simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

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

test('two warehouses send each other goods, and one sends what the other has not got: nobody knows of a difference in either, or on the way', async () => {
  const habits = { ...usualHabits, notOnShelf: 0.3, transfers: 2 }
  let asked = 0
  const meddle = async (_: unknown, db: Database) => {
    asked = (await one<{ count: number }>(db, sql`select count(*) from order_transfer`)).count
  }
  const shift = { orders: 6, workers: 2, twoWarehouses: true, habits, meddle }
  const { orders, shipped, cancelled, ...summary } = await simulatedShift(shift)
  expect(summary).toMatchObject({ ledgerBalanced: true, differences: [], faults: [], transferred: 4 })
  // An order of which nothing is left is cancelled, and what it wanted is another store's.
  expect(shipped + cancelled).toBeGreaterThanOrEqual(orders)
  expect(asked).toBeGreaterThan(0)
  expect(summary.twinDifferences.filter(({ explainedBy }) => explainedBy.length === 0)).toEqual([])
  expect(summary.twinAfterCount).toEqual([])
}, 240_000)
