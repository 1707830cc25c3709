import { expect, test } from '@playwright/test'
import { calibrationCode } from '#contract/station/commands.ts'
import type { SimulatedScanner } from '#tests/devices/scanner/simulated-scanner.ts'
import { takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'
import { scanBy } from '#tests/support/browser/scan-by.ts'

const server = serverForThisFile()
/** Its end key is not the usual one, and it is slow. */
const ring: SimulatedScanner = { country: 'us', gapMs: 60, end: 'Tab', separator: 'control' }
const product = ']C10108690000000012172712311012-A'

test('every part of the station page, the papers, the menu and the lock, in three sizes and both themes', async ({
  page,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(10_000)
  // With a line that stays open the network would never be idle.
  await page.route('**/api/changes', route => route.fulfill({ status: 404 }))
  const worker = await browserDriver(page, server.url)
  await takeTheWaitingSet(worker)

  await page.getByRole('button', { name: /menü/i }).click()
  await look(page, 'station/menu', { mayScroll: true })
  await page.keyboard.press('Escape')
  await worker.scanOn('OKUT-PRINT')
  await expect(page.locator('[data-act="close"], .sheet').first()).toBeVisible()
  await look(page, 'station/papers', { mayScroll: true })
  await page.keyboard.press('Escape')

  await worker.scanOn('OKUT-STATION')
  const station = page.locator('[data-flow="station"]')
  await expect(station).toBeVisible()
  await look(page, 'station/untried', { mayScroll: true })
  await scanBy(worker.session, ring, calibrationCode)
  await expect(page.locator('[data-finding="end.end"]')).toBeVisible()
  // The keys' times tell of the past: the code before it must be over by then.
  await page.waitForTimeout(product.length * ring.gapMs + 500)
  await scanBy(worker.session, ring, product)
  await expect(page.locator('[data-tried]')).toHaveAttribute('data-tried', product)
  for (const part of ['scanner', 'sound', 'printers', 'screen', 'place']) {
    await page.locator(`[data-part="${part}"]`).click()
    await expect(station).toHaveAttribute('data-step', part)
    await page.waitForLoadState('networkidle')
    await look(page, `station/${part}`, { mayScroll: true })
  }
  await page.locator('[data-part="screen"]').click()
  await page.locator('[data-choice="station.lock"] [data-value="5"]').click()
  await page.keyboard.press('Escape')

  const leaveAlone = (seconds: number) =>
    page.evaluate(ms => localStorage.setItem('okut.lastAct', String(Date.now() - ms)), seconds * 1000)
  await leaveAlone(5 * 60 - 20)
  await expect(page.locator('[data-lock="closing"]')).toBeVisible()
  await leaveAlone(5 * 60)
  await expect(page.locator('[data-lock="locked"]')).toBeVisible()
  await look(page, 'station/locked')
})
