import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { codeAt } from '#server/people/one-time-codes/totp.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, password } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { account, session } = contract

let server: TestServer
let merchant: Merchant
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
})
const login = async (more: object = {}, token?: string) => {
  const given = { domainName: 'okut', username: 'ali', password, ...more }
  const answer = answerOf(await send(server.app, session.login, given, { token }))
  return 'key' in answer ? answer.key : 'in'
}
const fail = async (times: number, more: object = {}) => {
  for (let i = 0; i < times; i++) expect(await login({ password: 'yanlış', ...more })).toBe('LOGIN_FAILED')
}
const digits = async (username = 'ali') =>
  (await one<{ digits: string }>(server.db, sql`select digits from captcha where user_name = ${username}`)).digits

test('after three failures the digits of a picture are wanted, also of a user that there is not', async () => {
  for (const username of ['ali', 'nobody']) {
    await fail(3, { username })
    const answer = answerOf(await send(server.app, session.login, { domainName: 'okut', username, password: 'yanlış' }))
    expect(answer).toEqual({
      status: 422,
      key: 'CAPTCHA_REQUIRED',
      params: { picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    })
  }
  expect(await digits()).toMatch(/^\d{5}$/)
  expect(await login({ captchaCode: ` ${await digits()} ` })).toBe('in')
  expect(await login()).toBe('in')
})

test('a picture is good for one try, right or wrong, and for five minutes', async () => {
  await fail(3)
  await login()
  const first = await digits()
  expect(await login({ captchaCode: first, password: 'yanlış' })).toBe('LOGIN_FAILED')
  expect(await login({ captchaCode: first })).toBe('CAPTCHA_REQUIRED')
  const second = await digits()
  expect(await login({ captchaCode: 'x' })).toBe('CAPTCHA_REQUIRED')
  expect(await login({ captchaCode: second })).toBe('CAPTCHA_REQUIRED')
  await run(server.db, sql`update captcha set made_at = now() - interval '5 minutes'`)
  expect(await login({ captchaCode: await digits() })).toBe('CAPTCHA_REQUIRED')
  expect(await login({ captchaCode: await digits() })).toBe('in')
})

test('a wrong or missing picture is no failed login: nobody is shut out by it', async () => {
  await fail(3)
  for (let i = 0; i < 10; i++) expect(await login({ captchaCode: 'x' })).toBe('CAPTCHA_REQUIRED')
  expect(await login({ captchaCode: await digits() })).toBe('in')
})

test('ten failures at one address ask everybody there, but not whoever is signed in', async () => {
  for (let i = 0; i < 5; i++) await fail(2, { username: `user${i}` })
  expect(await login()).toBe('CAPTCHA_REQUIRED')
  expect(await login({}, merchant.users.ali.token)).toBe('in')
})

test('at the login page the digits are a step of their own, before the one-time code', async () => {
  const { token } = await addUser(merchant, 'can', ['Settings.MyAccount'])
  const can = userOf(server.app, token)
  const { secret } = await can.do(account.offerOtp)
  await can.do(account.turnOnOtp, { otp: codeAt(secret, Date.now() - 30_000) })
  await fail(2, { username: 'can' })
  const page = await openPage(server, null, '/login')
  const filled = { domainName: 'OKUT', username: 'can' }
  await page.act('answer', '', { ...filled, password: 'yanlış' })
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['form', 'LOGIN_FAILED'])
  await page.act('answer', '', { ...filled, password })
  expect(page.view.stepId).toBe('captcha')
  expect(page.view.panels).toMatchObject([{ kind: 'card', picture: expect.stringContaining('svg') }])
  await page.act('answer', '', { captchaCode: '1' })
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['captcha', 'CAPTCHA_REQUIRED'])
  await page.act('answer', '', { captchaCode: await digits('can') })
  expect(page.view.stepId).toBe('otp')
  await page.act('answer', '', { otp: codeAt(secret) })
  expect(page.heard.at(-1)?.key).toBe('done.login.staff')
})
