import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openPage } from '#tests/support/headless.ts'
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
