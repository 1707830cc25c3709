import { beforeEach, describe, expect, test } from 'vitest'
import type { BadgeLogin } from '#contract/calls/people/badges.ts'
import { contract } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { hashOfToken } from '#server/base/tokens.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, password, seedMerchant } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { badges, session, staff, account } = contract
const manages: Permission = 'WarehouseManagement.RepresenterManager'
const stationKey = 'k'.repeat(43)

let server: TestServer
let merchant: Merchant
let veli: ReturnType<typeof userOf>
let ali: number

beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  veli = userOf(server.app, merchant.users.veli.token)
  ali = merchant.users.ali.id
  await addStation(merchant, stationKey)
})

const addStation = ({ db, tenantId }: Merchant, key: string) =>
  run(
    db,
    sql`insert into station (tenant_id, name, settings, key_hash)
      values (${tenantId}, 'Masa 3', '{}', ${hashOfToken(key)})`,
  )
/** What a scanner reads off the paper. */
const codeOn = (html: string | null) => /<code>(.*?)<\/code>/.exec(html ?? '')?.[1] ?? ''
const makeBadge = async (id = ali) => codeOn((await veli.do(badges.make, { id })).paper.html)
const show = async (badge: string, key = stationKey, token?: string) =>
  answerOf<BadgeLogin>(await send(server.app, badges.badgeLogin, { stationKey: key, badge }, { token }))
const signIn = async (badge: string, token?: string): Promise<BadgeLogin> => {
  const answer = await show(badge, stationKey, token)
  return 'model' in answer ? answer.model : expect.fail(answer.key)
}
const keyOf = async (badge: string, key = stationKey) => {
  const answer = await show(badge, key)
  return 'key' in answer ? answer.key : 'in'
}

describe('a badge', () => {
  test('is a card with the name, the merchant and a code that nothing else tells', async () => {
    const { paper } = await veli.do(badges.make, { id: ali })
    const code = codeOn(paper.html)
    expect(code).toMatch(/^OKUT-B-[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(paper).toMatchObject({ kind: 'Label', orderNo: '', pdf: null, isSecret: true })
    expect(paper.html).toContain('Toplayıcı ali')
    expect(paper.html).toContain('@page { size: 85mm 54mm; margin: 0 }')
    const stored = await many(
      server.db,
      sql`select to_json(u)::text from app_user u union all select to_json(o)::text from operation o`,
    )
    expect(JSON.stringify(stored)).not.toContain(code.slice('OKUT-B-'.length))
    expect(codeOn((await veli.do(badges.make, { id: ali })).paper.html)).not.toBe(code)
  })

  test('signs its owner in at a station, and tells where he was', async () => {
    const badge = await makeBadge()
    expect(await signIn(badge)).toMatchObject({ user: { id: ali, userName: 'ali' }, domainName: 'okut', page: null })
    const own = userOf(server.app, (await signIn(badge)).userToken)
    await own.do(session.lastPage, { page: '/order-management/picking?x=1' })
    expect((await signIn(badge)).page).toBe('/order-management/picking?x=1')
    expect(await own.refused(session.lastPage, { page: '//elsewhere' })).toMatchObject(['REQUEST_INVALID', {}])
  })

  test('is read whatever the capitals, and with an AIM identifier before it', async () => {
    const badge = await makeBadge()
    expect(await keyOf(badge.toLowerCase())).toBe('in')
    expect(await keyOf(`]C0${badge}`)).toBe('in')
  })

  test('shown by whom it belongs to and who works here, leaves his session as it is', async () => {
    const badge = await makeBadge()
    const { userToken } = await signIn(badge)
    expect((await signIn(badge, userToken)).userToken).toBe(userToken)
    expect((await signIn(badge, merchant.users.veli.token)).userToken).not.toBe(merchant.users.veli.token)
    expect(await veli.do(session.loginControl)).toMatchObject({ isLogin: true })
  })

  test('is seen in the list of the staff, and its station in that of the sessions', async () => {
    const seen = async () =>
      (await veli.do(contract.rows.staff, {})).rows.map(row => [row.userName, row.badgeSince !== null])
    expect(await seen()).toEqual([
      ['ali', false],
      ['reader', false],
      ['veli', false],
    ])
    const badge = await makeBadge(merchant.users.veli.id)
    expect(await seen()).toEqual([
      ['ali', false],
      ['reader', false],
      ['veli', true],
    ])
    const { userToken } = await signIn(badge)
    const { sessions } = await userOf(server.app, userToken).do(account.read)
    expect(sessions.map(({ isThis, station }) => [isThis, station])).toEqual([
      [true, 'Masa 3'],
      [false, null],
    ])
  })
})

describe('a badge is void', () => {
  test('once another was made, with the sessions that it opened', async () => {
    const first = await makeBadge()
    const found = userOf(server.app, (await signIn(first)).userToken)
    const second = await makeBadge()
    expect([await keyOf(first), await keyOf(second)]).toEqual(['BADGE_UNKNOWN', 'in'])
    expect(await found.do(session.loginControl)).toMatchObject({ isLogin: false })
    expect(await userOf(server.app, merchant.users.ali.token).do(session.loginControl)).toMatchObject({ isLogin: true })
  })

  test('once it was withdrawn; to withdraw it again does no harm', async () => {
    const badge = await makeBadge()
    const own = userOf(server.app, (await signIn(badge)).userToken)
    await veli.do(badges.withdraw, { id: ali })
    await veli.do(badges.withdraw, { id: ali })
    expect(await keyOf(badge)).toBe('BADGE_UNKNOWN')
    expect(await own.do(session.loginControl)).toMatchObject({ isLogin: false })
    const row = sql`select badge_hash as hash, badge_made_at as at from app_user where id = ${ali}`
    expect(await one(server.db, row)).toEqual({ hash: null, at: null })
  })

  test('as long as its owner is passive', async () => {
    const badge = await makeBadge()
    await run(server.db, sql`update app_user set active = false where id = ${ali}`)
    expect(await keyOf(badge)).toBe('BADGE_UNKNOWN')
  })

  test('at a station of another merchant, and where no station has the key', async () => {
    const badge = await makeBadge()
    const other = 's'.repeat(43)
    await addStation(await seedMerchant(server.db, 'stranger'), other)
    expect(await keyOf(badge, other)).toBe('BADGE_UNKNOWN')
    expect(await keyOf(badge, 'x'.repeat(43))).toBe('STATION_UNKNOWN')
    expect(await keyOf(badge, 'x')).toBe('REQUEST_INVALID')
  })
})

describe('a station hears no more', () => {
  test('after fifteen wrong badges, and how long is told; passwords are heard still', async () => {
    const badge = await makeBadge()
    for (let i = 0; i < 15; i++) expect(await keyOf('OKUT-B-0000000000000000')).toBe('BADGE_UNKNOWN')
    expect(await show(badge)).toEqual({ status: 429, key: 'LOGIN_TOO_MANY_ATTEMPTS', params: { minutes: 15 } })
    await veli.do(session.login, { domainName: 'okut', username: 'ali', password })
    await run(server.db, sql`update login_attempt set at = at - interval '15 minutes'`)
    expect(await keyOf(badge)).toBe('in')
  })

  test('but a badge that is right forgives the wrong ones before it', async () => {
    const badge = await makeBadge()
    for (let i = 0; i < 14; i++) await keyOf('OKUT-B-0000000000000000')
    expect(await keyOf(badge)).toBe('in')
    for (let i = 0; i < 14; i++) await keyOf('OKUT-B-0000000000000000')
    expect(await keyOf(badge)).toBe('in')
  })
})

describe('who may act as somebody by his badge', () => {
  test('is who could give him a password', async () => {
    const chief = userOf(server.app, (await addUser(merchant, 'chief', [manages])).token)
    const { reader } = merchant.users
    const notHis = ['PERMISSION_NOT_YOURS', { permission: 'OrderManagement.PickingCar' }]
    expect(await chief.refused(badges.make, { id: ali })).toEqual(notHis)
    expect(await chief.refused(badges.withdraw, { id: ali })).toEqual(notHis)
    await chief.do(badges.make, { id: reader.id })
    await run(server.db, sql`update app_user set provider_staff = true where id = ${reader.id}`)
    const provider = ['PERMISSION_NOT_YOURS', { permission: 'isProviderUser' }]
    expect(await chief.refused(badges.make, { id: reader.id })).toEqual(provider)
    await run(server.db, sql`update app_user set type = 999 where id = ${reader.id}`)
    expect(await chief.refused(badges.make, { id: reader.id })).toEqual(['SETUP_USER_ONLY', {}])
    expect(await chief.refused(badges.make, { id: 9999 })).toEqual(['USER_NOT_FOUND', { id: 9999 }])
  })

  test('no one without the right, not even of his own; with it, his own too', async () => {
    const own = userOf(server.app, merchant.users.ali.token)
    expect(await own.refused(badges.make, { id: ali })).toMatchObject(['PERMISSION_DENIED', {}])
    await makeBadge(merchant.users.veli.id)
    expect(await veli.do(session.loginControl)).toMatchObject({ isLogin: true })
    expect((await veli.do(staff.read, { id: merchant.users.veli.id })).userName).toBe('veli')
  })
})
