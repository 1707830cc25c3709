import { expect, type Page, test } from '@playwright/test'
import { gtinCheckDigit } from '#base/gtin.ts'
import { calibrationCode } from '#contract/station/commands.ts'
import type { SimulatedScanner } from '#tests/devices/scanner/simulated-scanner.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { scanBy } from '#tests/support/browser/scan-by.ts'

const server = serverForThisFile()

/** A ring scanner set to Turkish, with Tab for its end and # for the separator. */
const ring: SimulatedScanner = { country: 'tr', gapMs: 60, end: 'Tab', separator: '#' }

const desk: SimulatedScanner = { country: 'us', gapMs: 8, end: 'Enter', separator: 'control' }

const weighed = `281234501250${gtinCheckDigit('281234501250')}`

const station = (page: Page) => page.locator('[data-flow="station"]')
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`).click()

test('a rule is tried in its form, and by one code a station learns its scanner over that form', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signInAt('/settings/warehouse-settings?rule=0', 'lead')
  await worker.scanOn(weighed)
  await expect(page.locator('[name="testCode"]')).toHaveValue(weighed)
  await expect(page.locator('.facts')).toContainText('1,25')
  await page.locator('[name="decimals"]').fill('2')
  await expect(page.locator('.facts')).toContainText('12,5')
  await worker.scanOn('OKUT-STATION')
  await expect(station(page)).toBeVisible()
  await expect(page).toHaveURL(/\/station$/)

  await scanBy(worker.session, ring, calibrationCode)
  for (const finding of ['layout.os', 'end.end', 'separator.substitute', 'pace.slow'])
    await expect(page.locator(`[data-finding="${finding}"]`)).toHaveAttribute('data-fault', 'false')
  const code = ']C10108690000000012172712311012-A\u001d21i'
  await scanBy(worker.session, ring, code)
  await expect(page.locator('[data-tried]')).toHaveAttribute('data-tried', code)
  await expect(page.locator('.try-code')).toContainText('GS1 kodu')
  await expect(page.locator('.try-code')).toContainText('271231 = 2027-12-31')
  await expect(page.locator('.bursts details').first()).toHaveAttribute('data-outcome', 'scan')
  await page.locator('.bursts summary').first().click()
  await expect(page.locator('.burst-keys').first()).toContainText('+60 ms')

  await scanBy(worker.session, ring, 'OKUT-HOME')
  await expect(station(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings\/warehouse-settings\?rule=0$/)
  await expect(page.locator('[name="decimals"]')).toHaveValue('2')
})

test('before signing in too; a password is nowhere on the page, and Escape leads back to it', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await page.goto(`${server.url}/login`)
  await page.locator('[name="password"]').pressSequentially('cok gizli', { delay: 60 })
  await page.locator('[name="username"]').pressSequentially('gorulur', { delay: 60 })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // Not so soon after the typing that a hand could not have reached for the scanner.
  await scanBy(session, desk, 'OKUT-STATION', 1000)
  await expect(station(page)).toBeVisible()
  await expect(page.locator('.bursts')).toContainText('gorulur')
  await expect(page.locator('.bursts')).not.toContainText('gizli')
  await page.keyboard.press('Escape')
  await expect(page.locator('[name="password"]')).toHaveValue('cok gizli')
})

test('a machine that replaces another goes on with its name and settings, and the other is told', async ({
  page,
  browser,
}) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('lead')
  await worker.scanOn('OKUT-STATION')
  await part(page, 'screen')
  await page.locator('[data-choice="station.lock"] [data-value="5"]').click()
  await part(page, 'place')
  await page.locator('[name="station-name"]').fill('Paketleme 1')
  await page.locator('.place-name [type="submit"]').click()
  await expect(page.locator('[data-copy="same"]')).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  const second = await browserDriver(other, server.url)
  await second.signIn('lead')
  await second.scanOn('OKUT-STATION')
  await part(other, 'place')
  await other.locator('[name="station-name"]').fill('paketleme 1')
  await other.locator('.place-name [type="submit"]').click()
  await expect(station(other)).toHaveAttribute('data-key', 'STATION_NAME_TAKEN')
  await other.locator('[data-station="Paketleme 1"] button').click()
  await other.locator('[data-station="Paketleme 1"] button').click()
  await expect(other.locator('[data-copy="same"]')).toBeVisible()
  await part(other, 'screen')
  await expect(other.locator('[data-choice="station.lock"] [data-value="5"]')).toHaveAttribute('aria-checked', 'true')
  await other.locator('[data-act="home"]').first().click()
  await context.close()

  await part(page, 'screen')
  await part(page, 'place')
  await expect(page.locator('[data-copy="lost"]')).toBeVisible()
})

test('the keypad on the screen types where the caret stands, and sends no keys', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signInAt('/product-management/where-is-product', 'lead')
  await worker.scanOn('OKUT-STATION')
  await part(page, 'screen')
  await page.locator('[data-choice="station.keypad"] [data-value="true"]').click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    Object.assign(window, { pressed: 0 })
    addEventListener('keydown', () => Object.assign(window, { pressed: 1 }), { capture: true })
  })
  await page.getByLabel('Kodu elle yaz').first().click()
  const field = page.locator('input.mono[data-first]')
  await expect(field).toHaveAttribute('inputmode', 'none')
  for (const key of ['A', '-', '1', '2', 'erase', '3']) await page.locator(`.keypad [data-key="${key}"]`).click()
  await expect(field).toHaveValue('A-13')
  await page.locator('.keypad [data-key="ok"]').click()
  await expect(page.locator('.tape')).toContainText('A-13')
  expect(await page.evaluate(() => (window as unknown as { pressed: number }).pressed)).toBe(0)
})
