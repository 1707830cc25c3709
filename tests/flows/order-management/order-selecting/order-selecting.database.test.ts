import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { openPage } from '#tests/support/headless.ts'
import { lineScene } from '#tests/support/scenes/line-scene.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, stock } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const path = '/order-management/order-selecting'

test('a lead plans all that waits for several carts, sees the sets, and makes them; a picker is offered one alone', async () => {
  const { merchant, ...server } = await merchantScene()
  const { shelves, products, users } = merchant
  await stock(merchant, shelves.A1, products.cup, 9)
  for (let nth = 0; nth < 5; nth++) await addOrder(merchant, [[products.cup, 1]])
  const offered = async (token: string) => {
    const { view } = await openPage(server, token, path)
    return view.step?.kind === 'choose' ? view.step.options(view.seen).map(({ value }) => value) : []
  }
  expect(await offered(users.ali.token)).toEqual(['new'])
  expect(await offered(users.veli.token)).toEqual(['new', 'plan'])
  const page = await openPage(server, users.veli.token, path)
  await page.act('answer', 'plan')
  expect(page.view.stepId).toBe('carts')
  await page.act('answer', '', { carts: 'x', maxOrders: '2' })
  expect(page.heard.at(-1)?.key).toBe('FIELD_NOT_A_NUMBER')
  await page.act('answer', '', { carts: '2', maxOrders: '2' })
  expect(page.view).toMatchObject({
    stepId: 'planned',
    panels: [
      { shout: '2', note: { word: 'panel.planned', params: { orders: 5, sets: 3 } } },
      { rows: [{ title: { raw: '1' } }, { title: { raw: '2' } }] },
    ],
  })
  await page.act('ok')
  expect(page.heard.at(-1)).toMatchObject({ key: 'done.order-selecting.planned', params: { count: 2, orders: 4 } })
  const veli = userOf(server.app, users.veli.token)
  expect((await veli.do(contract.orderSelection.waiting)).map(({ orderCount }) => orderCount)).toEqual([2, 2])
})

test('a set that exceeds every cart is asked about, and made of the orders that fit', async () => {
  const scene = await lineScene()
  const { merchant, db, veli } = scene
  await run(db, sql`update product set desi = 2 where id = ${merchant.products.cup}`)
  await run(db, sql`update cart set litres = 7 where id = ${merchant.carts[1]!}`)
  for (const _ of [1, 2]) await addOrder(merchant, [[merchant.products.cup, 1]])
  const page = await openPage(scene, merchant.users.veli.token, '/order-management/order-selecting?view=preview')
  expect(page.view.panels[2]).toMatchObject({
    kind: 'facts',
    facts: [{}, { label: { params: { cart: 'ARABA2' } }, value: { params: { percent: 172 } } }],
  })
  await page.act('scan', 'OKUT-OK')
  expect([page.view.stepId, page.view.step?.says?.(page.view.seen)]).toEqual([
    'overCart',
    { cart: 'ARABA2', percent: 172 },
  ])
  await page.act('scan', 'OKUT-1')
  expect(page.path).toBe('/order-management/picking-car')
  await page.act('scan', 'ARABA2')
  expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', key: 'done.picking-car.bound' })
  expect(await veli.do(contract.carts.userSet)).toMatchObject({ orderCount: 1 })
})
