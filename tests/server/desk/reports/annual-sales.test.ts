import type { Pool } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Database, many, one, run, type Statement, sql } from '#server/base/store/sql.ts'
import { rollUpSales } from '#server/line/sales/roll-up-sales.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, type Merchant, type SeededOrder } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

let db: Database
let app: TestServer['app']
let merchant: Merchant
let orders: readonly SeededOrder[]
let setId: number

/** Long ago, but for the last two; the second and third lie on either side of a midnight in Istanbul. */
const placed = [
  '2026-01-07 09:00Z',
  '2026-01-31 20:59:59Z',
  '2026-01-31 21:00Z',
  '2026-02-03 09:00Z',
  'yesterday',
  'now',
]

beforeEach(async () => {
  ;({ merchant, db, app } = await merchantScene())
  const { cup, plate } = merchant.products
  orders = await Promise.all(
    placed.map((_, nth) =>
      addOrder(
        merchant,
        nth % 2 === 0
          ? [[cup, 1]]
          : [
              [cup, 2],
              [plate, 3],
            ],
        { channel: nth === 3 ? 'store' : 'web' },
      ),
    ),
  )
  ;({ id: setId } = await one<{ id: number }>(
    db,
    sql`insert into picking_set (tenant_id, warehouse_id, set_no, status, taken_at)
      values (${merchant.tenantId}, ${merchant.warehouseId}, 1, 'closed', '2026-01-07 10:00Z') returning id`,
  ))
  for (const [nth, { id }] of orders.entries())
    await run(
      db,
      sql`update customer_order set ordered_at = ${placed[nth]}::timestamptz, amount = ${100 + nth}::numeric, set_id = ${setId},
        checked_at = timestamptz '2026-01-07 10:00Z' + make_interval(mins => ${nth}) where id = ${id}`,
    )
})

const report = async (filters: object = {}) => {
  const lead = userOf(app, merchant.users.veli.token)
  const { rows } = await lead.do(contract.rows.annualSalesReports, { date: 'all', sort: 'month', ...filters })
  return rows.map(({ id: _, ...row }) => row)
}

/** The same of the orders as they stand, with no day rolled up. */
const asTheyStand = () =>
  many(
    db,
    sql`select to_char(ordered_at at time zone 'Europe/Istanbul', 'YYYY-MM') as month, channel, count(*) as orders,
        sum(pieces) as pieces, sum(amount) as amount, count(*) filter (where pieces = 1) as "singlePiece",
        count(*) filter (where pieces <> 1) as "multiPiece", sum(returned) as returned,
        avg(extract(epoch from checked_at - taken_at)) filter (where taken_at < checked_at)::float8 as preparing
      from (
        select o.*, s.taken_at, (select coalesce(sum(piece), 0) from order_line where order_id = o.id and process <> 2) as pieces,
          (select coalesce(sum(returned), 0) from order_line where order_id = o.id and process <> 2) as returned
        from customer_order o left join picking_set s on s.id = o.set_id where o.status not in (8, 10)
      ) o group by 1, 2 order by 1, 1 || '-' || channel`,
  )

const rolledUp = () =>
  many<{ day: string; orders: number }>(
    db,
    sql`select to_char(day, 'MM-DD') as day, sum(orders) as orders from sales_day group by day order by day`,
  )
const marks = async () => (await one<{ count: number }>(db, sql`select count(*) from sales_day_mark`)).count

test('days that have rested are read from their roll-up, today and yesterday from the orders', async () => {
  const before = await report()
  expect(before).toEqual(await asTheyStand())
  await rollUpSales(db)
  expect(await report()).toEqual(before)
  expect([await rolledUp(), await marks()]).toEqual([
    [
      { day: '01-07', orders: 1 },
      { day: '01-31', orders: 1 },
      { day: '02-01', orders: 1 },
      { day: '02-03', orders: 1 },
    ],
    0,
  ])
  await run(db, sql`update sales_day set orders = orders + 10`)
  expect((await report({ date: '2026-01-01..2026-01-31' })).map(row => row.orders)).toEqual([22])
  expect((await report({ date: '2026-02-01..2026-02-28', channel: 'store' })).map(row => row.orders)).toEqual([11])
  expect((await report({ date: '2026-01-31..2026-02-01', product: '8690000000029' })).map(row => row.orders)).toEqual([
    1,
  ])
  await run(db, sql`update sales_day_end set time_zone = 'UTC'`)
  expect(await report()).toEqual(before)
  await rollUpSales(db)
  expect([await report(), (await rolledUp()).length]).toEqual([before, 4])
})

test('whatever changes afterwards is told at once, and again from the next roll-up', async () => {
  const { tenantId, products } = merchant
  const [first, second, third, fourth] = orders as [SeededOrder, SeededOrder, SeededOrder, SeededOrder]
  const changes: Readonly<Record<string, Statement>> = {
    returned: sql`update order_line set returned = 1 where id = ${first.lines[0]}`,
    'a line is cancelled': sql`update order_line set process = 2 where id = ${second.lines[0]}`,
    'more pieces': sql`update order_line set piece = 9 where id = ${third.lines[0]}`,
    'a line more': sql`insert into order_line (tenant_id, order_id, product_id, piece)
      values (${tenantId}, ${first.id}, ${products.rice}, 0.5)`,
    'a line less': sql`delete from order_line where order_id = ${first.id} and product_id = ${products.rice}`,
    'the last of a channel is cancelled': sql`update customer_order set status = 8 where id = ${fourth.id}`,
    'and taken back': sql`update customer_order set status = 2 where id = ${fourth.id}`,
    deleted: sql`update customer_order set status = 10 where id = ${second.id}`,
    'another price': sql`update customer_order set amount = 1 where id = ${first.id}`,
    'another channel': sql`update customer_order set channel = 'mobile' where id = ${first.id}`,
    'checked anew': sql`update customer_order set checked_at = '2026-01-08' where id = ${third.id}`,
    'of no set': sql`update customer_order set set_id = null where id = ${fourth.id}`,
    'the set was taken later': sql`update picking_set set taken_at = '2026-01-07 11:00Z' where id = ${setId}`,
    'placed on another day': sql`update customer_order set ordered_at = '2026-03-01' where id = ${first.id}`,
    'imported late': sql`insert into customer_order (tenant_id, order_no, store_id, warehouse_id, status, ordered_at)
      select tenant_id, 'L1', store_id, warehouse_id, 2, '2025-12-31' from customer_order where id = ${first.id}`,
    'gone for good': sql`delete from customer_order where order_no = 'L1'`,
  }
  await rollUpSales(db)
  let before = await report()
  for (const [name, change] of Object.entries(changes)) {
    await run(db, change)
    const told = await report()
    expect([name, told]).toEqual([name, await asTheyStand()])
    expect([name, told]).not.toEqual([name, before])
    await rollUpSales(db)
    expect([name, await marks(), await report()]).toEqual([name, 0, told])
    before = told
  }
})

test('today’s orders leave no mark, nor does what the report does not tell', async () => {
  await rollUpSales(db)
  const today = orders.at(-1)!
  await run(db, sql`update order_line set piece = 2 where id = ${today.lines[0]}`)
  await run(db, sql`update customer_order set status = 8, checked_at = now(), set_id = null where id = ${today.id}`)
  await run(db, sql`update order_line set picked = 1, process = 1 where id = ${orders[0]!.lines[0]}`)
  await run(db, sql`update customer_order set status = 6, package_status = 5, city = 'Van' where id = ${orders[0]!.id}`)
  expect(await marks()).toBe(0)
})

test('an order of this week is told that comes later than those of today', async () => {
  const today = sql`update customer_order set ordered_at = now() - interval '1 hour' where ordered_at < now()`
  await run(db, today)
  await run(db, sql`delete from sales_day_mark`)
  await rollUpSales(db)
  await run(db, sql`update customer_order set ordered_at = now() - interval '3 days' where id = ${orders[0]!.id}`)
  expect([await report(), await marks()]).toEqual([await asTheyStand(), 0])
})

test('a change that is under way while its day is rolled up is not lost', async () => {
  await rollUpSales(db)
  const returned = (piece: number) => sql`update order_line set returned = ${piece} where id = ${orders[0]!.lines[0]}`
  await run(db, returned(0.5))
  const other = await (db as unknown as Pool).connect()
  try {
    await other.query('begin')
    await run(other as Database, returned(1))
    await rollUpSales(db)
    expect(await report()).toEqual(await asTheyStand())
    await other.query('commit')
  } finally {
    other.release()
  }
  const told = await report()
  expect([told, told[0]!.returned]).toEqual([await asTheyStand(), 1])
  await rollUpSales(db)
  expect([await report(), await marks()]).toEqual([told, 0])
})

test('of two that roll up at once, he who looked sooner does not store over him who looked later', async () => {
  await rollUpSales(db)
  const returned = (piece: number) => sql`update order_line set returned = ${piece} where id = ${orders[0]!.lines[0]}`
  await run(db, returned(0.5))
  const later = await (db as unknown as Pool).connect()
  /** Between his two statements the other does all of his, but commits only when this one waits for him. */
  const sooner = {
    query: async (text: string, values?: unknown[]) => {
      if (!text.includes('held')) return db.query(text, values)
      await later.query('begin')
      await run(later as Database, returned(1))
      await rollUpSales(later as Database)
      const stored = db.query(text, values)
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        expect(await many(db, waiting)).toHaveLength(1)
      })
      await later.query('commit')
      return stored
    },
  } as Database
  try {
    await rollUpSales(sooner)
  } finally {
    later.release()
  }
  const told = await report()
  expect([told, told[0]!.returned, await marks()]).toEqual([await asTheyStand(), 1, 0])
})
