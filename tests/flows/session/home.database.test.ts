import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type BoardScene, boardPermissions, boardScene, orderAt, thisHour } from '#tests/support/scenes/board-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const words: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../public/words/tr.json'), 'utf8'),
)

describe('the home page', () => {
  let scene: BoardScene
  let count = 0
  beforeEach(async () => {
    scene = await boardScene('embedded')
  })
  const openHome = async (token: string) => {
    const page = await openPage(scene, token, '/')
    await page.act('ok')
    return page
  }
  const homeOf = async (...permissions: Permission[]) =>
    openHome((await addUser(scene.merchant, `user ${++count}`, permissions)).token)
  const boardOf = ({ view: { step, seen, stepId } }: HeadlessTerminal) => {
    if (step?.kind !== 'board') return expect.fail(`no board but ${stepId}`)
    return {
      widgets: step.widgets?.(seen) ?? [],
      options: (step.options?.(seen) ?? []).map(({ value }) => value),
    }
  }
  const namesOf = (page: HeadlessTerminal) => boardOf(page).widgets.map(({ id }) => id)

  test.each<[Permission, readonly string[]]>([
    ['Dashboard.TotalQualityControlAndCollectedProductWidget', ['today', 'now']],
    ['Dashboard.ActiveSetsStatistics', ['activeSets']],
    ['Dashboard.OrderCountChart', ['allOrders', 'hourlyOrders']],
    ['Dashboard.OrderSourceChart', ['orderSources']],
    ['Dashboard.UsedCarsChart', ['cars']],
    ['Dashboard.WarehouseProductTransfer', ['transfers']],
    ['Dashboard.OrderOperationSpeedWidget', ['preparation']],
    ['Dashboard.PersonalStatistics', ['myPicks', 'myChecks']],
    ['OrderManagement.ProductPicking', []],
  ])('%s shows its widgets and no other', async (permission, widgets) => {
    expect(namesOf(await homeOf(permission))).toEqual(widgets)
  })

  test('who takes returns finds the way to them', async () => {
    const page = await homeOf('RefundManager.ShowPage')
    expect(boardOf(page).options).toEqual(['/refund-manager'])
    await page.act('scan', 'OKUT-1')
    expect([page.path, page.view.stepId]).toEqual(['/refund-manager', 'find'])
  })

  test('every widget has a title, is answered, and can be shown, be there much or nothing', async () => {
    const { token } = await addUser(scene.merchant, 'chief', boardPermissions)
    const chief = userOf(scene.app, token)
    const shown = async () => {
      const { widgets } = boardOf(await openHome(token))
      return Promise.all(
        widgets.map(async ({ id, asks, shows }) => [id, shows(await chief.do(asks.endpoint))] as const),
      )
    }
    for (const [id, panels] of await shown())
      expect([words[`widget.${id}`], panels.length > 0]).toEqual([expect.any(String), true])
    await scene.admin.do(contract.adminDashboard.resetCache)
    await orderAt(scene.merchant, thisHour, [[scene.merchant.products.cup, 2]], { channel: 'Trendyol' })
    const now = Object.fromEntries(await shown())
    expect(now.orderSources).toMatchObject([{ kind: 'pie', parts: [{ label: { raw: 'Trendyol' }, value: 1 }] }])
    expect(now.hourlyOrders).toMatchObject([
      { kind: 'figures' },
      { kind: 'chart', form: 'lines', labels: { length: 24 } },
    ])
    expect(now.allOrders).toMatchObject([
      { figures: [{ value: { figure: 1 } }, { value: { figure: 2 } }] },
      { kind: 'chart', form: 'bars', series: [{ values: [0, 1] }] },
    ])
    expect(now.cars).toMatchObject([{ parts: [{ value: 0 }, { value: 2 }] }])
  })

  test('shows no widgets to who works in no store', async () => {
    const { id, token } = await addUser(scene.merchant, 'homeless', boardPermissions)
    await run(scene.db, sql`update app_user set store_id = null, warehouse_id = null where id = ${id}`)
    expect(namesOf(await openHome(token))).toEqual([])
  })

  test('the usual shortcuts are those that the user may open, the way to a set first', async () => {
    const { ali, reader } = scene.merchant.users
    expect(boardOf(await openHome(ali.token)).options).toEqual([
      '/order-management/order-selecting',
      '/order-management/picking-car',
      '/order-management/picking',
      '/product-management/where-is-product',
    ])
    expect(boardOf(await openHome(reader.token)).options).toEqual([])
  })

  test('who has chosen pages of his own sees these instead, in his order, without those he may not open', async () => {
    const { token } = await addUser(scene.merchant, 'chooser', [
      'Settings.MyAccount',
      'ProductManagement.WhereIsProduct',
    ])
    const paths = ['/bildirimler', '/order-management/picking', '/no-such-page', '/product-management/where-is-product']
    await userOf(scene.app, token).do(contract.account.saveQuickMenus, { paths })
    const page = await openHome(token)
    expect(boardOf(page).options).toEqual(['/bildirimler', '/product-management/where-is-product'])
    await page.act('scan', 'OKUT-2')
    expect(page.path).toBe('/product-management/where-is-product')
  })

  test('a scanned thing opens its page, the product where it lies for those who keep no products', async () => {
    const picker = await openHome(scene.merchant.users.ali.token)
    await picker.act('scan', 'CUP-EXTRA')
    expect([picker.path, picker.view.seen.position]).toMatchObject([
      '/product-management/where-is-product',
      { barcode: 'CUP-EXTRA' },
    ])
  })

  test('a thing whose page is not for the user is refused with what he lacks, and he stays', async () => {
    const page = await homeOf('ProductManagement.WhereIsProduct')
    await page.act('scan', 'RAF-A1')
    expect(page.heard.at(-1)).toMatchObject({
      tone: 'no',
      key: 'PERMISSION_DENIED',
      params: { permission: 'WarehouseManagement.ShelfManager' },
    })
    await page.act('scan', 'NOBODY-KNOWS')
    expect(page.heard.at(-1)).toMatchObject({ tone: 'no', key: 'CODE_UNKNOWN' })
    expect([page.path, page.view.stepId]).toEqual(['/', 'menu'])
  })
})
