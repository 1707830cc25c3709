import { afterEach, expect, test } from 'vitest'
import { optionsOf } from '#simulate/options.ts'
import { simulate } from '#simulate/run.ts'
import type { Summary } from '#simulate/summary.ts'
import { type RunningServer, startServer } from '../../src/server/start.ts'
import { type Database, run, sql } from '../../src/server/store/sql.ts'
import { freshDatabase } from '../support/database.ts'

let server: RunningServer | undefined
afterEach(() => server?.close())

/** So many people bring so many orders to the carrier. */
const shiftOf = async (orders: number, workers: number, prepare = sql`select`): Promise<Summary> => {
  const { url, pool } = await freshDatabase('server')
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: url,
    folder: '/nonexistent',
    http: { checkModels: true, log: false },
  })
  const options = optionsOf(['--orders', String(orders), '--workers', String(workers), '--seed', '11'])
  const { domain, password } = options
  const { users } = await server.createSimulatedMerchant({ domain, password, orders, workers })
  await run(pool as Database, prepare)
  return simulate(server.url, users, options, () => {})
}

test('twelve people pick, combine, check and load eighteen orders at once, and nothing is left lying', async () => {
  const { orders, combined, checked, shipped, short, cancelled, ...summary } = await shiftOf(18, 12)
  expect(summary).toMatchObject({ ledgerBalanced: true, differences: [], faults: [] })
  expect({ orders, over: shipped + cancelled }).toEqual({ orders: 18, over: 18 })
  expect(checked).toBeGreaterThanOrEqual(shipped)
  expect(combined).toBeGreaterThanOrEqual(checked)
  expect(Math.min(short, cancelled)).toBeGreaterThan(0)
  expect(summary.refusals).toHaveProperty('COMBINE_PIECE_TOO_MUCH')
}, 240_000)

test('one person does all of it alone', async () => {
  const { shipped, cancelled, ...summary } = await shiftOf(4, 1)
  expect(summary).toMatchObject({ ledgerBalanced: true, differences: [], faults: [] })
  expect(shipped + cancelled).toBe(4)
}, 120_000)

test('people who may only pick leave the orders in their carts', async () => {
  const pickersOnly = sql`update user_authority a set group_id = picking.id
    from authority_group packing, authority_group picking
    where packing.tenant_id = a.tenant_id and packing.id = a.group_id and packing.name = 'Paketleyici'
      and picking.tenant_id = a.tenant_id and picking.name = 'Toplayıcı'`
  const summary = await shiftOf(4, 2, pickersOnly)
  expect(summary).toMatchObject({
    orders: 4,
    combined: 0,
    shipped: 0,
    ledgerBalanced: true,
    differences: [],
    faults: [],
  })
}, 120_000)
