import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, pickerPermissions, seedMerchant } from '#tests/support/scenes/seed.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { authority, reference, session } = contract

let server: TestServer
let merchant: Merchant
let veli: ReturnType<typeof userOf>

beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  veli = userOf(server.app, merchant.users.veli.token)
})

const idOf = async (name: string) => (await veli.do(authority.list)).find(group => group.name === name)!.id
const counts = async () => (await veli.do(authority.list)).map(({ name, userCount }) => `${name} ${userCount}`)

test('the groups are listed by their names, as Turkish readers expect, with how many belong to them', async () => {
  await veli.do(authority.save, { name: 'Çağrı', permissions: [] })
  await veli.do(authority.save, { name: 'Depo', permissions: [] })
  expect(await counts()).toEqual(['ali 1', 'Çağrı 0', 'Depo 0', 'reader 1', 'veli 1'])
})

test('who manages staff may list the groups to choose from, and no more', async () => {
  const { token } = await addUser(merchant, 'chief', ['WarehouseManagement.RepresenterManager'])
  const chief = userOf(server.app, token)
  expect(await chief.do(authority.list)).toHaveLength(4)
  expect(await chief.refused(authority.read, { id: await idOf('ali') })).toMatchObject(['PERMISSION_DENIED', {}])
})

test('a group tells what it may do and who belongs to it', async () => {
  const { id } = merchant.users.ali
  expect(await veli.do(authority.read, { id: await idOf('ali') })).toEqual({
    id: await idOf('ali'),
    name: 'ali',
    permissions: pickerPermissions,
    users: [{ id, name: 'Toplayıcı ali', active: true }],
    version: 1,
  })
  expect(await veli.refused(authority.read, { id: 9999 })).toEqual(['AUTHORITY_GROUP_NOT_FOUND', { id: 9999 }])
})

test('a new group holds each right once, in the order of the list', async () => {
  const [first, second] = permissions
  const made = await veli.do(authority.save, { name: ' Gece vardiyası ', permissions: [second, first, second] })
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Gece vardiyası',
    permissions: [first, second],
    users: [],
    version: 1,
  })
  expect(await veli.do(authority.read, { id: made.id })).toEqual(made)
})

test('a right that is none, and a name that is taken, are refused', async () => {
  expect(await veli.refused(authority.save, { name: 'X', permissions: ['Settings.Everything'] })).toEqual([
    'PERMISSION_UNKNOWN',
    { permission: 'Settings.Everything' },
  ])
  expect(await veli.refused(authority.save, { name: 'ali', permissions: [] })).toEqual([
    'AUTHORITY_GROUP_NAME_TAKEN',
    { name: 'ali' },
  ])
  const { id, version } = await veli.do(authority.read, { id: await idOf('reader') })
  expect(await veli.refused(authority.save, { id, version, name: 'ali', permissions: [] })).toMatchObject([
    'AUTHORITY_GROUP_NAME_TAKEN',
    {},
  ])
  expect(await veli.refused(authority.save, { name: ' ', permissions: [] })).toMatchObject(['REQUEST_INVALID', {}])
})

test('a changed group changes what its users may do, and their terminals are told', async () => {
  const { token } = merchant.users.ali
  const isTold = async (of: string) =>
    (await send(server.app, reference.stores, {}, { token: of })).headers.checkuser === 'true'
  const id = await idOf('ali')
  const form = { id, version: 1, name: 'Toplayıcılar', permissions: ['RefundManager.ShowPage'] }
  expect(await veli.do(authority.save, form)).toMatchObject({ name: 'Toplayıcılar', version: 2 })
  expect([await isTold(token), await isTold(merchant.users.reader.token)]).toEqual([true, false])
  expect((await userOf(server.app, token).do(session.informations)).authority).toEqual(['RefundManager.ShowPage'])
  expect(await veli.refused(authority.save, form)).toEqual([
    'RECORD_CHANGED',
    { by: 'Toplayıcı veli', at: expect.any(String) },
  ])
  expect(await veli.refused(authority.save, { ...form, id: 9999 })).toMatchObject(['AUTHORITY_GROUP_NOT_FOUND', {}])
})

test('a copy may do the same, has nobody, and takes the first free name', async () => {
  const id = await idOf('ali')
  const names: string[] = []
  for (let i = 0; i < 3; i++) {
    const copy = await veli.do(authority.copy, { id })
    expect(copy).toMatchObject({ permissions: pickerPermissions, users: [], version: 1 })
    names.push(copy.name)
  }
  expect(names).toEqual(['ali (kopya)', 'ali (kopya 2)', 'ali (kopya 3)'])
  const long = await veli.do(authority.save, { name: '😀'.repeat(50), permissions: [] })
  expect((await veli.do(authority.copy, { id: long.id })).name).toBe(`${'😀'.repeat(50)} (kopya)`)
  const english = { headers: { 'accept-language': 'en' } }
  expect((await veli.do(authority.copy, { id }, english)).name).toBe('ali (copy)')
  expect(await veli.refused(authority.copy, { id: 9999 })).toEqual(['AUTHORITY_GROUP_NOT_FOUND', { id: 9999 }])
})

test('a group is deleted once nobody belongs to it', async () => {
  const id = await idOf('ali')
  expect(await veli.refused(authority.remove, { id })).toEqual(['AUTHORITY_GROUP_IN_USE', { count: 1 }])
  const copy = await veli.do(authority.copy, { id })
  expect(await veli.do(authority.remove, { id: copy.id })).toBeNull()
  expect(await veli.refused(authority.remove, { id: copy.id })).toEqual(['AUTHORITY_GROUP_NOT_FOUND', { id: copy.id }])
  expect(await counts()).toEqual(['ali 1', 'reader 1', 'veli 1'])
})

test('another merchant’s groups are not there', async () => {
  const stranger = await seedMerchant(server.db, 'stranger')
  const theirs = userOf(server.app, stranger.users.veli.token)
  const [group] = await theirs.do(authority.list)
  const { id } = group!
  const form = { id, version: 1, name: 'x', permissions: [] }
  expect(await veli.refused(authority.save, form)).toEqual(['AUTHORITY_GROUP_NOT_FOUND', { id }])
  for (const call of [authority.read, authority.copy, authority.remove])
    expect(await veli.refused(call, { id })).toEqual(['AUTHORITY_GROUP_NOT_FOUND', { id }])
})
