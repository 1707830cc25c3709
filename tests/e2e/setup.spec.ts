import { expect, type Page, test } from '@playwright/test'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { takePicture } from '#tests/support/browser/pictures.ts'

const server = serverForThisFile()

const sizes = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const picture = async (page: Page, name: string): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await takePicture(page, `setup-${name}-${size.width}`)
  }
  await page.setViewportSize(sizes[0]!)
}
const form = {
  fullName: 'Ayşe Yılmaz',
  email: 'ayse@firma.example',
  username: 'Ayse',
  password: 'uzun parola',
  passwordAgain: 'uzun parola',
}

test('the setup user goes through the wizard in two browsers, and the admin user signs in', async ({
  page,
  browser,
}) => {
  const setup = await browserDriver(page, server.url)
  await setup.signIn('setup')
  expect(await setup.sees()).toBe('setup.begin')
  await picture(page, 'begin')
  await setup.scan('OKUT-OK')
  await setup.fill({ ...form, email: 'ayse' })
  expect([await setup.sees(), await setup.heard()]).toEqual(['setup.admin', 'no'])
  await expect(page.locator('.verdict', { hasText: 'Bu bir e-posta adresi değil' })).toBeVisible()
  await setup.fill({ ...form, username: 'picker' })
  await expect(page.locator('.verdict', { hasText: 'Bu kullanıcı adı alınmış' })).toBeVisible()
  await setup.fill({ ...form, password: 'kısa', passwordAgain: 'kısa' })
  await expect(page.locator('.verdict', { hasText: 'Şifre çok kısa' })).toBeVisible()
  await picture(page, 'admin')
  await page.route('**/StoreAgent/Add', route => route.abort('connectionreset'))
  for (const name of ['password', 'passwordAgain'] as const) await page.locator(`[name="${name}"]`).fill(form[name])
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('[data-flow="setup"]')).toHaveAttribute('data-waiting', '1')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(form.password)
  await page.unroute('**/StoreAgent/Add')
  await setup.settle()
  expect(await setup.sees()).toBe('setup.store')
  await picture(page, 'store')

  const elsewhere = await browser.newContext({ viewport: sizes[0]!, locale: 'tr-TR' })
  const page2 = await elsewhere.newPage()
  const again = await browserDriver(page2, server.url)
  await again.signIn('setup')
  expect(await again.sees()).toBe('setup.store')
  await again.scan('OKUT-1')
  expect(await again.sees()).toBe('setup.warehouse')
  await page2.reload()
  await again.settle()
  expect(await again.sees()).toBe('setup.warehouse')
  await picture(page2, 'warehouse')
  await again.scan('OKUT-1')
  expect(await again.sees()).toBe('setup.statuses')
  await picture(page2, 'statuses')
  await again.scan('OKUT-1')
  expect(await again.sees()).toBe('setup.process')
  await picture(page2, 'process')
  await again.scan('OKUT-2')
  await again.scan('OKUT-OK')
  await expect(page2.locator('.verdict', { hasText: 'Bekliyor: bu işlem için bir durum seçin' })).toBeVisible()
  await again.scan('OKUT-1')
  await again.scan('OKUT-1')
  await again.scan('OKUT-OK')
  expect(await again.sees()).toBe('setup.furnish')
  await picture(page2, 'furnish')
  await again.scan('OKUT-OK')
  expect(await again.sees()).toBe('setup.finish')
  await picture(page2, 'finish')
  await again.press('ok')
  await expect(page2).toHaveURL(/\/login$/)
  expect(
    await page2.evaluate(() => [
      document.cookie,
      ...['authority', 'settings', 'quickMenus'].map(name => localStorage.getItem(name)),
    ]),
  ).toEqual([expect.not.stringMatching(/userToken=|user=/), null, null, null])

  await again.signIn('ayse', 'uzun parola')
  expect(await again.sees()).toBe('home.releaseNotes')
  await elsewhere.close()

  await page.reload()
  await setup.settle()
  expect(await setup.sees()).toBe('setup.completed')
  await picture(page, 'completed')
})

test('the setup is for the setup user alone: everybody else is sent home', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('lead')
  await page.goto(`${server.url}/setup`)
  await expect(page).toHaveURL(`${server.url}/`)
})
