import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { doWork, wantedWork } from '#http/client/do-work.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { codeAt } from '#server/people/one-time-codes/totp.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, password } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { account, session, staff } = contract
const given = { domainName: 'okut', username: 'can', password }
const seconds = 1000

let server: TestServer
let merchant: Merchant
let canId: number
let token: string
let can: ReturnType<typeof userOf>
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  const user = await addUser(merchant, 'can', ['Settings.MyAccount'])
  canId = user.id
  token = user.token
  can = userOf(server.app, token)
})

/** Turns it on with the code of a minute ago's step that is still taken, so that the next ones are free. */
const turnOn = async (): Promise<string> => {
  const { secret } = await can.do(account.offerOtp)
  await can.do(account.turnOnOtp, { password, otp: codeAt(secret, Date.now() - 30 * seconds) })
  return secret
}
/** After failures he does the work that is wanted. */
const login = async (more: object = {}, shownToken?: string): Promise<string> => {
  const answer = answerOf(await send(server.app, session.login, { ...given, ...more }, { token: shownToken }))
  if (!('key' in answer)) return 'in'
  const wanted = answer.key === 'CAPTCHA_REQUIRED' ? wantedWork(answer.params) : null
  return wanted === null ? answer.key : login({ ...more, captchaCode: await doWork(wanted) }, shownToken)
}

test('it asks for nothing until a code has confirmed it, then for a code', async () => {
  const { secret, picture } = await can.do(account.offerOtp)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(await can.refused(account.turnOnOtp, { password, otp: '000000' })).toEqual(['OTP_WRONG', {}])
  expect(await login()).toBe('in')
  expect(await can.do(account.turnOnOtp, { password, otp: codeAt(secret) })).toMatchObject({
    otpSince: expect.any(String),
  })
  expect(await login()).toBe('OTPBosOlamaz')
  expect(await can.refused(account.offerOtp)).toEqual(['OTP_ALREADY_ON', {}])
})

test('a code is taken once, and one step early or late', async () => {
  const secret = await turnOn()
  const now = codeAt(secret)
  expect(await login({ otp: ` ${now.slice(0, 3)} ${now.slice(3)} ` })).toBe('in')
  expect(await login({ otp: now })).toBe('OTP_WRONG')
  expect(await login({ otp: codeAt(secret, Date.now() - 30 * seconds) })).toBe('OTP_WRONG')
  expect(await login({ otp: codeAt(secret, Date.now() + 30 * seconds) })).toBe('in')
  await run(server.db, sql`update app_user set otp_step = null`)
  expect(await login({ otp: codeAt(secret, Date.now() - 90 * seconds) })).toBe('OTP_WRONG')
})

test('guessed codes are limited as passwords are, and asking for one counts for nothing', async () => {
  const secret = await turnOn()
  for (let i = 0; i < 6; i++) expect(await login()).toBe('OTPBosOlamaz')
  const guesses = await Promise.all([...'12345678'].map(digit => login({ otp: digit.repeat(6) })))
  expect(guesses.filter(key => key === 'OTP_WRONG').length).toBeLessThanOrEqual(5)
  expect(await login({ otp: codeAt(secret) })).toBe('LOGIN_TOO_MANY_ATTEMPTS')
})

test('who is signed in here already opens his locked station by the password alone', async () => {
  await turnOn()
  expect(await login({}, token)).toBe('in')
  expect(await login({ password: 'x' }, token)).toBe('LOGIN_FAILED')
  expect(await login({}, merchant.users.ali.token)).toBe('OTPBosOlamaz')
})

test('it is turned off by a code, and guessing there is limited too', async () => {
  const secret = await turnOn()
  for (let i = 0; i < 5; i++) expect(await can.refused(account.turnOffOtp, { otp: '1' })).toEqual(['OTP_WRONG', {}])
  expect(await can.refused(account.turnOffOtp, { otp: codeAt(secret) })).toMatchObject(['LOGIN_TOO_MANY_ATTEMPTS', {}])
  await run(server.db, sql`delete from login_attempt`)
  expect(await can.do(account.turnOffOtp, { otp: codeAt(secret) })).toMatchObject({ otpSince: null })
  expect(await login()).toBe('in')
})

test('a lead resets it for whom lost his authenticator, but not beyond his own rights', async () => {
  await turnOn()
  const lead = await addUser(merchant, 'lead', ['WarehouseManagement.RepresenterManager', 'Settings.MyAccount'])
  const does = userOf(server.app, lead.token)
  expect(await does.refused(staff.resetOtp, { id: merchant.users.veli.id })).toMatchObject(['PERMISSION_NOT_YOURS', {}])
  await does.do(staff.resetOtp, { id: canId })
  expect(await login()).toBe('in')
})

test('at the login page the code is the second step, and what was typed before is sent with it', async () => {
  const secret = await turnOn()
  const page = await openPage(server, null, '/login')
  await page.act('answer', '', given)
  expect(page.view.stepId).toBe('otp')
  await page.act('answer', '', { otp: '000000' })
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['otp', 'OTP_WRONG'])
  await page.act('answer', '', { otp: codeAt(secret) })
  // His home asks for what he has begun, with the session that this page without a browser was not given.
  expect(page.heard.slice(2).map(({ key }) => key)).toEqual(['done.login.staff', 'NotLogin'])
})

test('in the own account the square is shown, and the code turns it on and off', async () => {
  const page = await openPage(server, token, '/settings/my-account')
  await page.act('action', 'otpOn')
  expect(page.view.panels).toMatchObject([{ kind: 'card', picture: expect.stringContaining('svg') }])
  const { code } = page.view.panels[0] as { readonly code: string }
  await page.act('answer', '', { ownPassword: password, otp: codeAt(code.replaceAll(' ', '')) })
  expect(page.heard.at(-1)?.key).toBe('done.my-account.otpOn')
  await page.act('action', 'otpOff')
  await page.act('answer', '', { otp: codeAt(code.replaceAll(' ', ''), Date.now() + 30 * seconds) })
  expect(page.heard.at(-1)?.key).toBe('done.my-account.otpOff')
})
