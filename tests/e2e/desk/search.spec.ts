import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { contract } from '#contract/index.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { someone, typeByHand } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { takePictures } from '#tests/support/browser/pictures.ts'

const server = serverForThisFile()

const field = (page: Page) => page.getByRole('searchbox', { name: 'Sipariş, müşteri, ürün, yer, kişi, sayfa' })
const found = (page: Page, kind: string) => page.getByRole('region', { name: kind }).locator('[data-found]')
const anOrder = async () => {
  const ask = await someone(server.url, 'lead')
  const { rows } = await ask(contract.rows.orders, { date: 'all', warehouse: 'all', limit: 1 })
  return { id: Number(rows[0]!.id), no: String(rows[0]!.orderNo) }
}
const open = async (page: Page, user = 'lead', size = { width: 1440, height: 900 }) => {
  await page.setViewportSize(size)
  const driver = await browserDriver(page, server.url)
  await driver.signIn(user)
  await driver.scan('OKUT-OK')
  return driver
}

test('an order is found from anywhere by the keyboard alone, and is the first thing offered the next time', async ({
  page,
}) => {
  const order = await anOrder()
  const lead = await open(page)
  await page.keyboard.press('Control+k')
  await typeByHand(page, order.no)
  await expect(found(page, 'Siparişler').first()).toContainText(order.no)
  await takePictures(page, 'search-1440')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`order-detail\\?id=${order.id}$`))
  await lead.settle()

  await page.keyboard.press('Control+k')
  await expect(found(page, 'Son açılanlar')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(found(page, 'Son açılanlar').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await typeByHand(page, `${order.no} iptal`)
  await expect(page).toHaveURL(new RegExp(`order-detail\\?id=${order.id}$`))
  await expect(found(page, 'Yapılacak işlem').first()).toContainText(`${order.no} · İptal et`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/act=cancelOrder/)
  await lead.settle()
  expect(await lead.sees()).toBe('order-detail.cancelReason')
})

test('a page is found by its name, and a shelf that is scanned while one searches opens at once', async ({ page }) => {
  const lead = await open(page)
  await page.keyboard.press('Control+k')
  await typeByHand(page, 'stok har')
  await expect(field(page)).toHaveValue('stok har')
  await expect(found(page, 'Sayfalar').first()).toContainText('Stok hareketleri')
  const ask = await someone(server.url, 'lead')
  const { rows } = await ask(contract.rows.shelves, { limit: 40 })
  const shelf = rows.find(({ barcode }) => String(barcode).length >= 8)!
  await lead.scan(String(shelf.barcode))
  await expect(page).toHaveURL(new RegExp(`shelf-detail\\?id=${shelf.id}`))
})

test('a picker is offered only what he may open, and says so on a telephone by touch', async ({ page }) => {
  const order = await anOrder()
  await open(page, 'picker', { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.locator('[data-item="search"]').click()
  await field(page).fill(order.no)
  await expect(page.locator('.search[data-settled="true"]')).toBeVisible()
  await expect(page.getByText('Görebildikleriniz arasında böyle bir şey yok')).toBeVisible()
  await field(page).fill('nerede')
  await found(page, 'Sayfalar').first().click()
  await expect(page.locator('[data-flow="where-is-product"]')).toBeVisible()
})
