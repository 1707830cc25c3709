import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { httpGateway } from '#server/base/outbox/carrier-gateway.http.ts'
import { deliverDue } from '#server/base/outbox/deliver-notices.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { afterTest } from '#tests/support/after-file.ts'
import { openPage } from '#tests/support/headless.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { setSettings } from '#tests/support/scenes/seed.ts'

const { telephone, customerServices } = contract
const never = {
  tell: () => {
    throw new Error('nobody is told by file')
  },
}

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene({ telephoneCentralSettings: { active: true } })
  await run(scene.db, sql`update customer_order set phone = '0500 000 00 07' where id = ${scene.order.id}`)
})
const calls = async () =>
  (await scene.veli.do(customerServices.calls, { id: scene.order.id })).map(({ at: _, ...call }) => call)

/** An exchange that answers with a status, and tells what it was asked. */
const openExchange = async (status: number) => {
  const asked: { authorization: string | undefined; body: unknown }[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = await buffersOf(request)
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(body).toString()) })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  afterTest(() => server.close())
  await new Promise(resolve => server.once('listening', resolve))
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/call` }
}
const buffersOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts
}
const tellDue = () => deliverDue(scene.db, { file: never, http: httpGateway(), mail: never })

test('the exchange is asked to connect who calls with the customer, and what came of it stands on the order', async () => {
  const { asked, address } = await openExchange(204)
  const central = { address, loginName: 'okut', password: 'çok gizli' }
  const saved = await scene.veli.do(telephone.saveCentral, { version: 0, ...central })
  expect(saved).toEqual({ version: 1, address, loginName: 'okut', hasPassword: true })
  const { sealed } = await one<{ sealed: Buffer }>(scene.db, sql`select sealed_secret as sealed from telephone_central`)
  expect(sealed.includes('gizli')).toBe(false)
  await scene.veli.do(telephone.saveCentral, { version: 1, address, loginName: 'okut' })
  expect(await scene.veli.refused(telephone.saveCentral, { version: 1, ...central })).toEqual(['RECORD_CHANGED', {}])

  const dialled = await scene.veli.do(telephone.dial, { orderID: scene.order.id })
  expect(dialled).toEqual({ id: dialled.id, phone: '05000000007', isAsked: true })
  expect(await tellDue()).toBe(1)
  expect(asked).toEqual([
    {
      authorization: `Basic ${Buffer.from('okut:çok gizli').toString('base64')}`,
      body: expect.objectContaining({
        kind: 'callCustomer',
        agent: 'veli',
        phone: '05000000007',
        orderNo: scene.order.orderNo,
      }),
    },
  ])
  const about = { user: expect.any(String), kind: 0 }
  expect(await calls()).toEqual([{ ...about, result: 'dialled', note: '' }])
  const said = { orderID: scene.order.id, result: 'reached', note: 'Yarın evde' } as const
  expect(await scene.veli.do(customerServices.logCall, said)).toEqual({ id: dialled.id })
  await scene.veli.do(customerServices.logCall, { orderID: scene.order.id, result: 'done', note: '' })
  expect(await calls()).toEqual([
    { ...about, result: 'done', note: '' },
    { ...about, result: 'reached', note: 'Yarın evde' },
  ])
})

test('a call that cannot be put through is told so and never made later; nor is one that nobody waits for any more', async () => {
  const { asked, address } = await openExchange(500)
  await scene.veli.do(telephone.saveCentral, { version: 0, address, loginName: '' })
  const orderID = scene.order.id
  await scene.veli.do(telephone.dial, { orderID })
  expect([await tellDue(), asked.length, (await calls())[0]?.result]).toEqual([0, 1, 'notConnected'])
  await scene.veli.do(telephone.dial, { orderID })
  await run(scene.db, sql`update outbox set created_at = now() - interval '2 minutes', next_at = now()`)
  expect([await tellDue(), asked.length, (await calls())[0]?.result]).toEqual([0, 1, 'notConnected'])
  expect(await one(scene.db, sql`select count(*) as waiting from outbox where done_at is null`)).toEqual({ waiting: 0 })
})

test('without an exchange the own device dials; switched off, or without a number, nobody does', async () => {
  const orderID = scene.order.id
  expect(await scene.ali.do(telephone.dial, { orderID })).toMatchObject({ isAsked: false })
  expect(await one(scene.db, sql`select count(*) as notices from outbox`)).toEqual({ notices: 0 })
  expect((await scene.ali.refused(telephone.dial, { orderID: 987_654 }))[0]).toBe('ORDER_IS_NOT_FOUND')
  expect(await scene.veli.refused(telephone.saveCentral, { version: 0, address: 'ftp://x', loginName: '' })).toEqual([
    'TELEPHONE_ADDRESS_WRONG',
    { address: 'ftp://x' },
  ])
  await run(scene.db, sql`update customer_order set phone = '' where id = ${orderID}`)
  expect(await scene.ali.refused(telephone.dial, { orderID })).toEqual([
    'PHONE_MISSING',
    { orderNo: scene.order.orderNo },
  ])
  await setSettings(scene.merchant, { telephoneCentralSettings: { active: false } })
  expect(await scene.ali.refused(telephone.dial, { orderID })).toEqual(['TELEPHONE_OFF', {}])
})

test('on the page of the order one presses a key, hears which device dials, and finds the call below', async () => {
  const { app, db, merchant, order } = scene
  const address = `/order-management/order-detail?id=${order.id}`
  const page = await openPage({ app, db }, merchant.users.veli.token, address)
  await page.act('action', 'callCustomer')
  await page.act('action', 'dialCustomer')
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['call', 'done.order-detail.dialHere'])
  await page.act('answer', '', { result: 'notReached', note: '' })
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['order', 'done.order-detail.callLogged'])
  const grids = page.view.panels.flatMap(panel => (panel.kind === 'grid' ? [panel] : []))
  expect(grids.find(({ label }) => 'word' in label! && label.word === 'panel.calls')?.rows).toMatchObject([
    { serviceKind: 0, serviceState: 'notReached' },
  ])
})
