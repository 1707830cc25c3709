import type { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { Refused } from '#http/serve/refused.ts'
import { type FairGate, openFairGate } from '#server/base/http/turns/fair-gate.ts'
import { openPool } from '#server/base/store/pool.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { addUser, type Merchant, password, type SeededUser, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { answerOf, send, type TestServer } from '#tests/support/server/server.ts'

const { account, session, notifications } = contract

let pool: Pool
let app: TestServer['app']
let okut: Merchant
let other: Merchant
let can: SeededUser
beforeEach(async () => {
  ;({ pool } = await freshDatabase('server', migrations))
  okut = await seedMerchant(pool as Database, 'okut')
  other = await seedMerchant(pool as Database, 'other')
  app = await createWholeServer({ pool, log: false })
  can = await addUser(okut, 'can', ['Settings.MyAccount'])
})
/** A row that somebody holds, and calls that want it. */
const holdRow = async () => {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from app_user where id = $1 for update', [can.id])
  return {
    leave: async () => {
      await holder.query('rollback')
      holder.release()
    },
    want: () => send(app, account.saveQuickMenus, { paths: [] }, { token: can.token }),
  }
}
const keyOf = async (answer: ReturnType<typeof send>) => {
  const told = answerOf(await answer)
  return 'key' in told ? told.key : 'done'
}
const tally = (keys: readonly string[]) =>
  Object.fromEntries([...new Set(keys)].sort().map(key => [key, keys.filter(one => one === key).length]))

test('700 calls of one session that all want one row stop nobody else, and none of them is told that the server is down', async () => {
  const row = await holdRow()
  const many = [...Array(700)].map(() => keyOf(row.want()))
  for (const { users } of [okut, other]) {
    expect(await keyOf(send(app, session.informations, {}, users.veli))).toBe('done')
    expect(await keyOf(send(app, notifications.markRead, {}, users.veli))).toBe('done')
  }
  expect((await app.inject('/readyz')).json()).toMatchObject({ ready: true })
  await row.leave()
  const told = tally(await Promise.all(many))
  expect(Object.keys(told)).toEqual(['SERVER_BUSY', 'done'])
  expect(told.SERVER_BUSY).toBeGreaterThan(500)
})

test('700 sign-ins of a stranger stop nobody who is signed in', async () => {
  const guesses = [...Array(700)].map((_, i) =>
    keyOf(send(app, session.login, { domainName: 'okut', username: `user${i}`, password })),
  )
  for (let i = 0; i < 5; i++) expect(await keyOf(send(app, session.informations, {}, other.users.veli))).toBe('done')
  const told = tally(await Promise.all(guesses))
  expect(told).not.toHaveProperty('SERVER_DOWN')
  expect(told.SERVER_BUSY).toBeGreaterThan(300)
})

test('whoever is told that the server is busy is told when to come again', async () => {
  const row = await holdRow()
  const many = [...Array(100)].map(() => row.want())
  const busy = await Promise.race(many)
  expect([busy.statusCode, busy.headers['retry-after'], answerOf(busy)]).toMatchObject([
    429,
    '1',
    { key: 'SERVER_BUSY' },
  ])
  await row.leave()
  await Promise.all(many)
})

test('/readyz says no while calls find no connection', async () => {
  const taken = await Promise.all([...Array(pool.options.max)].map(() => pool.connect()))
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  for (const client of taken) client.release()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('/readyz says no where the database takes nothing', async () => {
  await pool.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  const reading = openPool(pool.options.connectionString!)
  const blind = await createWholeServer({ pool: reading, log: false })
  expect((await blind.inject('/readyz')).statusCode).toBe(503)
  await reading.end()
})

test('a call that waits too long for a row gives its connection back', async () => {
  const row = await holdRow()
  expect(await keyOf(row.want())).toBe('SERVER_DOWN')
  expect(pool.totalCount - pool.idleCount).toBe(1)
  await row.leave()
}, 20_000)

describe('a fair gate', () => {
  let gate: FairGate
  let inside: string[]
  beforeEach(() => {
    gate = openFairGate({ most: 3, mostOfGroup: 3, mostOfMember: 2, mostWaiting: 2 })
    inside = []
  })
  /** Enters, and stays until it is let go. */
  const enter = (group: string, member: string) => {
    let leave = (): void => undefined
    const promise = new Promise<void>(resolve => {
      leave = resolve
    })
    const left = gate.pass(group, member, async () => {
      inside.push(`${group}${member}`)
      await promise
    })
    return {
      left,
      leave: () => {
        leave()
        return left
      },
    }
  }
  const settle = () => new Promise(resolve => setImmediate(resolve))

  test('lets no more of one in than it may have, and refuses who has too much waiting', async () => {
    const all = [...Array(4)].map(() => enter('a', '1'))
    await settle()
    expect(inside).toEqual(['a1', 'a1'])
    await expect(enter('a', '1').left).rejects.toEqual(new Refused('SERVER_BUSY'))
    for (const one of all) await one.leave()
    expect(inside).toHaveLength(4)
  })

  test('lets next in whose group, then whose member, has least inside, whoever came first', async () => {
    const [first, second, third] = [enter('a', '1'), enter('a', '1'), enter('a', '2')]
    const waiting = [enter('a', '1'), enter('a', '3'), enter('b', '1')]
    await settle()
    expect(inside).toEqual(['a1', 'a1', 'a2'])
    for (const one of [third, first, second]) await one.leave()
    expect(inside.slice(3)).toEqual(['b1', 'a3', 'a1'])
    for (const one of waiting) await one.leave()
  })

  test('forgets nobody whose work fails', async () => {
    const fails = gate.pass('a', '1', () => Promise.reject(new Error('broken')))
    await expect(fails).rejects.toThrow('broken')
    expect(await gate.pass('a', '1', async () => 'in')).toBe('in')
  })
})
