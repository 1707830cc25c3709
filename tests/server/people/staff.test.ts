import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Letter } from '#server/base/mail/post-office.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, password, seedMerchant } from '#tests/support/scenes/seed.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { staff, session, setup, reference } = contract
const manages: Permission = 'WarehouseManagement.RepresenterManager'

let server: TestServer
let merchant: Merchant
let veli: ReturnType<typeof userOf>
let ali: number

beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  veli = userOf(server.app, merchant.users.veli.token)
  ali = merchant.users.ali.id
})

const groupOf = async (name: string) =>
  (await one<{ id: number }>(server.db, sql`select id from authority_group where name = ${name} order by id limit 1`))
    .id

/** What a form sends that was opened on one of the staff and changed in some fields. */
const formOf = async (id: number, changes: object = {}) => {
  const { userName, storeName, warehouse, lastLogin, ...fields } = await veli.do(staff.read, { id })
  return { ...fields, type: fields.type as 1, email: fields.email ?? 'ali@firma.example', ...changes }
}

const isTold = async (token: string) =>
  (await send(server.app, reference.stores, {}, { token })).headers.checkuser === 'true'

test('one of the staff is read whole', async () => {
  const { storeId: storeID, warehouseId: warehouseID } = merchant
  expect(await veli.do(staff.read, { id: ali })).toEqual({
    id: ali,
    name: 'Toplayıcı ali',
    userName: 'ali',
    email: null,
    type: 1,
    storeID,
    storeName: 'Merkez',
    warehouseID,
    warehouse: 'Ana depo',
    authorityGroupIDs: [await groupOf('ali')],
    customPrinter: false,
    active: true,
    version: 1,
    lastLogin: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(await veli.refused(staff.read, { id: 9999 })).toEqual(['USER_NOT_FOUND', { id: 9999 }])
})

test('who was added but never signed in has no last login, and is added with groups and printer', async () => {
  const groups = [await groupOf('ali'), await groupOf('reader')]
  const { id } = await veli.do(setup.addAgent, {
    name: 'Can',
    email: 'can@firma.example',
    userName: 'can',
    password: 'uzun parola',
    authorityGroupIDs: groups,
    customPrinter: true,
  })
  expect(await veli.do(staff.read, { id })).toMatchObject({
    lastLogin: null,
    customPrinter: true,
    authorityGroupIDs: groups,
  })
  const login = { domainName: 'okut', username: 'can', password: 'uzun parola' }
  await veli.do(session.login, login)
  expect((await veli.do(staff.read, { id })).lastLogin).not.toBeNull()
})

test('a change is saved, and the terminal of the changed is told', async () => {
  const form = await formOf(ali, { name: 'Ali Kaya', email: 'ali@firma.example', type: 2, customPrinter: true })
  expect(await isTold(merchant.users.ali.token)).toBe(false)
  const saved = await veli.do(staff.save, { ...form, authorityGroupIDs: [] })
  expect(saved).toEqual({
    ...(await veli.do(staff.read, { id: ali })),
    name: 'Ali Kaya',
    email: 'ali@firma.example',
    type: 2,
    customPrinter: true,
    authorityGroupIDs: [],
    version: 2,
  })
  expect(await isTold(merchant.users.ali.token)).toBe(true)
  const own = userOf(server.app, merchant.users.ali.token)
  expect(await own.do(session.informations)).toMatchObject({ name: 'Ali Kaya', authority: [], customPrinter: true })
  expect(await isTold(merchant.users.ali.token)).toBe(false)
})

test('a form that somebody else has saved meanwhile is refused with his name', async () => {
  const form = await formOf(ali)
  await veli.do(staff.save, { ...form, name: 'Ali Kaya' })
  expect(await veli.refused(staff.save, { ...form, name: 'Ali Demir' })).toEqual([
    'RECORD_CHANGED',
    { by: 'Toplayıcı veli', at: expect.any(String) },
  ])
  expect((await veli.do(staff.read, { id: ali })).name).toBe('Ali Kaya')
})

test.each([
  ['no e-mail address', { email: ' ' }, 'EMAIL_REQUIRED', {}],
  ['something else for it', { email: 'ali' }, 'EMAIL_INVALID', { email: 'ali' }],
  ['a store that is not there', { storeID: 9999 }, 'STORE_NOT_FOUND', { id: 9999 }],
  ['a warehouse without a store', { storeID: null }, 'WAREHOUSE_NOT_FOUND', { id: expect.any(Number) }],
  ['a group that is not there', { authorityGroupIDs: [9999] }, 'AUTHORITY_GROUP_NOT_FOUND', { id: 9999 }],
  ['the type of the setup user', { type: 999 }, 'SETUP_USER_ONLY', {}],
])('a change to %s is refused, and nothing of it is kept', async (_, wrong, key, params) => {
  const before = await veli.do(staff.read, { id: ali })
  expect(await veli.refused(staff.save, await formOf(ali, { name: 'Yeni', ...wrong }))).toEqual([key, params])
  expect(await veli.do(staff.read, { id: ali })).toEqual(before)
})

test('one who works nowhere is saved as he was read', async () => {
  await veli.do(staff.save, await formOf(ali, { storeID: null, warehouseID: null }))
  const nowhere = await formOf(ali)
  expect([nowhere.storeID, nowhere.warehouseID]).toEqual([0, 0])
  expect(await veli.do(staff.save, nowhere)).toMatchObject({ storeID: 0, warehouseID: 0, version: 3 })
})

test('made passive, he is signed out and cannot sign in; active again, he can', async () => {
  const own = userOf(server.app, merchant.users.ali.token)
  const login = { domainName: 'okut', username: 'ali', password }
  await veli.do(staff.save, await formOf(ali, { active: false }))
  expect(await own.refused(session.agents)).toEqual(['NotLogin', {}])
  expect(await own.refused(session.login, login)).toEqual(['LOGIN_FAILED', {}])
  await veli.do(staff.save, await formOf(ali, { active: true }))
  expect((await own.do(session.login, login)).user.userName).toBe('ali')
})

test('a new password ends his sessions; another one under the same id is another call', async () => {
  const own = userOf(server.app, merchant.users.ali.token)
  const operationId = '7d0c36c0-58a5-4a86-9b8e-0123456789ab'
  expect(await veli.refused(staff.resetPassword, { id: ali, password: 'kısa' })).toEqual([
    'PASSWORD_TOO_SHORT',
    { least: 8 },
  ])
  const first = await veli.do(staff.resetPassword, { id: ali, password: 'yeni parola' }, { operationId })
  expect(first).toEqual(await veli.do(staff.read, { id: ali }))
  expect(await own.refused(session.agents)).toEqual(['NotLogin', {}])
  const login = { domainName: 'okut', username: 'ali' }
  expect(await own.refused(session.login, { ...login, password })).toEqual(['LOGIN_FAILED', {}])
  expect((await own.do(session.login, { ...login, password: 'yeni parola' })).user.id).toBe(ali)
  expect(await veli.do(staff.resetPassword, { id: ali, password: 'yeni parola' }, { operationId })).toEqual(first)
  expect(await veli.refused(staff.resetPassword, { id: ali, password: 'başka parola' }, { operationId })).toEqual([
    'OPERATION_ID_REUSED',
    { id: operationId },
  ])
  expect(await veli.refused(staff.resetPassword, { id: 9999, password: 'yeni parola' })).toMatchObject([
    'USER_NOT_FOUND',
    {},
  ])
})

test('who resets his own password stays signed in here, and nowhere else', async () => {
  const { userToken } = await veli.do(session.login, { domainName: 'okut', username: 'veli', password })
  await veli.do(staff.resetPassword, { id: merchant.users.veli.id, password: 'yeni parola' })
  expect(await veli.do(session.loginControl)).toMatchObject({ isLogin: true })
  expect(await userOf(server.app, userToken).do(session.loginControl)).toMatchObject({ isLogin: false })
})

test('who manages staff but no groups gives only what he holds himself, by group, revival or password', async () => {
  const chief = userOf(server.app, (await addUser(merchant, 'chief', [manages, 'RefundManager.ShowPage'])).token)
  const reader = merchant.users.reader.id
  const form = await formOf(reader, { authorityGroupIDs: [await groupOf('ali')] })
  const notHis = ['PERMISSION_NOT_YOURS', { permission: 'OrderManagement.PickingCar' }]
  expect(await chief.refused(staff.save, form)).toEqual(notHis)
  expect(await chief.refused(staff.resetPassword, { id: ali, password: 'yeni parola' })).toEqual(notHis)
  await chief.do(staff.save, { ...form, authorityGroupIDs: [await groupOf('chief')] })
  await veli.do(staff.save, await formOf(ali, { active: false }))
  expect(await chief.refused(staff.save, await formOf(ali, { active: true }))).toEqual(notHis)
  expect((await veli.do(staff.save, await formOf(ali, { active: true }))).active).toBe(true)
})

test.each([
  ['name', () => ({ name: 'Ali Kaya' })],
  ['e-mail address', () => ({ email: 'chief@firma.example' })],
  ['type', () => ({ type: 2 })],
  ['activity', () => ({ active: false })],
  ['groups', () => ({ authorityGroupIDs: [] })],
] as const)('nobody changes the %s of somebody with more rights', async (_, changes) => {
  const chief = userOf(server.app, (await addUser(merchant, 'chief', [manages])).token)
  const before = await veli.do(staff.read, { id: ali })
  expect(await chief.refused(staff.save, await formOf(ali, changes()))).toEqual([
    'PERMISSION_NOT_YOURS',
    { permission: 'OrderManagement.PickingCar' },
  ])
  expect(await veli.do(staff.read, { id: ali })).toEqual(before)
})

test('of somebody with no more rights he changes what he likes', async () => {
  const chief = userOf(server.app, (await addUser(merchant, 'chief', [manages])).token)
  const { id } = await addUser(merchant, 'second', [manages])
  expect((await chief.do(staff.save, await formOf(id, { name: 'Ali Kaya' }))).name).toBe('Ali Kaya')
})

test('the old address is told that there is another, once it is stored, and only then', async () => {
  const letters: Letter[] = []
  const sendLetter = async (letter: Letter) => void letters.push(letter)
  ;({ merchant, ...server } = await merchantScene('embedded', { sendLetter }))
  veli = userOf(server.app, merchant.users.veli.token)
  await run(server.db, sql`update app_user set email = 'ali@firma.example', language = 'en' where id = ${ali}`)
  const operationId = '7d0c36c0-58a5-4a86-9b8e-0123456789ac'
  const form = await formOf(ali, { email: 'other@firma.example' })
  await veli.refused(staff.save, { ...form, storeID: 9999 })
  expect(letters).toEqual([])
  for (let i = 0; i < 2; i++) await veli.do(staff.save, form, { operationId })
  await veli.do(staff.save, await formOf(ali, { name: 'Ali Kaya' }))
  expect(letters).toEqual([
    {
      to: 'ali@firma.example',
      subject: 'Okut: another e-mail address',
      text: expect.stringMatching(/ali of okut .* other@firma\.example[\s\S]*Toplayıcı veli/),
    },
  ])
})

test('the passwords of the setup user and of the provider are not for the merchant to set', async () => {
  const { reader } = merchant.users
  const reset = { id: reader.id, password: 'yeni parola' }
  await run(server.db, sql`update app_user set provider_staff = true where id = ${reader.id}`)
  expect(await veli.refused(staff.resetPassword, reset)).toEqual([
    'PERMISSION_NOT_YOURS',
    { permission: 'isProviderUser' },
  ])
  await run(server.db, sql`update app_user set type = 999 where id = ${reader.id}`)
  expect(await veli.refused(staff.resetPassword, reset)).toEqual(['SETUP_USER_ONLY', {}])
})

test('another merchant’s staff and groups are not there', async () => {
  const stranger = await seedMerchant(server.db, 'stranger')
  const theirs = stranger.users.ali.id
  expect(await veli.refused(staff.read, { id: theirs })).toEqual(['USER_NOT_FOUND', { id: theirs }])
  expect(await veli.refused(staff.save, { ...(await formOf(ali)), id: theirs })).toMatchObject(['USER_NOT_FOUND', {}])
  expect(await veli.refused(staff.resetPassword, { id: theirs, password: 'yeni parola' })).toMatchObject([
    'USER_NOT_FOUND',
    {},
  ])
  const [group] = await many<{ id: number }>(
    server.db,
    sql`select id from authority_group where tenant_id = ${stranger.tenantId} limit 1`,
  )
  expect(await veli.refused(staff.save, await formOf(ali, { authorityGroupIDs: [group!.id] }))).toEqual([
    'AUTHORITY_GROUP_NOT_FOUND',
    { id: group!.id },
  ])
})
