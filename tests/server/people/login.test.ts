import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openSession } from '#server/base/sessions.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, password, seedMerchant, setSettings } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { session, reference } = contract

let server: TestServer
let merchant: Merchant
beforeAll(async () => {
  ;({ merchant, ...server } = await merchantScene())
})
const login = (domainName: string, username: string, word = password) =>
  send(server.app, session.login, { domainName, username, password: word })

test('a user signs in with domain and name as people type them', async () => {
  for (const [domain, name] of [
    ['okut', 'ali'],
    ['  OKUT ', ' Ali '],
  ] as const) {
    const answer = answerOf<{ userToken: string; user: object }>(await login(domain, name))
    expect(answer).toMatchObject({ status: 200, model: { user: { userName: 'ali', warehouse: 'Ana depo', type: 1 } } })
    const { userToken } = 'model' in answer ? answer.model : { userToken: '' }
    expect(await userOf(server.app, userToken).do(session.loginControl)).toMatchObject({ isLogin: true })
  }
})

test('wrong domain, name or password are one and the same refusal', async () => {
  await run(server.db, sql`update app_user set active = false where user_name = 'reader'`)
  for (const answer of [
    await login('okut', 'ali', 'yanlış'),
    await login('okut', 'nobody'),
    await login('nowhere', 'ali'),
    await login('okut', 'reader'),
    await login('okut', 'ali', ` ${password}`),
    await login('okut', 'alı'),
    await login('', ''),
  ])
    expect(answerOf(answer)).toEqual({ status: 422, key: 'LOGIN_FAILED', params: {} })
})

test('the token itself is not stored', async () => {
  const answer = answerOf<{ userToken: string }>(await login('okut', 'ali'))
  const token = 'model' in answer ? answer.model.userToken : ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await many(server.db, sql`select * from session`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('signing out ends the token, and only that one', async () => {
  const tokens = await Promise.all([login('okut', 'veli'), login('okut', 'veli')])
  const [first, second] = tokens.map(answer => userOf(server.app, answer.json().model.userToken))
  await first!.do(session.logout)
  expect(await first!.refused(session.agents)).toEqual(['NotLogin', {}])
  expect((await second!.do(session.agents)).map(agent => agent.name)).toEqual(['Toplayıcı ali', 'Toplayıcı veli'])
})

test('one user is signed in thirty times at most: with one more the oldest session ends', async () => {
  const { users, tenantId } = await seedMerchant(server.db, 'many')
  const tokens = [users.ali.token]
  for (let i = 0; i < 30; i++) tokens.push(await openSession(server.db, tenantId, users.ali.id))
  const isIn = (token: string) => userOf(server.app, token).do(session.loginControl)
  expect(await Promise.all([tokens[0]!, tokens[1]!, tokens.at(-1)!, users.veli.token].map(isIn))).toMatchObject([
    { isLogin: false },
    { isLogin: true },
    { isLogin: true },
    { isLogin: true },
  ])
})

test('an expired session is none', async () => {
  const user = userOf(server.app, (await login('okut', 'veli')).json().model.userToken)
  await run(
    server.db,
    sql`update session set expires_at = now() - interval '1 second' where user_id = ${merchant.users.veli.id}`,
  )
  expect(await user.refused(session.informations)).toEqual(['NotLogin', {}])
  expect(await user.do(session.loginControl)).toMatchObject({ isLogin: false })
})

test('the information of the user holds settings over their defaults, rights and menus', async () => {
  await setSettings(merchant, { urunToplamaAyar: { fazlaOkutma: true }, siparisSecimAyar: { maxOrdersPerSet: 12 } })
  await run(
    server.db,
    sql`insert into quick_menu (tenant_id, user_id, path, rank) values (${merchant.tenantId}, ${merchant.users.ali.id}, '/x', 1)`,
  )
  const informations = await userOf(server.app, merchant.users.ali.token).do(session.informations)
  expect(informations).toMatchObject({
    userName: 'ali',
    setInfo: { setNo: null, productPiece: 0 },
    authority: expect.arrayContaining(['OrderManagement.ProductPicking']),
    paymentSetting: { currency: 'TRY', decimals: 2 },
    settings: {
      arabaModulAktif: true,
      urunToplamaAyar: { urunToplamaYontemi: 1, cokluBarkod: true, fazlaOkutma: true },
      siparisSecimAyar: { maxOrdersPerSet: 12, shortSetsAllowed: false },
      iadeAyar: { numberOfDaysForReturningOrder: 14 },
    },
    quickMenus: [{ path: '/x', rank: 1 }],
  })
})

test('a changed user is told to read his information anew, once', async () => {
  const told = async () => (await send(server.app, session.agents, {}, merchant.users.ali)).headers.checkuser
  expect(await told()).toBeUndefined()
  await run(server.db, sql`update app_user set changed_at = clock_timestamp() where id = ${merchant.users.ali.id}`)
  expect(await told()).toBe('true')
  await userOf(server.app, merchant.users.ali.token).do(session.informations)
  expect(await told()).toBeUndefined()
})

test('a refusal speaks the language the browser asks for, else the user’s', async () => {
  const words = async (headers: Record<string, string>, token?: string) =>
    (await send(server.app, reference.warehouses, { storeID: 999 }, { token, headers })).json()
  const { token } = merchant.users.ali
  await run(server.db, sql`update app_user set language = 'en' where id = ${merchant.users.ali.id}`)
  const english = await words({ 'accept-language': 'en-GB,en;q=0.9,tr;q=0.5' }, token)
  const turkish = await words({ 'accept-language': 'tr-TR' }, token)
  expect(english.errorMessage).not.toBe(turkish.errorMessage)
  expect(await words({}, token)).toEqual(english)
  expect(await words({ 'accept-language': 'de' }, token)).toEqual(english)
})

test('a try is recorded whether it succeeds or not', async () => {
  await run(server.db, sql`delete from login_attempt`)
  await login('okut', 'ali')
  await login('okut', 'ali', 'yanlış')
  expect(
    await one(
      server.db,
      sql`select array_agg(succeeded order by id) as tries, min(domain) as domain from login_attempt`,
    ),
  ).toEqual({ tries: [true, false], domain: 'okut' })
})
