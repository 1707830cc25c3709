import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ListingNow } from '#engine/vocabulary/step.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, stock } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const path = '/reports/stock-movements-report'

describe('a report', () => {
  let server: TestServer
  let merchant: Merchant
  let token: string
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
    const { cup, plate } = merchant.products
    for (let n = 0; n < 120; n++)
      await stock(merchant, merchant.shelves[n % 2 ? 'A1' : 'B1'], n % 3 ? cup : plate, n + 1)
    token = (await addUser(merchant, 'lead', ['ReportManagement.StockReports.ShowPage', 'ProductManagement.Products']))
      .token
  })
  const tableOf = ({ view }: HeadlessTerminal): ListingNow =>
    view.step?.kind === 'listing' ? view.step.now(view.seen) : expect.fail(`no table but ${view.stepId}`)

  test('shows its first rows, more when asked, and never one twice', async () => {
    const page = await openPage(server, token, path)
    expect([tableOf(page).rows.length, tableOf(page).isMore]).toEqual([100, true])
    await page.act('more')
    const { rows, isMore } = tableOf(page)
    expect([rows.length, new Set(rows.map(({ id }) => id)).size, isMore]).toEqual([120, 120, false])
    await page.act('more')
    expect(tableOf(page).rows.length).toBe(120)
  })

  test('is sorted and narrowed, and its address tells how', async () => {
    const page = await openPage(server, token, path)
    await page.act('sort', '-quantity')
    expect(tableOf(page).rows[0]!.quantity).toBe(120)
    await page.act('filter', '', { place: 'RAF-A1', kind: 'receipt' })
    const { rows, filters, sort } = tableOf(page)
    expect([rows.length, filters, sort]).toEqual([60, { date: '7d', place: 'RAF-A1', kind: 'receipt' }, '-quantity'])
    const address = new URLSearchParams({ ...filters, sort }).toString()
    expect(tableOf(await openPage(server, token, `${path}?${address}`)).rows).toEqual(rows)
  })

  test('a scan narrows it to the product; the same scan again opens the product', async () => {
    const page = await openPage(server, token, path)
    await page.act('scan', '8690000000012')
    expect([tableOf(page).filters.product, tableOf(page).rows.length]).toEqual(['8690000000012', 80])
    expect(page.heard.at(-1)?.tone).toBe('yes')
    await page.act('scan', 'CUP-UNKNOWN')
    expect(page.heard.at(-1)?.key).toBe('CODE_UNKNOWN')
    expect(tableOf(page).rows.length).toBe(80)
  })

  test('a filter that names nothing is refused, and the rows stay', async () => {
    const page = await openPage(server, token, path)
    const before = tableOf(page).rows
    await page.act('filter', '', { product: 'yok' })
    expect(page.heard.at(-1)).toMatchObject({ tone: 'no', key: 'PRODUCT_NOT_FOUND' })
    expect(tableOf(page).rows).toEqual(before)
    const lost = await openPage(server, token, `${path}?product=yok`)
    expect(lost.view.stepId).toBe('unknownFilter')
    await lost.act('ok')
    expect(tableOf(lost).rows.length).toBe(100)
  })

  test('opens with the saved filter that is the default, until the address says otherwise', async () => {
    const page = await openPage(server, token, path)
    await page.act('filter', '', { place: 'RAF-B1' })
    await page.act('action', 'saveFilter')
    await page.act('answer', '', { filterName: 'B1', isDefault: 'true' })
    expect([page.heard.at(-1)?.key, page.view.stepId]).toEqual(['done.report.filterSaved', 'table'])
    expect(tableOf(page)).toMatchObject({ filters: { place: 'RAF-B1' }, savedId: tableOf(page).saved[0]!.id })
    const again = await openPage(server, token, path)
    const saved = tableOf(again).saved[0]!
    expect([tableOf(again).filters.place, tableOf(again).savedId]).toEqual(['RAF-B1', saved.id])
    expect(tableOf(await openPage(server, token, `${path}?place=RAF-A1`)).filters.place).toBe('RAF-A1')
    await again.act('action', 'dropFilter', undefined, [String(saved.id)])
    expect(tableOf(again).saved).toEqual([])
  })

  test('takes a cursor that nobody gave for what it is', async () => {
    const lead = userOf(server.app, token)
    for (const after of ['x', Buffer.from('["at","kein Tag","1"]').toString('base64url')])
      expect(await lead.refused(contract.rows.stockMovementsReport, { after })).toEqual(['LISTING_CURSOR_INVALID', {}])
  })
})
