import type { Pool } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Callers, knowCallers } from '#server/base/callers.ts'
import { openChangeBus } from '#server/base/changes/change-bus.ts'
import { closeSession, endSessions } from '#server/base/sessions.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { afterTest } from '#tests/support/after-file.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

let db: Database
let pool: Pool
let okut: Merchant
let other: Merchant
/** Two server processes over one database. */
let processes: readonly Callers[]
const query = () => vi.spyOn(pool, 'query')

beforeEach(async () => {
  const fresh = await freshDatabase('server', migrations)
  pool = fresh.pool
  db = pool as Database
  okut = await seedMerchant(db, 'okut')
  other = await seedMerchant(db, 'other')
  const buses = [openChangeBus(fresh.url), openChangeBus(fresh.url)]
  afterTest(async () => {
    await Promise.all(buses.map(bus => bus.close()))
  })
  processes = buses.map(bus => knowCallers(db, bus))
  await vi.waitFor(() => expect(buses.every(bus => bus.isHearing())).toBe(true))
  for (const { find } of processes) {
    await find(okut.users.ali.token)
    await find(other.users.ali.token)
  }
})

const idOf = (callers: Callers, { users }: Merchant) => callers.find(users.ali.token).then(found => found?.caller.id)

test('who called before is not looked up again', async () => {
  const asked = query()
  for (const callers of processes) expect(await idOf(callers, okut)).toBe(okut.users.ali.id)
  expect(asked).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<unknown>]>([
  ['signed out', () => closeSession(db, okut.users.ali.token)],
  ['signed out everywhere', () => endSessions(db, okut.tenantId, okut.users.ali.id)],
  ['made passive', () => run(db, sql`update app_user set active = false where id = ${okut.users.ali.id}`)],
])('who is %s is nobody in every process, and nobody else is looked up anew', async (_, leaves) => {
  await leaves()
  for (const { find } of processes) await vi.waitFor(async () => expect(await find(okut.users.ali.token)).toBeNull())
  const asked = query()
  for (const callers of processes) expect(await idOf(callers, other)).toBe(other.users.ali.id)
  expect(asked).not.toHaveBeenCalled()
})

test.each<[string, () => Promise<unknown>, (found: Awaited<ReturnType<Callers['find']>>) => unknown, unknown]>([
  [
    'a right that is taken from a group',
    () => run(db, sql`update authority_group set permissions = '{}' where tenant_id = ${okut.tenantId}`),
    found => found?.caller.permissions,
    [],
  ],
  [
    'leaving all groups',
    () => run(db, sql`delete from user_authority where tenant_id = ${okut.tenantId}`),
    found => found?.caller.permissions,
    [],
  ],
  [
    'a setting',
    () => run(db, sql`update tenant set settings = '{"arabaModulAktif": false}' where id = ${okut.tenantId}`),
    found => found?.settings.arabaModulAktif,
    false,
  ],
  [
    'information that is to be read anew',
    () => run(db, sql`update app_user set changed_at = clock_timestamp() where id = ${okut.users.ali.id}`),
    found => found?.caller.isStale,
    true,
  ],
])('%s holds at once in every process', async (_, changes, seen, expected) => {
  await changes()
  for (const { find } of processes)
    await vi.waitFor(async () => expect(seen(await find(okut.users.ali.token))).toEqual(expected))
})

test('a session that is used is noted as used, though its user is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  afterTest(() => void vi.useRealTimers())
  await run(db, sql`update session set seen_at = now() - interval '1 hour'`)
  vi.setSystemTime(Date.now() + 61_000)
  await processes[0]!.find(okut.users.ali.token)
  const { rows } = await pool.query(
    `select count(*)::int as fresh from session where seen_at > now() - interval '1 minute'`,
  )
  expect(rows).toEqual([{ fresh: 1 }])
})
