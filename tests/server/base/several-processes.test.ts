import { once } from 'node:events'
import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { boardPermissions, orderAt } from '#tests/support/scenes/board-scene.ts'
import { addOrder, addUser, type Merchant, password, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

const { account, carts, dashboard, excelJobs, orderSelection, picking, session, warehouseSettings } = contract

let db: Database
let merchant: Merchant
let first: ServerProcess
let second: ServerProcess
let migrated: readonly string[]

beforeAll(async () => {
  const { pool, url } = await freshDatabase('server')
  db = pool as Database
  ;[first, second] = (await Promise.all([startServerProcess(url), startServerProcess(url)])) as [
    ServerProcess,
    ServerProcess,
  ]
  migrated = (await many<{ name: string }>(db, sql`select name from migration order by number`)).map(({ name }) => name)
  merchant = await seedMerchant(db, 'okut')
})

const signedIn = async (at: ServerProcess, username: string): Promise<string> =>
  (await at.user(null).do(session.login, { domainName: 'okut', username, password })).userToken

test('two servers that start at once on an empty database bring it up to date once', () => {
  expect(migrated).toEqual(migrations.map(({ name }) => name))
})

test('a session made at one server is good at the other, and ended at one it is ended at both', async () => {
  const token = await signedIn(first, 'reader')
  expect(await second.user(token).do(session.informations)).toMatchObject({ userName: 'reader' })
  await second.user(token).do(session.logout)
  for (const at of [first, second]) expect(await at.user(token).refusal(session.informations)).toBe('NotLogin')
})

test('a password changed at one server ends the other sessions at both', async () => {
  await addUser(merchant, 'changer', ['Settings.MyAccount'])
  const [here, there] = [await signedIn(first, 'changer'), await signedIn(second, 'changer')]
  await first.user(here).do(account.changePassword, { oldPassword: password, newPassword: 'yepyeni parola' })
  expect(await second.user(there).refusal(session.informations)).toBe('NotLogin')
  expect(await second.user(here).refusal(session.informations)).toBeNull()
})

test('settings changed at one server hold at the other at once', async () => {
  const token = (await addUser(merchant, 'chief', ['Settings.WarehouseSettings'])).token
  const { version } = await first.user(token).do(warehouseSettings.read)
  for (const method of [2, 3, 1]) {
    const before = await second.user(token).do(warehouseSettings.read)
    await first.user(token).do(warehouseSettings.save, {
      settings: { urunToplamaAyar: { urunToplamaYontemi: method } },
      version: before.version,
    } as never)
    const { settings } = await second.user(token).do(session.informations)
    expect(settings.urunToplamaAyar.urunToplamaYontemi).toBe(method)
  }
  expect((await first.user(token).do(warehouseSettings.read)).version).toBe(version + 3)
})

test('a pick sent to both servers at once under one id takes one piece, and both give the same answer', async () => {
  await stock(merchant, merchant.shelves.A1, merchant.products.cup, 20)
  const order = await addOrder(merchant, [[merchant.products.cup, 20]])
  const { token } = merchant.users.ali
  const set = await first.user(token).do(orderSelection.make, {}, newId())
  if (set.cart === null) await first.user(token).do(carts.bind, { barcode: 'ARABA1' }, newId())
  const pick = { orderProductID: order.lines[0]!, piece: 1 }
  for (let round = 1; round <= 5; round++) {
    const id = newId()
    const answers = await Promise.all(
      [first, second, first, second].map(at => at.user(token).do(picking.pick, pick, id)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(
      await one(db, sql`select sum(picked) as picked from allocation where tenant_id = ${merchant.tenantId}`),
    ).toEqual({
      picked: round,
    })
  }
})

test('wrong passwords are counted over both servers', async () => {
  await addUser(merchant, 'guessed', [])
  const guess = { domainName: 'okut', username: 'guessed', password: 'yanlış' }
  const keys = []
  for (let i = 0; i < 6; i++) keys.push(await [first, second][i % 2]!.user(null).refusal(session.login, guess))
  // The work that is wanted from the fourth on is done by whoever asks.
  const [failed, shut] = ['LOGIN_FAILED', 'LOGIN_TOO_MANY_ATTEMPTS']
  expect(keys).toEqual([failed, failed, failed, failed, failed, shut])
})

test('each Excel job is done once, by one of the two', async () => {
  const export3 = async (at: ServerProcess, userName: string) => {
    const { token } = await addUser(merchant, userName, ['ReportManagement.StockReports.ShowPage'])
    const asked = { listing: 'stock-report', filters: {} } as const
    for (let i = 0; i < 3; i++) await at.user(token).do(excelJobs.export, asked, newId())
  }
  await Promise.all([export3(first, 'exporter1'), export3(second, 'exporter2')])
  const jobs = () =>
    many<{ state: string; tries: number; files: number }>(
      db,
      sql`select state, tries, (select count(*) from excel_job_chunk c
            where c.tenant_id = j.tenant_id and c.job_id = j.id and c.nth = 0) as files
        from excel_job j where tenant_id = ${merchant.tenantId}`,
    )
  await vi.waitFor(async () => expect((await jobs()).every(({ state }) => state === 'ready')).toBe(true), {
    timeout: 30_000,
    interval: 100,
  })
  expect(await jobs()).toEqual(Array(6).fill({ state: 'ready', tries: 1, files: 1 }))
})

test('boards that are reset at one server are read anew at the other', async () => {
  const { token } = await addUser(merchant, 'viewer', boardPermissions)
  const count = async (at: ServerProcess) => (await at.user(token).do(dashboard.orderCounts)).orderCount
  const [before] = [await count(first), await count(second)]
  await orderAt(merchant, sql`now()`, [[merchant.products.cup, 1]])
  const { token: admin } = await addUser(merchant, 'resetter', ['Dashboard.Admin'])
  await first.user(admin).do(dashboard.resetCache)
  await vi.waitFor(async () => expect(await count(second)).toBe(before + 1))
})

test('a server that is asked to stop ends in order, and the other goes on', async () => {
  first.child.kill('SIGTERM')
  expect(await once(first.child, 'exit')).toEqual([0, null])
  expect(await (await fetch(`${second.url}/readyz`)).json()).toEqual({ ready: true, neglected: {} })
})
