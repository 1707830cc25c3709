import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { openPage } from '#tests/support/headless.ts'
import { lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

test('a set that exceeds every cart is asked about, and made of the orders that fit', async () => {
  const scene = await lineScene()
  const { merchant, db, veli } = scene
  await run(db, sql`update product set desi = 2 where id = ${merchant.products.cup}`)
  await run(db, sql`update cart set litres = 7 where id = ${merchant.carts[1]!}`)
  for (const _ of [1, 2]) await addOrder(merchant, [[merchant.products.cup, 1]])
  const page = await openPage(scene, merchant.users.veli.token, '/order-management/order-selecting?view=preview')
  expect(page.view.panels[1]).toMatchObject({
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
