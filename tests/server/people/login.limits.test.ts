import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { doWork, wantedWork } from '#http/client/do-work.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { password, seedMerchant } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer, testServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
  await seedMerchant(server.db, 'okut')
})
/** After failures he does the work that is wanted. */
const login = async (username: string, word: string, domainName = 'okut') => {
  const given = { domainName, username, password: word }
  const first = answerOf(await send(server.app, contract.session.login, given))
  if (!('key' in first && first.key === 'CAPTCHA_REQUIRED')) return 'key' in first ? first.key : 'in'
  const captchaCode = await doWork(wantedWork(first.params)!)
  const second = answerOf(await send(server.app, contract.session.login, { ...given, captchaCode }))
  return 'key' in second ? second.key : 'in'
}
const fail = async (times: number, username = 'ali', domainName = 'okut') => {
  for (let i = 0; i < times; i++) expect(await login(username, 'yanlış', domainName)).toBe('LOGIN_FAILED')
}

test('after five failures the right password is not heard either, and how long is told', async () => {
  await fail(5)
  const answer = await send(server.app, contract.session.login, { domainName: 'OKUT', username: 'ALI', password })
  expect(answerOf(answer)).toEqual({ status: 429, key: 'LOGIN_TOO_MANY_ATTEMPTS', params: { minutes: 15 } })
  expect(await login('veli', password)).toBe('in')
})

test('an unknown user is treated no better', async () => {
  await fail(5, 'nobody')
  expect(await login('nobody', 'x')).toBe('LOGIN_TOO_MANY_ATTEMPTS')
})

test('after a quarter of an hour he is heard again', async () => {
  await fail(5)
  await run(server.db, sql`update login_attempt set at = at - interval '15 minutes'`)
  expect(await login('ali', password)).toBe('in')
})

test('a success forgives the failures before it', async () => {
  await fail(4)
  expect(await login('ali', password)).toBe('in')
  await fail(4)
  expect(await login('ali', password)).toBe('in')
})

test('fifty failures from one address close it for everybody', async () => {
  await fail(5, 'user0', 'domain0')
  // The others fail as he does; the work that is wanted of each would only keep the test.
  await run(
    server.db,
    sql`insert into login_attempt (at, kind, domain, user_name, address, known_by, succeeded)
      select at, kind, domain || nth, user_name || nth, address, known_by, succeeded
      from login_attempt, generate_series(1, 9) as others (nth)`,
  )
  expect(await login('ali', password)).toBe('LOGIN_TOO_MANY_ATTEMPTS')
})

test('guesses sent all at once are not heard more often', async () => {
  const guesses = await Promise.all([...Array(30).keys()].map(i => login('ali', `guess ${i}`)))
  expect(guesses).not.toContain('in')
  expect(await login('ali', password)).toBe('LOGIN_TOO_MANY_ATTEMPTS')
})
