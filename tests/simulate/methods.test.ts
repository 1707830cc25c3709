import { afterEach, expect, test } from 'vitest'
import { optionsOf } from '#simulate/options.ts'
import { simulate } from '#simulate/run.ts'
import { type RunningServer, startServer } from '../../src/server/start.ts'
import { type Database, run, sql } from '../../src/server/store/sql.ts'
import { freshDatabase } from '../support/database.ts'

let server: RunningServer | undefined
afterEach(() => server?.close())

/** Two people who may only pick do so with three orders of a merchant with these settings. */
const shiftWith = async (settings: object) => {
  const { url, pool } = await freshDatabase('server')
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: url,
    folder: '/nonexistent',
    http: { checkModels: true, log: false },
  })
  const options = optionsOf(['--orders', '3', '--workers', '2', '--seed', '3'])
  const { domain, password } = options
  const { users } = await server.createSimulatedMerchant({ domain, password, orders: 3, workers: 2 })
  await run(
    pool as Database,
    sql`update tenant set settings = settings || ${JSON.stringify(settings)}::jsonb where domain = ${domain}`,
  )
  await run(
    pool as Database,
    sql`update user_authority a set group_id = picking.id
      from authority_group packing, authority_group picking
      where packing.tenant_id = a.tenant_id and packing.id = a.group_id and packing.name = 'Paketleyici'
        and picking.tenant_id = a.tenant_id and picking.name = 'Toplayıcı'`,
  )
  return simulate(server.url, users, options, () => {})
}

test.each([
  ['the shelf may be tapped', { urunToplamaAyar: { urunToplamaYontemi: 2 } }],
  ['straight from the list', { urunToplamaAyar: { urunToplamaYontemi: 3 } }],
  ['order by order', { urunToplamaAyar: { urunToplamaYontemi: 5 } }],
  ['without carts', { arabaModulAktif: false }],
  ['over-scanning allowed', { urunToplamaAyar: { fazlaOkutma: true } }],
  ['one barcode only', { urunToplamaAyar: { cokluBarkod: false } }],
  ['short sets allowed', { siparisSecimAyar: { shortSetsAllowed: true } }],
])('%s: every order is picked and the books agree', async (_, settings) => {
  const summary = await shiftWith(settings)
  expect(summary).toMatchObject({ orders: 3, shipped: 0, ledgerBalanced: true, differences: [], faults: [] })
})
