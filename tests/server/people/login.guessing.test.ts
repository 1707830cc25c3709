import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { hashOfBadge, newBadge } from '#server/people/badges/new-badge.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, password } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer } from '#tests/support/server/server.ts'

const { badges, session } = contract

let server: TestServer
let merchant: Merchant
/** Two processes over one database. */
let apps: readonly TestServer['app'][]
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  apps = [server.app, await createWholeServer({ pool: server.db as never, checkModels: true, log: false })]
})

const sent = (username: string, word: string, headers = {}, app = server.app) =>
  send(app, session.login, { domainName: 'okut', username, password: word }, { headers })
const login = async (...[username, word, headers, app]: Parameters<typeof sent>) => {
  const answer = answerOf(await sent(username, word, headers, app))
  return 'key' in answer ? answer.key : 'in'
}
const inFrom = async (username: string): Promise<{ cookie: string }> => {
  const [cookie = ''] = [(await sent(username, password)).headers['set-cookie']].flat()
  expect(cookie).toMatch(/^okut=[\w.%-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
  return { cookie: cookie.split(';')[0]! }
}
const failedTries = async () =>
  (await one<{ count: number }>(server.db, sql`select count(*)::int from login_attempt where not succeeded`)).count

test('of 150 guesses sent all at once through two processes no more are judged than of those sent one by one', async () => {
  const guesses = [...Array(150).keys()].map(i => login('ali', i === 100 ? password : `guess ${i}`, {}, apps[i % 2]))
  const answers = await Promise.all(guesses)
  const judged = answers.filter(key => key === 'LOGIN_FAILED' || key === 'in')
  expect(judged.length).toBeLessThanOrEqual(6)
  // Over the limit the right one is answered as the wrong ones are.
  expect(await login('ali', password)).toBe(await login('ali', 'guess'))
})

test('a try that is refused unheard is not counted: who waits is heard again in time', async () => {
  for (let i = 0; i < 5; i++)
    await run(
      server.db,
      sql`insert into login_attempt (domain, user_name, address, succeeded) values ('okut', 'ali', '127.0.0.1', false)`,
    )
  const before = await failedTries()
  for (let i = 0; i < 10; i++) expect(await login('ali', password)).toBe('LOGIN_TOO_MANY_ATTEMPTS')
  expect(await failedTries()).toBe(before)
})

test('the wait grows each time that the tries are used up, for an account as for an address', async () => {
  const fail = (times: number, name: string) =>
    run(
      server.db,
      sql`insert into login_attempt (domain, user_name, address, succeeded)
        select 'okut', ${name} || case when ${name} = '' then n::text else '' end, '127.0.0.1', false
        from generate_series(1, ${times}::int) n`,
    )
  const waits = async () => answerOf(await sent('ali', password))
  const minutes = (minutes: number) => ({ key: 'LOGIN_TOO_MANY_ATTEMPTS', params: { minutes } })
  await fail(5, 'ali')
  expect(await waits()).toMatchObject(minutes(15))
  await fail(5, 'ali')
  expect(await waits()).toMatchObject(minutes(30))
  await fail(15, 'ali')
  expect(await waits()).toMatchObject(minutes(60))
  await run(server.db, sql`delete from login_attempt`)
  await fail(100, '')
  expect(await waits()).toMatchObject(minutes(30))
})

test('60 letters asked for by nobody shut out nobody who signs in, shows a badge or asks for his own', async () => {
  const ask = async (username: string, headers = {}) =>
    answerOf(await send(server.app, session.forgotPassword, { domainName: 'okut', username }, { headers })).status
  const known = await inFrom('ali')
  for (let i = 0; i < 60; i++) await ask(`nobody${i}`)
  expect(await ask('nobody99')).toBe(429)
  expect(await login('ali', password)).toBe('in')
  expect(await ask('ali', known)).toBe(200)
  expect(await byBadge()).toBe('in')
})

test('strangers who use up the tries of an address and of a name do not lock where somebody signed in before', async () => {
  const known = await inFrom('veli')
  await run(
    server.db,
    sql`insert into login_attempt (domain, user_name, address, succeeded)
      select 'okut', 'ali', '127.0.0.1', false from generate_series(1, 50)`,
  )
  expect(await login('ali', password)).toBe('LOGIN_TOO_MANY_ATTEMPTS')
  expect(await login('ali', password, known)).toBe('in')
  expect(await byBadge()).toBe('in')
  const forged = { cookie: known.cookie.replace(/\d(?=\.)/, digit => String((Number(digit) + 1) % 10)) }
  expect(await login('ali', password, forged)).toBe('LOGIN_TOO_MANY_ATTEMPTS')
})

test('but there too a name is guessed five times, and however often he signs in, his guesses are counted together', async () => {
  const first = await inFrom('veli')
  for (let i = 0; i < 3; i++) expect(await login('ali', 'yanlış', first)).toBe('LOGIN_FAILED')
  const second = await inFrom('veli')
  expect(await login('ali', 'yanlış', second)).not.toBe('LOGIN_FAILED')
})

test('a browser of one merchant is a stranger at another', async () => {
  const known = await inFrom('veli')
  await run(server.db, sql`update tenant set domain = 'other' where id = ${merchant.tenantId}`)
  await run(
    server.db,
    sql`insert into login_attempt (domain, user_name, address, succeeded)
      select 'other', 'ali', '127.0.0.1', false from generate_series(1, 5)`,
  )
  const answer = answerOf(
    await send(server.app, session.login, { domainName: 'other', username: 'ali', password }, { headers: known }),
  )
  expect(answer).toMatchObject({ key: 'LOGIN_TOO_MANY_ATTEMPTS' })
})

const byBadge = async () => {
  const [badge, stationKey] = [newBadge(), 'k'.repeat(43)]
  await run(
    server.db,
    sql`update app_user set badge_hash = ${hashOfBadge(badge)} where tenant_id = ${merchant.tenantId} and user_name = 'ali'`,
  )
  await run(
    server.db,
    sql`insert into station (tenant_id, name, settings, key_hash)
      values (${merchant.tenantId}, 'Masa 3', '{}', ${hashOfToken(stationKey)}) on conflict do nothing`,
  )
  const answer = answerOf(await send(server.app, badges.badgeLogin, { stationKey, badge }))
  return 'key' in answer ? answer.key : 'in'
}
