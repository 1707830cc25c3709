import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { rowIds } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { takePictures } from '#tests/support/browser/pictures.ts'

const server = serverForThisFile()
const desk = { width: 1440, height: 900 }

const atDesk = async (page: Page, path = '/order-management/orders?date=all') => {
  await page.setViewportSize(desk)
  const lead = await browserDriver(page, server.url)
  await lead.signInAt(path, 'lead')
  return lead
}
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sayfalar' })
const rowHeight = async (page: Page) => (await page.locator('[data-row]').first().boundingBox())!.height

test('at a desk the navigation is always there, opens pages, remembers its groups, and folds to a strip', async ({
  page,
}) => {
  await atDesk(page)
  await expect(page.locator('.work')).toHaveAttribute('data-skin', 'desk')
  await expect(navigation(page).locator('[aria-current="page"]')).toHaveText('Tüm siparişler')
  await takePictures(page, 'desk-orders-1440')

  const reports = navigation(page).getByRole('button', { name: 'Raporlar' })
  await expect(reports).toHaveAttribute('aria-expanded', 'false')
  await reports.click()
  await navigation(page).getByRole('link', { name: 'Stok hareketleri' }).click()
  await expect(page.locator('[data-flow="stock-movements-report"]')).toBeVisible()
  await page.reload()
  await expect(reports).toHaveAttribute('aria-expanded', 'true')

  await navigation(page).getByRole('button', { name: 'Gezinmeyi daralt ya da aç' }).click()
  await expect(navigation(page).getByRole('link')).toHaveCount(0)
  expect((await navigation(page).boundingBox())!.width).toBeLessThan(70)
  await page.reload()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(navigation(page).getByRole('link')).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a picker at a desk is led only where he may go', async ({ page }) => {
  await page.setViewportSize(desk)
  const picker = await browserDriver(page, server.url)
  await picker.signIn('picker')
  await picker.scan('OKUT-OK')
  await expect(navigation(page)).toBeVisible()
  await expect(navigation(page).locator('[data-group="settings"]')).toHaveCount(1)
  await navigation(page).locator('[data-group="settings"]').click()
  await expect(navigation(page).getByRole('link', { name: 'Hesabım' })).toHaveCount(1)
  await expect(navigation(page).locator('a[href="/settings/warehouse-settings"]')).toHaveCount(0)
})

test('rows are dense at a desk, and comfortable where that is wished; a click opens one', async ({ page }) => {
  const lead = await atDesk(page)
  expect(await rowHeight(page)).toBe(34)
  await navigation(page).getByRole('button', { name: 'Rahat satırlar' }).click()
  await expect.poll(() => rowHeight(page)).toBe(44)
  const [first] = await rowIds(page)
  await page.locator(`[data-row="${first}"] > :nth-child(4)`).click()
  await expect(page).toHaveURL(new RegExp(`order-detail\\?id=${first}`))
  await lead.settle()
  await takePictures(page, 'desk-order-1440')
})

test('what is told at a desk stands below the page and covers nothing of it', async ({ page }) => {
  const lead = await atDesk(page)
  await lead.scan('NOBODY-KNOWS')
  const toast = page.locator('.verdict')
  await expect(toast).toBeVisible()
  const [told, work] = [(await toast.boundingBox())!, (await page.locator('.work').boundingBox())!]
  expect(told.y).toBeGreaterThanOrEqual(work.y + work.height - 1)
  expect(told.y + told.height).toBeLessThanOrEqual(desk.height + 1)
})

test('scanning keeps the face of the terminal, and a narrow screen its own', async ({ page }) => {
  await atDesk(page, '/product-management/where-is-product')
  await expect(page.locator('.work[data-kind="scan"]')).toBeVisible()
  await expect(navigation(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto(`${server.url}/order-management/orders`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(navigation(page)).toHaveCount(0)
})

test('on a telephone what narrows the rows is told in chips, and the bell and the way out are at hand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lead = await browserDriver(page, server.url)
  await lead.signInAt('/order-management/orders?date=today&status=2', 'lead')
  await expect(page.locator('.filter-strip [data-filter="status"]')).toBeVisible()
  await takePictures(page, 'desk-orders-390')
  await page.locator('.filter-strip [data-filter="status"] .filter-open').click()
  await expect(page.locator('.filter-sheet [data-filter="status"] > .setting')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.filter-strip [data-filter="status"] .small').click()
  await expect(page.locator('.filter-strip [data-filter="status"]')).toHaveCount(0)
  const span = page.locator('.filter-strip [data-filter="date"]')
  await span.locator('.small').click()
  await expect(span.locator('.small')).toHaveCount(0)
  await expect(span).toHaveText('Tarih Son 30 gün')
  await expect(page.locator('.bell')).toBeVisible()
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.locator('[data-item="logout"]')).toBeVisible()
})

test('a value of several lines never covers its label, on a telephone and at a desk', async ({ page }) => {
  const lead = await atDesk(page)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const [first] = await rowIds(page)
  await lead.open(`/order-management/order-detail?id=${first}`)
  for (const size of [desk, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await expect(page.locator('.facts dd a').first()).toBeVisible()
    await page
      .locator('.facts dd a')
      .first()
      .evaluate(link => {
        link.textContent = 'Örnek Bulvarı No: 71 D: 4, İmamoğlu, Adana, Türkiye '.repeat(4)
      })
    const covered = await page.locator('.facts > div').evaluateAll(facts => {
      const linesOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()]
      }
      return facts.flatMap(fact => {
        const [label, value] = [fact.querySelector('dt')!, fact.querySelector('dd')!]
        const foot = Math.max(...linesOf(label).map(({ bottom }) => bottom))
        const top = Math.min(...linesOf(value).map(({ top }) => top))
        return top < foot - 4 ? [`${label.textContent}: ${foot} > ${top}`] : []
      })
    })
    expect(covered).toEqual([])
  }
})
