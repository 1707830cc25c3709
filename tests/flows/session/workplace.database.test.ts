import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

let server: TestServer
let merchant: Merchant
let branch: { readonly store: number; readonly warehouse: number }
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  const { db, tenantId } = merchant
  branch = await one(
    db,
    sql`with added as (insert into store (tenant_id, name, code) values (${tenantId}, 'Şube', 'S') returning id)
      insert into warehouse (tenant_id, store_id, name, code, type)
        select ${tenantId}, id, 'Şube deposu', 'SD', 2 from added returning store_id as store, id as warehouse`,
  )
})
const open = (user: 'ali' | 'veli' = 'veli') => openPage(server, merchant.users[user].token, '/workplace')

test('another store, then one of its warehouses: from then on he works there, and it is written down', async () => {
  const page = await open()
  expect(page.view.stepId).toBe('store')
  await page.act('answer', String(branch.store))
  expect(page.view.stepId).toBe('warehouse')
  expect(page.view.panels).toMatchObject([{ facts: [{ value: { raw: 'Şube' } }, { value: { raw: '' } }] }])
  await page.act('answer', String(branch.warehouse))
  expect([page.path, page.heard.at(-1)]).toMatchObject([
    '/',
    { key: 'done.workplace.warehouseChosen', params: { store: 'Şube', warehouse: 'Şube deposu' } },
  ])
  const { token, id } = merchant.users.veli
  expect(await userOf(server.app, token).do(contract.session.informations)).toMatchObject({
    storeName: 'Şube',
    warehouseID: branch.warehouse,
  })
  const acts = await many(server.db, sql`select call, subject_id as id from audit_act order by audit_act.id`)
  expect(acts).toEqual([
    { call: 'setup.updateStore', id },
    { call: 'setup.updateWarehouse', id },
  ])
})

test('it is not for who may not move staff', async () => {
  expect((await open('ali')).view.flow.id).toBe('no-rights')
})

test('another browser goes on with the warehouse of the store that was chosen', async () => {
  await (await open()).act('answer', String(branch.store))
  const page = await openPage(server, merchant.users.veli.token, `/workplace?storeID=${branch.store}`)
  expect(page.view.stepId).toBe('warehouse')
  await page.act('cancel')
  expect(page.view.stepId).toBe('store')
})
