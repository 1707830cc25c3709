import { expect, test } from '@playwright/test'
import { warehouseSettings } from '#contract/calls/desk/warehouse-settings.ts'
import { createClient } from '#http/client/client.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()

test('without a token every page leads to the login; with one the login leads home', async ({ page }) => {
  await page.goto(`${server.url}/order-management/picking`)
  await expect(page).toHaveURL(/\/login$/)
  const worker = await browserDriver(page, server.url, { fetchesAhead: true })
  await worker.signInByForm('picker')
  await page.goto(`${server.url}/login`)
  await expect(page).toHaveURL(`${server.url}/`)
})

test('a wrong password is refused with words, and empty fields are named', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('[data-flow="login"]')).toHaveAttribute('data-step', 'form')
  await page.locator('[name="domainName"]').fill('demo')
  await page.locator('[name="username"]').fill('picker')
  await page.locator('[name="password"]').fill('wrong')
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('.verdict', { hasText: 'Giriş yapılamadı' })).toBeVisible()
  await expect(page.locator('[data-flow="login"]')).toHaveAttribute('data-tone', 'no')
})

test('a page without the right leads to 401, an unknown address to 404 with a way home', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('packer')
  await page.goto(`${server.url}/order-management/picking`)
  await expect(page).toHaveURL(/\/401$/)
  await expect(page.getByText('Bu sayfaya yetkiniz yok')).toBeVisible()
  await page.goto(`${server.url}/no/such/page`)
  await expect(page.getByText('Aradığınız sayfa bulunamadı')).toBeVisible()
  await worker.scan('OKUT-OK')
  expect(await worker.sees()).toMatch(/^home\./)
})

test('a key pressed as soon as a message stands is heard', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      if (document.querySelector('.notice') === null) return
      watching.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  const lead = await browserDriver(page, server.url)
  await lead.signInByForm('lead')
  await expect(page.locator('[data-flow="home"]')).toHaveAttribute('data-step', 'menu')
})

test('503 shows the service-down page; its refresh brings back what was on screen', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signInAt('/product-management/where-is-product', 'lead')
  let isDown = true
  await page.route('**/api/**', route => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()))
  await worker.scanOn('4006381333931')
  await expect(page.getByText(/503/)).toBeVisible()
  const refresh = page.locator('[data-flow="service-down"] [data-act="ok"]')
  await refresh.click({ trial: true })
  // From here on the page may come back by itself, too: pressed at once.
  isDown = false
  await refresh.click({ force: true })
  await expect(page.locator('[data-flow="where-is-product"]')).toBeVisible()
})

test('a session that ended elsewhere: one message, then the login', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signInAt('/product-management/where-is-product', 'lead')
  const token = await page.evaluate(() => /userToken=([^;]+)/.exec(document.cookie)?.[1])
  await page.request.get(`${server.url}/api/Member/Logout`, { headers: { usertoken: token! } })
  await worker.scanOn('4006381333931')
  await expect(page.getByText('Oturumunuz kapandı').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/, { timeout: 5000 })
  expect(await page.evaluate(() => document.cookie)).not.toContain('userToken')
})

test('signing out clears what was kept', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('lead')
  await worker.scan('OKUT-OK')
  await page.getByRole('button', { name: /menü/i }).click()
  await page.locator('[data-item="logout"]').click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('authority')])).toEqual([
    expect.not.stringContaining('userToken='),
    null,
  ])
})

test('authority lies in local storage only in a form that nobody can read', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('lead')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain('authority')
  expect(kept).not.toContain('OrderManagement.')
})

test('settings that change while a page is being left are those of the next page', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('picker')
  const lead = createClient(server.url)
  await lead.signIn('demo', 'lead', 'okut-demo')
  const { settings, version } = await lead.do(warehouseSettings.read, {})
  const fazlaOkutma = !settings.urunToplamaAyar.fazlaOkutma
  // The page asks as soon as it is told, and goes before it hears the answer.
  const asked = new Promise<void>(resolve => {
    void page.route(
      '**/GetAllInformationsOfUser',
      async route => {
        await route.fetch()
        resolve()
      },
      { times: 1 },
    )
  })
  await lead.do(warehouseSettings.save, { settings: { urunToplamaAyar: { fazlaOkutma } }, version })
  await asked
  // Loaded, not gone to as by a link: what was asked is lost with the page.
  await page.goto(`${server.url}/product-management/where-is-product`)
  const known = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}').urunToplamaAyar?.fazlaOkutma)
  await expect.poll(known).toBe(fazlaOkutma)
})
