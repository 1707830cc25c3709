import { expect, test } from 'vitest'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
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

const day = [
  'orderNo,orderDate,stockCode,description,quantity,unitPrice,customerId,country',
  '539700,2010-12-21T10:00:00,22086,PAPER CHAIN KIT,3,2.95,15001,United Kingdom',
  '539700,2010-12-21T10:00:00,22840,ROUND CAKE TIN,1,7.95,15001,United Kingdom',
  '539701,2010-12-21T11:00:00,22086,PAPER CHAIN KIT,2,2.95,15002,United Kingdom',
  '539703,2010-12-21T12:00:00,22619,SOLDIER SKITTLES,2,3.75,15003,United Kingdom',
]
const cancellations = [
  'C539704,2010-12-21T13:00:00,22086,PAPER CHAIN KIT,-2,2.95,15001,United Kingdom',
  // More than he bought, and what he never did.
  'C539705,2010-12-21T14:00:00,22840,ROUND CAKE TIN,-5,7.95,15001,United Kingdom',
  'C539706,2010-12-21T15:00:00,22086,PAPER CHAIN KIT,-1,2.95,15003,United Kingdom',
]

test('one person who never errs does all of it alone: what its cancellations take back of a day comes back, and the world is as the books say', async () => {
  let cameBack: unknown
  const meddle = async (_: unknown, db: Database) => {
    cameBack = await many(
      db,
      sql`select o.order_no as "orderNo", p.stock_code as "stockCode", sum(line.piece) as piece
        from order_return_line line
        join order_line l on l.tenant_id = line.tenant_id and l.id = line.order_line_id
        join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
        join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
        group by 1, 2 order by 1, 2`,
    )
  }
  const lines = [...day, ...cancellations]
  const { shipped, ...summary } = await simulatedShift({ orders: 3, workers: 1, flawless: true, lines, meddle })
  expect(summary).toMatchObject({ ledgerBalanced: true, differences: [], faults: [], twinDifferences: [] })
  expect(shipped).toBe(3)
  expect(cameBack).toEqual([
    { orderNo: '539700', stockCode: '22086', piece: 2 },
    { orderNo: '539700', stockCode: '22840', piece: 1 },
  ])
}, 120_000)

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
