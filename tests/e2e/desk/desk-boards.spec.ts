import { expect, type Page, type Route, test } from '@playwright/test'
import { contract } from '#contract/index.ts'
import { openBooks } from '#tests/scenarios/books.ts'
import { takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { rowIds } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()
const tile = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)
const failures = (page: Page) =>
  page
    .locator('.tile-failed')
    .evaluateAll(failed => failed.map(at => at.closest<HTMLElement>('[data-widget]')!.dataset.widget))
const openHome = async (page: Page) => {
  const lead = await browserDriver(page, server.url)
  await lead.signIn('lead')
  await lead.scan('OKUT-OK')
  return lead
}
/** The board stands, and every answer is there or is known not to come. */
const allAnswered = async (page: Page) => {
  await expect(page.locator('[data-widget]').first()).toBeVisible()
  await expect(page.locator('[data-widget] .skeleton')).toHaveCount(0)
}

test('a part of the home page that fails says so alone, and comes when it is asked for again', async ({ page }) => {
  let isBroken = true
  const cars = `**${contract.dashboard.carCounts.path}*`
  await page.route(cars, route => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()))
  await openHome(page)
  await allAnswered(page)
  expect(await page.locator('[data-widget]').count()).toBeGreaterThan(8)
  expect(await failures(page)).toEqual(['cars'])
  await expect(page.locator('.bar')).toContainText('Ana sayfa')
  isBroken = false
  await tile(page, 'cars').getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(tile(page, 'cars')).toContainText('Boş araba')
  expect(await failures(page)).toEqual([])
})

test('a part that does not answer keeps nobody waiting', async ({ page }) => {
  const held: Route[] = []
  await page.route(`**${contract.dashboard.carCounts.path}*`, route => void held.push(route))
  const lead = await openHome(page)
  await expect(tile(page, 'now').locator('.skeleton')).toHaveCount(0)
  await expect(tile(page, 'hourlyOrders').locator('canvas')).toBeVisible()
  await expect(tile(page, 'cars').locator('.skeleton')).toBeVisible()
  await lead.scan('YOK-1')
  expect([await lead.heard(), await lead.sees()]).toEqual(['no', 'home.menu'])
  await expect.poll(() => held.length).toBe(1)
  await held[0]!.abort('timedout')
  await expect(tile(page, 'cars').locator('.tile-failed')).toBeVisible()
  expect(await failures(page)).toEqual(['cars'])
  await page.unroute(`**${contract.dashboard.carCounts.path}*`)
  await tile(page, 'cars').getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(tile(page, 'cars').locator('.tile-body')).toBeVisible()
})

test('a missing product is told to the supervisor: the bell counts it, the page lists it, it is read', async ({
  page,
  browser,
}) => {
  const lead = await openHome(page)
  const theirs = await browser.newContext({ locale: 'tr-TR' })
  const picker = await browserDriver(await theirs.newPage(), server.url)
  await takeTheWaitingSet(picker)
  const books = await openBooks(server.url, 'picker')
  const shelf = await books.nextShelf()
  const [row] = await books.openOn(shelf.id)
  await picker.scan(shelf.barcode)
  await picker.scan('OKUT-MISSING')
  await picker.scan('OKUT-1')
  expect(await picker.heard()).toBe('yes')
  await picker.settle()
  await theirs.close()

  // It rings where the supervisor stands: nothing was read anew.
  await page.getByRole('button', { name: '1 okunmamış bildirim' }).click()
  await lead.settle()
  expect(await lead.sees()).toBe('notifications.list')
  await expect(page.locator('.board')).toContainText(row!.productName)
  await page.getByRole('button', { name: 'Tümünü okundu yap' }).click()
  await expect(page.getByRole('button', { name: 'Bildirimler', exact: true })).toBeVisible()
  await lead.settle()
  await expect(page.getByRole('button', { name: 'Tümünü okundu yap' })).toHaveCount(0)
  await lead.open('/')
  await expect(page.getByRole('button', { name: 'Bildirimler', exact: true })).toBeVisible()
})

test.describe('in the hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the home page leaves its charts to the desks', async ({ page }) => {
    await openHome(page)
    await allAnswered(page)
    await expect(tile(page, 'today')).toBeVisible()
    await expect(page.locator('[data-widget] canvas')).toHaveCount(0)
    await expect(tile(page, 'hourlyOrders')).toHaveCount(0)
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(tile(page, 'hourlyOrders').locator('canvas')).toBeVisible()
  })

  test('orders are narrowed in one sheet, opened by a tap, noted, and cancelled', async ({ page }) => {
    const lead = await openHome(page)
    await lead.open('/order-management/orders')
    await page.getByRole('button', { name: 'Süzgeçler' }).tap()
    await page.locator('[data-filter="pieceKind"]').getByRole('button').first().tap()
    await page.locator('[data-value="single"]').tap()
    await lead.settle()
    await page.getByRole('button', { name: 'Satırları göster' }).tap()
    await expect(page).toHaveURL(/pieceKind=single/)
    await lead.settle()
    const [first] = await rowIds(page)
    const card = page.locator(`[data-row="${first}"]`)
    await card.locator('.card-label').first().tap()
    await expect(page.locator('[data-flow="order-detail"]')).toBeVisible()
    await page.getByRole('button', { name: 'Not ekle' }).tap()
    await page.locator('[name="text"]').fill('Müşteri aradı')
    await page.locator('.sheet button[type="submit"]').tap()
    await expect(page.locator('.board')).toContainText('Müşteri aradı')
    expect(await lead.heard()).toBe('yes')

    await page.goBack()
    await lead.settle()
    await card.locator('[data-check]').tap()
    await expect(page.getByText('1 satır seçili')).toBeVisible()
    await page.getByRole('button', { name: 'İptal et' }).tap()
    await page.locator('[data-answer="@reason.customerWish"]').tap()
    await page.locator('[data-answer="yes"]').tap()
    await lead.settle()
    expect(await lead.heard()).toBe('yes')
    await expect(card).toContainText('İptal')
  })
})
