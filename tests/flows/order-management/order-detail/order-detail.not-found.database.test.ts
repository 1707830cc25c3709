import { expect, test } from 'vitest'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, seedMerchant } from '#tests/support/scenes/seed.ts'

test('an order that is not there is told of, and the way back is the list of all orders', async () => {
  const { merchant, ...server } = await merchantScene()
  const stranger = await seedMerchant(server.db, 'yabanci')
  const theirs = await addOrder(stranger, [[stranger.products.cup, 1]])
  const queries = [
    'id=999999',
    'id=0',
    'id=abc',
    'id=9007199254740993',
    'orderNo=YOK',
    `orderNo=${'9'.repeat(500)}`,
    `id=${theirs.id}`,
    `orderNo=${theirs.orderNo}`,
  ]
  for (const query of queries) {
    const page = await openPage(server, merchant.users.veli.token, `/order-management/order-detail?${query}`)
    expect([query, page.view.stepId, page.view.step?.kind]).toEqual([query, 'notFound', 'notice'])
    await page.act('ok')
    expect(page.path).toBe('/order-management/orders')
  }
  const ours = await addOrder(merchant, [[merchant.products.cup, 1]])
  const page = await openPage(server, merchant.users.veli.token, '/order-management/order-detail?orderNo=YOK')
  await page.act('scan', ours.orderNo)
  expect([page.view.stepId, page.view.seen.doc.order.orderNo]).toEqual(['order', ours.orderNo])
})
