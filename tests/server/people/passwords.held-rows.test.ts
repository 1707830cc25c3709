import argon2 from '@node-rs/argon2'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, password } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const { account, approvals, session, setup, staff } = contract

/** How many transactions were open at each hashing. */
const opened = { count: async () => 0, seen: [] as number[] }
/** Files of a process share their modules: what hashes is watched where it lies. */
const note = (): void => {
  const { hash, verify } = argon2
  vi.spyOn(argon2, 'hash').mockImplementation(async (...given) => {
    opened.seen.push(await opened.count())
    return hash(...given)
  })
  vi.spyOn(argon2, 'verify').mockImplementation(async (...given) => {
    opened.seen.push(await opened.count())
    return verify(...given)
  })
}
afterEach(() => vi.restoreAllMocks())

let server: TestServer
let merchant: Merchant
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  const { pool } = { pool: server.db as Database as Pool }
  opened.count = async () => {
    const { rows } = await pool.query(
      `select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    return rows[0].count
  }
})

test('no password is hashed while a transaction is open', async () => {
  const veli = userOf(server.app, merchant.users.veli.token)
  const can = userOf(server.app, (await addUser(merchant, 'can', ['Settings.MyAccount'])).token)
  opened.seen = []
  note()
  await veli.do(session.login, { domainName: 'okut', username: 'ali', password })
  await veli.do(staff.resetPassword, { id: merchant.users.ali.id, password: 'yeni parola' })
  await can.do(account.changePassword, { oldPassword: password, newPassword: 'yeni parola' })
  await veli.do(setup.addAgent, { name: 'Ay', email: 'ay@firma.example', userName: 'ay', password: 'uzun parola' })
  await veli.refused(approvals.give, {
    permission: 'ProductManagement.ShelfProductAdd',
    about: 'x',
    userName: 'ali',
    password: 'x',
  })
  expect(opened.seen).toEqual([0, 0, 0, 0, 0, 0])
})

test('a password that was changed meanwhile is proved anew', async () => {
  const can = userOf(server.app, (await addUser(merchant, 'can', ['Settings.MyAccount'])).token)
  const changes = ['birinci parola', 'ikinci parola'].map(newPassword =>
    can.do(account.changePassword, { oldPassword: password, newPassword }).then(
      () => 'done',
      error => /refused: (\w+)/.exec(String(error))?.[1],
    ),
  )
  expect((await Promise.all(changes)).sort()).toEqual(['PASSWORD_WRONG', 'done'])
})
