import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { openPage } from '#tests/support/headless.ts'
import { lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { rows, customerServices, orders } = contract

const callScene = async () => {
  const scene = await lineScene({ missing: ({ shared }) => [shared.lines[1]!] })
  const { db, merchant } = scene
  const cod = await addOrder(merchant, [[merchant.products.cup, 1]])
  await run(
    db,
    sql`update customer_order set status = 1, pay_door_amount = 99, phone = '0532 111 22 33' where id = ${cod.id}`,
  )
  const back = await addOrder(merchant, [[merchant.products.cup, 1]])
  await run(db, sql`update customer_order set status = 16, amount = 40 where id = ${back.id}`)
  const listed = async (filters: object = {}) =>
    (await scene.veli.do(rows.customerServices, { sort: 'serviceKind', ...filters })).rows
  return { ...scene, cod, back, listed }
}

test('who is to be called, and why: each reason ends with what it is about', async () => {
  const { veli, listed, cod, back, orders: seeded } = await callScene()
  expect((await listed()).map(row => [row.serviceKind, row.order, row.phone, row.serviceState])).toEqual([
    [1, cod.orderNo, '0532 111 22 33', 'open'],
    [2, seeded.shared.orderNo, '', 'open'],
    [4, back.orderNo, '', 'open'],
  ])
  await veli.do(orders.approve, { id: cod.id })
  expect((await listed()).map(row => row.serviceKind)).toEqual([2, 4])
})

test('what a call came to stands with the customer, and its note on the order; without a reason no call is written', async () => {
  const { veli, listed, cod } = await callScene()
  const about = { orderID: cod.id, kind: 1 } as const
  expect(await veli.refused(customerServices.logCall, { ...about, result: 'callBack', note: '' })).toEqual([
    'NOTE_REQUIRED',
    {},
  ])
  await veli.do(customerServices.logCall, { ...about, result: 'notReached', note: '' })
  await veli.do(customerServices.logCall, { ...about, result: 'callBack', note: 'Akşam arayın' })
  expect(await listed({ serviceState: 'callBack' })).toMatchObject([
    { order: cod.orderNo, calls: 2, note: 'Akşam arayın', user: 'Toplayıcı veli' },
  ])
  const order = await veli.do(orders.byNumber, { no: cod.orderNo })
  expect(JSON.stringify(order)).toContain('Akşam arayın')
  expect(await veli.refused(customerServices.logCall, { ...about, kind: 3, result: 'done', note: '' })).toEqual([
    'SERVICE_TASK_GONE',
    { orderNo: cod.orderNo },
  ])
  expect(
    (await veli.refused(customerServices.logCall, { ...about, orderID: 987_654, result: 'done', note: '' }))[0],
  ).toBe('ORDER_IS_NOT_FOUND')
})

test('on the page one row is chosen, the call is written down, and the row tells it', async () => {
  const { app, db, merchant, listed, cod } = await callScene()
  const page = await openPage({ app, db } as never, merchant.users.veli.token, '/reports/customer-services')
  const { id } = (await listed({ serviceKind: '1' }))[0]!
  await page.act('action', 'logCall', undefined, [String(id)])
  expect(page.view.stepId).toBe('call')
  await page.act('answer', '', { result: 'reached', note: '' })
  expect(page.view.stepId).toBe('table')
  expect(await listed({ serviceState: 'reached' })).toMatchObject([{ order: cod.orderNo, calls: 1 }])
})
