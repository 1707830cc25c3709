import { beforeEach, describe, expect, test } from 'vitest'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type BoardScene, boardScene, orderAt, thisHour } from '#tests/support/scenes/board-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const path = '/admin-dashboard'

describe('the board over all warehouses', () => {
  let scene: BoardScene
  let token: string
  beforeEach(async () => {
    scene = await boardScene('embedded')
    token = (await addUser(scene.merchant, 'chief', ['Dashboard.Admin'])).token
    const { merchant, other } = scene
    for (const place of [merchant, other, other])
      await orderAt(place, thisHour, [[merchant.products.cup, 1]], { channel: 'Web' })
  })
  const boardOf = ({ view: { step, seen, stepId } }: HeadlessTerminal) => {
    if (step?.kind !== 'board') return expect.fail(`no board but ${stepId}`)
    return { widgets: step.widgets?.(seen) ?? [], actions: (step.actions?.(seen) ?? []).map(({ name }) => name) }
  }
  /** How many orders the board counts by now. */
  const ordersOn = async (page: HeadlessTerminal): Promise<unknown> => {
    const { asks } = boardOf(page).widgets.find(({ id }) => id === 'orderSources')!
    const [source] = (await userOf(scene.app, token).do(asks.endpoint, asks.input)) as { orderCount: number }[]
    return source?.orderCount ?? 0
  }

  test('shows every shared widget to who holds its one permission, and leads everybody else to 401', async () => {
    expect(boardOf(await openPage(scene, token, path)).widgets.map(({ id }) => id)).toEqual([
      'today',
      'now',
      'activeSets',
      'orderSources',
      'cars',
      'transfers',
      'goodsAccept',
      'preparation',
      'allOrders',
      'hourlyOrders',
    ])
    expect((await openPage(scene, scene.merchant.users.ali.token, path)).path).toBe('/401')
  })

  test('is narrowed to a store, then to a warehouse of it; its address tells both', async () => {
    const { storeId, warehouseId } = scene.other
    const page = await openPage(scene, token, path)
    expect([await ordersOn(page), boardOf(page).actions]).toEqual([3, ['chooseStore', 'resetCache']])
    await page.act('action', 'chooseStore')
    await page.act('answer', String(storeId))
    expect([await ordersOn(page), boardOf(page).actions]).toEqual([2, ['chooseStore', 'chooseWarehouse', 'resetCache']])
    await page.act('action', 'chooseWarehouse')
    await page.act('answer', String(warehouseId))
    expect(await ordersOn(page)).toBe(2)
    const shared = await openPage(scene, token, `${path}?storeID=${storeId}&warehouseID=${warehouseId}`)
    expect([await ordersOn(shared), shared.view.panels]).toEqual([2, page.view.panels])
    await shared.act('action', 'chooseStore')
    await shared.act('answer', '')
    expect(await ordersOn(shared)).toBe(3)
  })

  test('figures read anew are read at once, and the choice stays', async () => {
    const { merchant, other } = scene
    const page = await openPage(scene, token, `${path}?storeID=${other.storeId}`)
    expect(await ordersOn(page)).toBe(2)
    await orderAt(other, thisHour, [[merchant.products.cup, 1]], { channel: 'Web' })
    expect(await ordersOn(page)).toBe(2)
    await page.act('action', 'resetCache')
    expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', key: 'done.admin-dashboard.cacheReset' })
    expect([await ordersOn(page), page.view.seen.position.storeID]).toEqual([3, String(other.storeId)])
  })

  test.each([
    ['a store that is not there', '?storeID=999999'],
    ['no number', '?storeID=abc'],
    ['a warehouse without its store', '?warehouseID=1'],
  ])('%s in the address is told, and all warehouses are shown', async (_, query) => {
    const page = await openPage(scene, token, path + query)
    expect(page.view.stepId).toBe('unknownPlace')
    await page.act('ok')
    expect(await ordersOn(page)).toBe(3)
  })

  test("another merchant's store is a store that is not there", async () => {
    const page = await openPage(scene, token, `${path}?storeID=${scene.stranger.storeId}`)
    expect(page.view.stepId).toBe('unknownPlace')
  })
})
