import { beforeEach, describe, expect, test } from 'vitest'
import { maybeOne, run, sql } from '#server/base/store/sql.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, type Merchant, type SeededOrder, stock } from '#tests/support/scenes/seed.ts'
import type { TestServer } from '#tests/support/server/server.ts'

const path = '/order-management/orders?date=all'

describe('the list of orders', () => {
  let server: TestServer
  let merchant: Merchant
  let orders: SeededOrder[]
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
    await stock(merchant, merchant.shelves.A1, merchant.products.cup, 50)
    orders = [
      await addOrder(merchant, [[merchant.products.cup, 2]]),
      await addOrder(merchant, [[merchant.products.cup, 1]]),
      await addOrder(merchant, [[merchant.products.cup, 1]]),
    ]
  })
  const statusOf = async ({ id }: SeededOrder) =>
    (await maybeOne<{ status: number }>(server.db, sql`select status from customer_order where id = ${id}`))?.status
  const fact = (label: string, value: object) => ({ label: { word: `panel.${label}` }, value })
  const rows = (of: readonly SeededOrder[]) => of.map(({ id }) => String(id))

  test('cancels as many as are chosen, for a reason, and reads the list anew', async () => {
    await run(server.db, sql`update customer_order set amount = 17`)
    const page = await openPage(server, merchant.users.veli.token, path)
    await page.act('action', 'cancelOrders', undefined, rows(orders.slice(0, 2)))
    expect(page.view.stepId).toBe('cancelReason')
    await page.act('answer', '@reason.outOfStock')
    expect([page.view.stepId, page.view.step?.says?.(page.view.seen), page.view.panels]).toEqual([
      'cancelSure',
      { count: 2 },
      [{ kind: 'facts', facts: [fact('becomesExcess', { figure: 0 }), fact('owedBack', { figure: 34, of: 'money' })] }],
    ])
    expect(await Promise.all(orders.map(statusOf))).toEqual([2, 2, 2])
    await page.act('answer', 'yes')
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['table', 'done.report.allDone'])
    expect(await Promise.all(orders.map(statusOf))).toEqual([8, 8, 2])
    await page.act('undo')
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['table', 'done.report.undone'])
    expect(await Promise.all(orders.map(statusOf))).toEqual([2, 2, 2])
  })

  test('does what can be done, and tells which could not', async () => {
    const page = await openPage(server, merchant.users.veli.token, path)
    await page.act('action', 'cancelOrders', undefined, rows(orders.slice(0, 1)))
    await page.act('answer', '@reason.other')
    await page.act('answer', 'yes')
    await page.act('action', 'cancelOrders', undefined, rows(orders))
    await page.act('answer', '@reason.other')
    await page.act('answer', 'yes')
    expect(page.view.stepId).toBe('outcome')
    expect(page.view.panels).toMatchObject([{ rows: [{ title: { raw: orders[0]!.orderNo } }] }])
    await page.act('ok')
    expect(page.view.stepId).toBe('table')
  })

  test('asks twice before it resets, and wants a row', async () => {
    const page = await openPage(server, merchant.users.veli.token, path)
    await page.act('action', 'resetOrders')
    expect(page.heard.at(-1)?.key).toBe('NO_ROW_CHOSEN')
    await page.act('action', 'resetOrders', undefined, rows(orders))
    expect(page.view.stepId).toBe('resetSure')
    await page.act('cancel')
    expect(page.view.stepId).toBe('table')
  })

  test('offers nothing to those who may only look', async () => {
    const page = await openPage(server, merchant.users.reader.token, path)
    expect(page.path).toBe('/401')
  })
})
