import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { setup, session, reference, stores, warehouses, labels } = contract

const setupRights = [
  'WarehouseManagement.ShelfManager',
  'WarehouseManagement.CarManager',
  'WarehouseManagement.TableManager',
  'ProductManagement.Products',
  'ProcessManagement.ExcelProcess',
  'Settings.StoreManagement',
]
const place = { address: '', opensAt: '', closesAt: '', invoiceSeries: '' }

let server: TestServer
let merchant: Merchant
let deniz: ReturnType<typeof userOf>
const newcomer = { name: 'Ayşe Yılmaz', email: 'ayse@firma.example', userName: ' Ayse ', password: 'uzun parola' }

const begin = async (kind: 'embedded' | 'server') => {
  ;({ merchant, ...server } = await merchantScene(kind))
  const user = await addUser(merchant, 'deniz', [])
  await run(server.db, sql`update app_user set type = 999 where id = ${user.id}`)
  deniz = userOf(server.app, user.token)
}

describe.each(databaseKinds)('the setup wizard (%s)', kind => {
  beforeEach(() => begin(kind))

  test('goes from nothing to completed, and tells at every step where it is', async () => {
    const { storeId, warehouseId } = merchant
    const step = async () => (await deniz.do(setup.wizard)).step
    expect(await deniz.do(setup.wizard)).toEqual({ step: 1, admin: null })
    expect(await deniz.do(setup.started)).toEqual({ step: 2, admin: null })
    expect(await deniz.do(setup.started)).toEqual({ step: 2, admin: null })
    const ayse = await deniz.do(setup.addAgent, newcomer)
    const { name, email } = newcomer
    const nowhere = { storeID: 0, storeName: '', warehouseID: 0, warehouse: '' }
    expect(ayse).toEqual({ id: ayse.id, name, email, userName: 'ayse', type: 1, ...nowhere })
    expect(await deniz.do(setup.wizard)).toEqual({ step: 3, admin: ayse })
    await deniz.do(setup.updateStore, { id: ayse.id, storeID: storeId })
    expect(await step()).toBe(3)
    expect(await deniz.refused(setup.mapped)).toEqual(['SETUP_NOT_FINISHED', { step: 3 }])
    expect(await deniz.do(setup.updateWarehouse, { id: ayse.id, warehouseID: warehouseId })).toEqual({
      ...ayse,
      storeID: storeId,
      storeName: 'Merkez',
      warehouseID: warehouseId,
      warehouse: 'Ana depo',
    })
    expect(await step()).toBe(4)
    expect(await deniz.refused(setup.completed)).toEqual(['SETUP_NOT_FINISHED', { step: 4 }])
    expect((await deniz.do(setup.mapped)).step).toBe(5)
    expect((await deniz.do(setup.completed)).step).toBe(6)
    expect((await deniz.do(setup.completed)).step).toBe(6)
    expect((await deniz.do(setup.started)).step).toBe(6)
  })

  test('makes an admin user who may sign in and do everything', async () => {
    await deniz.do(setup.started)
    await deniz.do(setup.addAgent, newcomer)
    const login = { domainName: 'okut', username: 'AYSE', password: 'uzun parola' }
    const { userToken } = await deniz.do(session.login, login)
    const { authority } = await userOf(server.app, userToken).do(session.informations)
    expect(authority).toEqual([...permissions].sort())
  })

  test('lets who sets it up furnish the admin user’s warehouse, with samples once, and no longer than until its end', async () => {
    const { storeId: storeID, warehouseId: warehouseID } = merchant
    await run(server.db, sql`update app_user set store_id = null, warehouse_id = null where user_name = 'deniz'`)
    const held = async () => (await deniz.do(session.informations)).authority
    expect(await held()).toEqual([...setupRights].sort())
    await deniz.do(setup.started)
    expect(await deniz.refused(setup.addSample)).toEqual(['SETUP_NOT_FINISHED', { step: 2 }])
    const ayse = await deniz.do(setup.addAgent, newcomer)
    const added = await deniz.do(stores.save, { ...place, code: 'K', name: 'Kadıköy', isOpenForSale: true, askRank: 0 })
    expect(await deniz.do(setup.updateStore, { id: ayse.id, storeID: added.id })).toMatchObject({
      storeName: 'Kadıköy',
    })
    await deniz.do(setup.updateStore, { id: ayse.id, storeID })
    const made = await deniz.do(warehouses.save, { storeID, code: 'YD', name: 'Yeni', warehouseType: 1, address: '' })
    await deniz.do(setup.updateWarehouse, { id: ayse.id, warehouseID: made.id })
    expect(await deniz.do(session.informations)).toMatchObject({ storeID, warehouseID: made.id })
    const house = await deniz.do(setup.addSample)
    expect([house.shelfIDs.length, house.cartIDs.length, house.tableIDs.length, house.productCount]).toEqual([
      5, 1, 1, 8,
    ])
    expect(await deniz.do(setup.addSample)).toEqual(house)
    expect(await deniz.do(setup.house)).toEqual(house)
    const pieces = sql`select sum(b.quantity)::int as pieces from stock b
      join shelf on shelf.tenant_id = b.tenant_id and shelf.id = b.place_id where shelf.warehouse_id = ${made.id}`
    expect(await one(server.db, pieces)).toEqual({ pieces: 100 })
    expect((await deniz.do(labels.shelves, { ids: house.shelfIDs })).html).toContain('A-01')
    await deniz.do(setup.mapped)
    await deniz.do(setup.completed)
    expect(await held()).toEqual([])
    expect((await deniz.refused(stores.remove, { id: added.id }))[0]).toBe('PERMISSION_DENIED')
    expect(warehouseID).not.toBe(made.id)
  })

  test('of two added at once under one name, one is added; of two admins the first is the wizard’s', async () => {
    await deniz.do(setup.started)
    const twice = await Promise.all(
      ['Ayse', 'ayse'].map(userName =>
        deniz.do(setup.addAgent, { ...newcomer, userName }).then(
          () => 'added',
          error => String(error),
        ),
      ),
    )
    expect(twice.filter(answer => answer === 'added')).toHaveLength(1)
    expect(twice.find(answer => answer !== 'added')).toContain('USER_NAME_TAKEN {"userName":"ayse"}')
    await deniz.do(setup.addAgent, { ...newcomer, userName: 'fatma' })
    expect((await deniz.do(setup.wizard)).admin?.userName).toBe('ayse')
    expect(await many(server.db, sql`select name from authority_group where name = 'Yönetici'`)).toHaveLength(1)
  })

  test('a repeat of the same call gets the first answer; with another password or name it is another call', async () => {
    const operationId = '2b1f0c3e-59f3-4a75-8d3e-0123456789ab'
    const first = await deniz.do(setup.addAgent, newcomer, { operationId })
    expect(await deniz.do(setup.addAgent, newcomer, { operationId })).toEqual(first)
    for (const other of [{ password: 'başka parola' }, { name: 'Başka' }])
      expect(await deniz.refused(setup.addAgent, { ...newcomer, ...other }, { operationId })).toEqual([
        'OPERATION_ID_REUSED',
        { id: operationId },
      ])
  })
})

describe('new staff', () => {
  beforeEach(() => begin('embedded'))

  test.each([
    ['no e-mail address', { email: ' ' }, 'EMAIL_REQUIRED', {}],
    ['something else for it', { email: 'ayse@firma' }, 'EMAIL_INVALID', { email: 'ayse@firma' }],
    ['a user name with a blank', { userName: 'a y' }, 'USER_NAME_INVALID', { userName: 'a y' }],
    ['a dotless i', { userName: 'ışık' }, 'USER_NAME_INVALID', { userName: 'ışık' }],
    ['a name that is there', { userName: 'ALI' }, 'USER_NAME_TAKEN', { userName: 'ali' }],
    ['seven characters', { password: '1234567' }, 'PASSWORD_TOO_SHORT', { least: 8 }],
    ['four characters that count twice', { password: '😀😀😀😀' }, 'PASSWORD_TOO_SHORT', { least: 8 }],
    ['a store that is not there', { storeID: 9999 }, 'STORE_NOT_FOUND', { id: 9999 }],
    ['a warehouse without a store', { warehouseID: 1 }, 'WAREHOUSE_NOT_FOUND', { id: 1 }],
    ['a group that is not there', { authorityGroupID: 9999 }, 'AUTHORITY_GROUP_NOT_FOUND', { id: 9999 }],
  ])('with %s are refused', async (_, wrong, key, params) => {
    expect(await deniz.refused(setup.addAgent, { ...newcomer, ...wrong })).toEqual([key, params])
    expect(await many(server.db, sql`select from app_user where user_name = 'ayse'`)).toEqual([])
  })

  test('are added by who manages staff, but get no right that he does not hold, and no power over the setup', async () => {
    const right = 'WarehouseManagement.RepresenterManager' as const
    const chief = await addUser(merchant, 'chief', [right, 'RefundManager.ShowPage'])
    const manager = userOf(server.app, chief.token)
    const groupOf = async (name: string) =>
      (await one<{ id: number }>(server.db, sql`select id from authority_group where name = ${name}`)).id
    expect(await manager.do(setup.addAgent, newcomer)).toMatchObject({ userName: 'ayse', type: 1 })
    const added = sql`select from user_authority a join app_user u on u.id = a.user_id where user_name = 'ayse'`
    expect(await many(server.db, added)).toEqual([])
    const like = async (name: string) => ({ ...newcomer, userName: 'yeni', authorityGroupID: await groupOf(name) })
    expect(await manager.refused(setup.addAgent, await like('veli'))).toEqual([
      'PERMISSION_DENIED',
      { permission: permissions[0] },
    ])
    expect(await manager.do(setup.addAgent, await like('chief'))).toMatchObject({ userName: 'yeni' })
    expect(await manager.refused(setup.addAgent, { ...newcomer, type: 999 })).toEqual(['SETUP_USER_ONLY', {}])
    expect(await manager.refused(setup.completed)).toEqual([
      'PERMISSION_DENIED',
      { permission: 'Settings.StoreManagement' },
    ])
  })

  test('are moved to another store and leave its warehouse', async () => {
    const { db, tenantId, storeId, warehouseId, users } = merchant
    const other = await one<{ id: number }>(
      db,
      sql`insert into store (tenant_id, name, code) values (${tenantId}, 'Şube', 'S') returning id`,
    )
    const { id } = users.ali
    const moved = await deniz.do(setup.updateStore, { id, storeID: other.id })
    expect([moved.storeName, moved.warehouseID]).toEqual(['Şube', 0])
    expect(await deniz.refused(setup.updateWarehouse, { id, warehouseID: warehouseId })).toEqual([
      'WAREHOUSE_NOT_FOUND',
      { id: warehouseId },
    ])
    await deniz.do(setup.updateStore, { id, storeID: storeId })
    expect((await deniz.do(setup.updateWarehouse, { id, warehouseID: warehouseId })).warehouse).toBe('Ana depo')
    expect(await deniz.refused(setup.updateStore, { id: 9999, storeID: storeId })).toEqual([
      'USER_NOT_FOUND',
      { id: 9999 },
    ])
  })

  test('are left where they are by store 0 and warehouse 0', async () => {
    const { users, storeId, warehouseId } = merchant
    const there = { storeID: storeId, warehouseID: warehouseId }
    expect(await deniz.do(setup.updateStore, { id: users.ali.id, storeID: 0 })).toMatchObject(there)
    expect(await deniz.do(setup.updateWarehouse, { id: users.ali.id, warehouseID: 0 })).toMatchObject(there)
    expect(await deniz.refused(setup.updateStore, { id: 9999, storeID: 0 })).toEqual(['USER_NOT_FOUND', { id: 9999 }])
  })

  test('a user who was moved is told that his information has changed', async () => {
    const { users, storeId } = merchant
    await deniz.do(setup.updateStore, { id: users.ali.id, storeID: storeId })
    const answer = await send(server.app, reference.stores, {}, { token: users.ali.token })
    expect(answer.headers.checkuser).toBe('true')
  })
})

describe('package statuses', () => {
  beforeEach(() => begin('embedded'))

  test('are the usual ones, until the merchant says otherwise', async () => {
    const ali = userOf(server.app, merchant.users.ali.token)
    const statuses = await ali.do(setup.packageStatuses)
    expect(statuses.map(status => [status.definition, status.processID])).toEqual([
      ['Bekliyor', 1],
      ['Hazırlanıyor', 2],
      ['Eksik ürün', 3],
      ['Fatura bekliyor', 4],
      ['Faturalandı', 5],
      ['Eksik gönderildi', 6],
    ])
    const language = { headers: { 'accept-language': 'en' } }
    expect(
      (await ali.do(setup.packageProcesses, {}, language)).map(({ id, definition }) => `${id} ${definition}`),
    ).toEqual(['1 Waiting', '2 Preparing', '3 Missing product', '4 Awaiting invoice', '5 Invoiced', '6 Sent short'])
    const [first] = statuses
    expect(await ali.refused(setup.mapPackageStatus, { id: first!.id, processID: 2 })).toMatchObject([
      'PERMISSION_DENIED',
      {},
    ])
    expect(await deniz.do(setup.mapPackageStatus, { id: first!.id, processID: 2 })).toEqual({ ...first, processID: 2 })
    expect(await deniz.refused(setup.mapPackageStatus, { id: first!.id, processID: 7 })).toMatchObject([
      'REQUEST_INVALID',
      {},
    ])
  })

  test('leave no process without one', async () => {
    const { storeId: storeID, warehouseId: warehouseID } = merchant
    await deniz.do(setup.started)
    await deniz.do(setup.addAgent, { ...newcomer, storeID, warehouseID })
    const [first] = await deniz.do(setup.packageStatuses)
    await deniz.do(setup.mapPackageStatus, { id: first!.id, processID: 2 })
    expect(await deniz.refused(setup.mapped)).toEqual(['PACKAGE_PROCESS_WITHOUT_STATUS', { process: 'Bekliyor' }])
    await deniz.do(setup.mapPackageStatus, { id: first!.id, processID: 1 })
    expect((await deniz.do(setup.mapped)).step).toBe(5)
  })
})
