import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()
const address = '/reports/stock-movements-report'

const openReport = async (page: Page, query = '') => {
  const lead = await browserDriver(page, server.url)
  await lead.signInAt(address + query, 'lead')
  await expect(page.getByRole('grid')).toBeVisible()
  return lead
}
const chip = (page: Page, name: string) => page.locator(`[data-filter="${name}"]`)
/** How many rows fit the filters, as the foot counts them. */
const count = async (page: Page): Promise<number> => {
  const position = page.locator('.position')
  await expect(position).toHaveAttribute('data-count', /\d/)
  return Number(await position.getAttribute('data-count'))
}
const texts = (page: Page, column: number) =>
  page.locator(`[role="row"][data-index] > :nth-child(${column})`).allInnerTexts()
const rowIds = (page: Page) =>
  page.locator('[role="row"][data-row]').evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset.row))
/** By hand: nothing that is typed this slowly is a scan. */
const typeByHand = (page: Page, keys: string) => page.keyboard.type(keys, { delay: 140 })

test('a supervisor works the table by its keys: narrows, walks, sorts, refreshes', async ({ page }) => {
  const lead = await openReport(page)
  const all = await count(page)
  expect(all).toBeGreaterThan(200)

  await typeByHand(page, 'f')
  const dates = page.getByRole('dialog', { name: 'Tarih' })
  await expect(dates.getByRole('button', { name: 'Son 7 gün' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(chip(page, 'date')).toContainText('Bugün')
  await expect(dates).toHaveCount(0)
  await expect(page).toHaveURL(/date=today/)

  await chip(page, 'kind').getByRole('button').click()
  await page.getByRole('dialog', { name: 'Tür' }).getByRole('button', { name: 'Mal kabul', exact: true }).click()
  await lead.settle()
  expect(new Set(await texts(page, 2))).toEqual(new Set(['Mal kabul']))
  const receipts = await count(page)
  expect(receipts).toBeLessThan(all)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(receipts + 1))

  await page.getByRole('columnheader', { name: 'Adet' }).getByRole('button').click()
  await lead.settle()
  await expect(page.locator('[aria-sort="descending"]')).toHaveText(/Adet/)
  const figures = (await texts(page, 5)).map(text => Number(text.replace('.', '').replace(',', '.')))
  expect(figures).toEqual([...figures].sort((a, b) => b - a))
  await page.getByRole('columnheader', { name: 'Ürün' }).getByRole('button').click()
  await expect(page.locator('[aria-sort="ascending"]')).toHaveText(/Ürün/)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.at')).toHaveAttribute('data-index', '1')
  await page.keyboard.press('End')
  await expect(page.locator('.at')).toHaveAttribute('data-index', '99')
  await expect(page.locator('.at')).toBeInViewport()
  const acts = Number(await page.locator('[data-flow]').getAttribute('data-acts'))
  await typeByHand(page, 'r')
  await expect
    .poll(async () => Number(await page.locator('[data-flow]').getAttribute('data-acts')))
    .toBeGreaterThan(acts)

  await page.getByRole('button', { name: 'Süzgeçleri temizle' }).click()
  await expect(chip(page, 'kind')).toContainText('Tümü')
  expect(await count(page)).toBe(all)
})

test('the rows go on without end, and only those in sight are in the page', async ({ page }) => {
  await openReport(page)
  const all = await count(page)
  const loaded = () => page.locator('.listing-body').evaluate(body => Math.round(body.clientHeight / 44))
  for (;;) {
    const before = await loaded()
    if (before === all || before > 1000) break
    await page.getByRole('grid').evaluate(grid => grid.scrollTo(0, grid.scrollHeight))
    await expect.poll(loaded).toBeGreaterThan(before)
  }
  expect(await page.locator('[data-row]').count()).toBeLessThan(60)
  expect(new Set(await rowIds(page)).size).toBe(await page.locator('[data-row]').count())
})

test('an address that is sent to someone shows him the same rows', async ({ page, context }) => {
  const lead = await openReport(page)
  await chip(page, 'kind').getByRole('button').click()
  await page.locator('[data-value="receipt"]').click()
  await lead.settle()
  await page.getByRole('columnheader', { name: 'Adet' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-quantity/)
  await lead.settle()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(chip(other, 'kind')).toContainText('Mal kabul')
  await expect(other.locator('[aria-sort="descending"]')).toHaveText(/Adet/)
  expect(await rowIds(other)).toEqual(await rowIds(page))
})

test('a view saved for the start holds when the page opens, its columns chosen by keys, until it is deleted', async ({
  page,
}) => {
  const lead = await openReport(page)
  const heads = () => page.getByRole('columnheader').allInnerTexts()
  const before = await heads()
  await typeByHand(page, 'c')
  await expect(page.locator('[data-shows]').first()).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await page.keyboard.press('Enter')
  await expect(chip(page, 'columns')).toContainText(`${before.length - 1} / ${before.length}`)
  await lead.settle()
  const after = [before[1], before[0], ...before.slice(3)].map(head => head!.replace(/ [↑↓]$/, ''))
  expect((await heads()).map(head => head.replace(/ [↑↓]$/, ''))).toEqual(after)
  await chip(page, 'kind').getByRole('button').click()
  await page.locator('[data-value="receipt"]').click()
  await lead.settle()
  await chip(page, 'saved').getByRole('button').click()
  await page.getByRole('button', { name: 'Görünümü kaydet' }).click()
  await page.getByLabel(/Görünümün adı/).fill('Girenler')
  await page.getByText('Sayfa bununla açılsın').click()
  await page.locator('.sheet button[type="submit"]').click()
  await expect(page.locator('.sheet')).toHaveCount(0)

  await lead.open(address)
  await expect(chip(page, 'saved')).toContainText('Girenler')
  await expect(chip(page, 'kind')).toContainText('Mal kabul')
  expect((await heads()).map(head => head.replace(/ [↑↓]$/, ''))).toEqual(after)
  await page.getByRole('button', { name: 'Tür süzgecini kaldır' }).click()
  await expect(chip(page, 'kind')).toContainText('Tümü')
  await expect(chip(page, 'saved')).toContainText('Yok')

  await chip(page, 'saved').getByRole('button').click()
  await page.getByRole('button', { name: 'Girenler görünümünü sil' }).click()
  await expect(page.getByText('Kayıtlı görünüm yok')).toBeVisible()
  await lead.open(address)
  await expect(chip(page, 'kind')).toContainText('Tümü')
})

test('a scan narrows the table to the product, also while a field has the focus', async ({ page }) => {
  const lead = await openReport(page)
  const all = await count(page)
  const [barcode] = await texts(page, 4)
  await typeByHand(page, '/')
  const field = page.getByRole('dialog', { name: 'Ürün' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await lead.scan(barcode!)
  await expect(chip(page, 'product')).toContainText(barcode!)
  await expect(field).toHaveCount(0)
  expect(new Set(await texts(page, 4))).toEqual(new Set([barcode]))
  expect(await count(page)).toBeLessThan(all)
  expect(await lead.heard()).toBe('yes')

  await lead.scan('4006381333931')
  expect(await lead.heard()).toBe('no')
  await expect(chip(page, 'product')).toContainText(barcode!)
})

test('a product that is not known leaves the table as it was; in the address it is said and cleared', async ({
  page,
}) => {
  const lead = await openReport(page)
  await typeByHand(page, '/')
  await typeByHand(page, 'yok')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-flow]')).toHaveAttribute('data-tone', 'no')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(chip(page, 'product')).toContainText('okutun ya da yazın')

  await lead.open(`${address}?product=yok`)
  expect(await lead.sees()).toBe('stock-movements-report.unknownFilter')
  await lead.press('ok')
  await expect(page.getByRole('grid')).toBeVisible()
})

test('no rows: the table says what is set, and gives the way back', async ({ page }) => {
  const lead = await openReport(page)
  await lead.open(`${address}?document=yok+böyle+belge`)
  await expect(page.getByRole('heading', { name: 'Bu süzgeçlere uyan satır yok' })).toBeVisible()
  await expect(page.locator('.listing-empty')).toContainText('Belge: yok böyle belge')
  await page.locator('.listing-empty').getByRole('button', { name: 'Süzgeçleri temizle' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('nothing of the table or its editors is kept from those who read it otherwise', async ({ page }) => {
  await openReport(page)
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    await page.keyboard.press('ArrowDown')
    await chip(page, 'kind').getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Tür' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page })
      .include('.listing-screen')
      .exclude('[data-index]:nth-child(n + 4)')
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('on paper stand all loaded rows, plainly', async ({ page }) => {
  await openReport(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.paper tbody tr')).toHaveCount(100)
  await expect(page.locator('.paper')).toContainText('Tarih: Son 7 gün')
  await expect(page.locator('.terminal')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('.paper')).toHaveCount(0)
})

test.describe('in the hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('rows are cards, the filters are in one sheet, and the chart is folded behind a key', async ({ page }) => {
    const lead = await openReport(page)
    await expect(page.locator('.row-card').first()).toBeInViewport()
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBe(widths[1])
    await page.getByRole('button', { name: 'Süzgeçler' }).tap()
    await chip(page, 'kind').getByRole('button').tap()
    await page.locator('[data-value="receipt"]').tap()
    await lead.settle()
    await page.getByRole('button', { name: 'Satırları göster' }).tap()
    await expect(page.getByRole('button', { name: 'Süzgeçler (1)' })).toBeVisible()
    expect(new Set(await page.locator('.row-card .cell-state').allInnerTexts())).toEqual(new Set(['Mal kabul']))
    await page.locator('[data-action="chart"]').tap()
    await page.locator('[data-chart="byKind"]').tap()
    const bars = page.getByRole('table', { name: 'Türe göre' }).locator('[data-group]')
    await expect(bars).toHaveCount(1)
    await chip(page, 'kind').getByRole('button', { name: 'Tür süzgecini kaldır' }).tap()
    await expect(bars.nth(2)).toBeVisible()
    await page.locator('[data-group="receipt"]').tap()
    await expect(chip(page, 'kind')).toContainText('Mal kabul')
    await expect(bars).toHaveCount(1)
    await expect(page.locator('.row-card').first()).toBeInViewport()
    const small = await page
      .locator('button:visible')
      .evaluateAll(buttons =>
        buttons.filter(button => button.getBoundingClientRect().height < 48).map(button => button.textContent),
      )
    expect(small).toEqual([])
  })
})
