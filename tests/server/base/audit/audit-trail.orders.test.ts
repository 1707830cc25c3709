import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { applied, checked, excelServer } from '#tests/support/excel.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { orders } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})
const kept = (db: Database) =>
  many(db, sql`select call, subject, subject_name as name, changes from audit_act order by id`)

test('cancels, what takes them back, resets and notes are written down, with the order and the reason', async () => {
  const { veli, order, db } = scene
  const { id, orderNo: name } = order
  const act = { subject: 'order', name }
  await veli.do(orders.cancel, { id, reason: '@reason.customerWish' })
  await veli.do(orders.restore, { id })
  await veli.do(orders.addNote, { id, text: 'Arandı' })
  await veli.do(orders.reset, { orderId: id })
  expect(await kept(db)).toEqual([
    { ...act, call: 'orders.cancel', changes: { status: [4, 8], reason: [null, '@reason.customerWish'] } },
    {
      ...act,
      call: 'orders.restore',
      changes: { status: [8, 4], reason: ['@reason.customerWish', '@reason.takenBack'] },
    },
    { ...act, call: 'orders.addNote', changes: { text: [null, 'Arandı'] } },
    { ...act, call: 'orders.reset', changes: { status: [4, 2], reason: ['@reason.takenBack', null] } },
  ])
})

test('of an act on many the orders it was done to are told', async () => {
  const { veli, order, merchant, db } = scene
  const other = await addOrder(merchant, [[merchant.products.cup, 1]])
  await veli.do(orders.cancelMany, { ids: [order.id, other.id], reason: '@reason.other' })
  expect(await kept(db)).toEqual([
    {
      call: 'orders.cancelMany',
      subject: 'order',
      name: `${order.orderNo}, ${other.orderNo}`,
      changes: { reason: [null, '@reason.other'] },
    },
  ])
})

test('of an import the file is told', async () => {
  const server = await excelServer()
  const veli = userOf(server.app, server.merchant.users.veli.token)
  server.startJobs()
  await applied(veli, await checked(veli, 'barcodes', 'Stok kodu;Barkod\ncup;8690000000999', 'yeni barkodlar.csv'))
  expect(await kept(server.db)).toEqual([
    { call: 'excelJobs.apply', subject: 'import', name: 'yeni barkodlar.csv', changes: {} },
  ])
})
