import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Letter } from '#server/base/mail/post-office.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { codeAt } from '#server/people/one-time-codes/totp.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, password } from '#tests/support/scenes/seed.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { account, session, reference } = contract
const login = { domainName: 'okut', username: 'can', password }

let server: TestServer
let merchant: Merchant
let can: ReturnType<typeof userOf>
let token: string

beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  token = (await addUser(merchant, 'can', ['Settings.MyAccount'])).token
  can = userOf(server.app, token)
})

const form = { name: 'Can Öz', email: 'can@firma.example', language: 'en', customPrinter: true, version: 1 } as const
const secondSession = async () => userOf(server.app, (await can.do(session.login, login)).userToken)
const isTold = async () => (await send(server.app, reference.stores, {}, { token })).headers.checkuser === 'true'

test('everybody sees who he is and where he is signed in, but no token', async () => {
  await secondSession()
  const mine = await can.do(account.read)
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  const here = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), createdAt: instant, lastSeen: instant }
  expect(mine).toEqual({
    name: 'Toplayıcı can',
    userName: 'can',
    email: null,
    language: 'tr',
    customPrinter: false,
    otpSince: null,
    version: 1,
    quickMenus: [],
    sessions: [
      { ...here, address: null, agent: null, station: null, isThis: true },
      { ...here, address: '127.0.0.1', agent: 'lightMyRequest', station: null, isThis: false },
    ],
  })
  expect(JSON.stringify(mine)).not.toContain(token)
})

test('what he changes of himself is saved, and his terminal is told', async () => {
  expect(await isTold()).toBe(false)
  expect(await can.do(account.save, { ...form, password })).toMatchObject({ ...form, version: 2 })
  expect(await isTold()).toBe(true)
  expect(await can.do(session.informations)).toMatchObject({ name: 'Can Öz', language: 'en', customPrinter: true })
  expect(await can.refused(account.save, { ...form, password })).toEqual([
    'RECORD_CHANGED',
    { by: 'Can Öz', at: expect.any(String) },
  ])
})

test('an e-mail address that was given must stay one; who never had one needs none', async () => {
  expect(await can.do(account.save, { ...form, password, email: '' })).toMatchObject({ email: null, version: 2 })
  const second = { ...form, password, version: 2 }
  expect(await can.refused(account.save, { ...second, email: 'can' })).toEqual(['EMAIL_INVALID', { email: 'can' }])
  await can.do(account.save, second)
  expect(await can.refused(account.save, { ...form, version: 3, email: ' ' })).toEqual(['EMAIL_REQUIRED', {}])
  expect(await can.refused(account.save, { ...form, version: 3, language: 'de' })).toMatchObject([
    'REQUEST_INVALID',
    {},
  ])
})

test('who has his session alone cannot take his account: another address and the one-time code want the password', async () => {
  const stolen = { ...form, email: 'thief@example.com' }
  for (const wrong of [{}, { password: '' }, { password: 'yanlış' }])
    expect(await can.refused(account.save, { ...stolen, ...wrong })).toEqual(['PASSWORD_WRONG', {}])
  const { secret } = await can.do(account.offerOtp)
  expect(await can.refused(account.turnOnOtp, { otp: codeAt(secret), password: 'yanlış' })).toEqual([
    'PASSWORD_WRONG',
    {},
  ])
  expect(await can.do(account.read)).toMatchObject({ email: null, otpSince: null })
  for (let i = 0; i < 3; i++) await can.refused(account.save, { ...stolen, password: 'yanlış' })
  expect(await can.refused(account.save, { ...stolen, password })).toMatchObject(['LOGIN_TOO_MANY_ATTEMPTS', {}])
  await run(server.db, sql`delete from login_attempt`)
  expect(await can.do(account.save, { ...form, email: '', password: '' })).toMatchObject({ name: form.name })
})

test('the owner hears by mail of what keeps his account', async () => {
  const letters: Letter[] = []
  const sendLetter = async (letter: Letter) => void letters.push(letter)
  const opened = await merchantScene('embedded', { sendLetter })
  const user = userOf(opened.app, (await addUser(opened.merchant, 'can', ['Settings.MyAccount'])).token)
  await run(opened.db, sql`update app_user set email = 'can@firma.example', language = 'en' where user_name = 'can'`)
  const { secret } = await user.do(account.offerOtp)
  await user.do(account.turnOnOtp, { password, otp: codeAt(secret) })
  await user.do(account.changePassword, { oldPassword: password, newPassword: 'yeni parola' })
  await user.do(account.save, { ...form, email: 'new@firma.example', password: 'yeni parola' })
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['can@firma.example', 'Okut: sign-in asks for a code'],
    ['can@firma.example', 'Okut: your password was changed'],
    ['can@firma.example', 'Okut: another e-mail address'],
  ])
})

test('a new password wants the old one, and ends the other sessions', async () => {
  const other = await secondSession()
  const change = { oldPassword: password, newPassword: 'yeni parola' }
  expect(await can.refused(account.changePassword, { ...change, oldPassword: 'yanlış' })).toEqual([
    'PASSWORD_WRONG',
    {},
  ])
  expect(await can.refused(account.changePassword, { ...change, newPassword: '1234567' })).toEqual([
    'PASSWORD_TOO_SHORT',
    { least: 8 },
  ])
  expect(await other.do(session.loginControl)).toMatchObject({ isLogin: true })
  expect((await can.do(account.changePassword, change)).sessions.map(({ isThis }) => isThis)).toEqual([true])
  expect(await other.do(session.loginControl)).toMatchObject({ isLogin: false })
  expect(await can.refused(session.login, login)).toEqual(['LOGIN_FAILED', {}])
  expect((await can.do(session.login, { ...login, password: 'yeni parola' })).user.userName).toBe('can')
})

test('a repeated change of password gets the first answer, but with another password it is another call', async () => {
  const operationId = '0b7d6f1e-3a5c-4c66-8f4f-0123456789ab'
  const change = { oldPassword: password, newPassword: 'yeni parola' }
  const first = await can.do(account.changePassword, change, { operationId })
  expect(await can.do(account.changePassword, change, { operationId })).toEqual(first)
  const reused = ['OPERATION_ID_REUSED', { id: operationId }]
  for (const other of [{ newPassword: 'öteki parola' }, { oldPassword: 'öteki parola' }])
    expect(await can.refused(account.changePassword, { ...change, ...other }, { operationId })).toEqual(reused)
  // A server of the former version stored nothing of the passwords.
  await run(server.db, sql`update operation set secrets_mac = null`)
  expect(await can.do(account.changePassword, change, { operationId })).toEqual(first)
})

test('he ends a session of his own, but nobody else’s, and none that has expired', async () => {
  const other = await secondSession()
  const { id } = (await can.do(account.read)).sessions[1]!
  const cem = userOf(server.app, (await addUser(merchant, 'cem', ['Settings.MyAccount'])).token)
  const notHis = (await cem.do(account.read)).sessions[0]!.id
  for (const wrong of [notHis, 'x', "'"])
    expect(await can.refused(account.endSession, { id: wrong })).toEqual(['SESSION_NOT_FOUND', { id: wrong }])
  expect((await can.do(account.endSession, { id })).sessions).toHaveLength(1)
  expect(await other.refused(session.agents)).toEqual(['NotLogin', {}])
  expect(await can.refused(account.endSession, { id })).toEqual(['SESSION_NOT_FOUND', { id }])
  await secondSession()
  await run(server.db, sql`update session set expires_at = now() where address is not null`)
  expect((await can.do(account.read)).sessions).toHaveLength(1)
})

test('the pages at hand are kept in their order, each once, twelve at the most', async () => {
  const paths = ['/product-management/where-is-product', '/', '/reports/stock-report?store=1', '/']
  const kept = await can.do(account.saveQuickMenus, { paths })
  expect(kept.map(({ path, rank }) => `${rank} ${path}`)).toEqual(
    paths.slice(0, 3).map((path, i) => `${i + 1} ${path}`),
  )
  expect((await can.do(session.informations)).quickMenus).toEqual(kept)
  expect((await can.do(account.read)).quickMenus).toEqual(kept)
  const many = Array.from({ length: 13 }, (_, i) => `/page-${i}`)
  expect(await can.refused(account.saveQuickMenus, { paths: many })).toEqual(['QUICK_MENUS_FULL', { most: 12 }])
  expect(await can.do(account.saveQuickMenus, { paths: many.slice(1) })).toHaveLength(12)
  for (const wrong of ['page', '', '//elsewhere.example', '/\\elsewhere.example', '/a b', 'https://elsewhere.example'])
    expect(await can.refused(account.saveQuickMenus, { paths: [wrong] })).toMatchObject(['REQUEST_INVALID', {}])
  expect(await can.do(account.saveQuickMenus, { paths: [] })).toEqual([])
})

test('two savings of the pages at hand at once leave one of them, whole', async () => {
  const sets = [
    ['/a', '/b'],
    ['/c', '/d', '/e'],
  ]
  await Promise.all(sets.map(paths => can.do(account.saveQuickMenus, { paths })))
  expect(sets).toContainEqual((await can.do(account.read)).quickMenus.map(({ path }) => path))
})

test('he ends all others at once; when a session was last used is told to the minute', async () => {
  const others = [await secondSession(), await secondSession()]
  await run(server.db, sql`update session set seen_at = now() - interval '5 minutes'`)
  const before = (await can.do(account.read)).sessions
  const ages = before.map(({ lastSeen }) => Math.round((Date.now() - Date.parse(lastSeen)) / 60_000))
  expect(ages).toEqual([0, 5, 5])
  expect((await can.do(account.endOtherSessions)).sessions.map(one => one.isThis)).toEqual([true])
  for (const other of others) expect(await other.refused(session.informations)).toEqual(['NotLogin', {}])
})

test('a lead ends the sessions of one of the staff, but nobody’s who may do more', async () => {
  const lead = await addUser(merchant, 'lead', ['WarehouseManagement.RepresenterManager', 'Settings.MyAccount'])
  const does = userOf(server.app, lead.token)
  const { id } = await does.do(session.agents).then(all => all.find(({ name }) => name === 'Toplayıcı can')!)
  expect(await does.do(contract.staff.endSessions, { id })).toEqual({ ended: 1 })
  expect(await can.refused(session.informations)).toEqual(['NotLogin', {}])
  expect(await does.refused(contract.staff.endSessions, { id: merchant.users.veli.id })).toMatchObject([
    'PERMISSION_NOT_YOURS',
    {},
  ])
})
