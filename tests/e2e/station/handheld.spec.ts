import { expect, test } from '@playwright/test'
import { takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()
test.use({ viewport: { width: 390, height: 844 } })

test('on a handheld with a camera the bar holds all its keys, whatever else stands in it', async ({ page }) => {
  const camera = { kind: 'videoinput', deviceId: '1', groupId: '1', label: '' }
  await page.addInitScript(one => {
    navigator.mediaDevices.enumerateDevices = async () => [one as unknown as MediaDeviceInfo]
  }, camera)
  // Half an hour behind: one more sign in the bar. Dates alone: the times of keys are told by another clock.
  await page.addInitScript(behindMs => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - behindMs
  }, 30 * 60_000)
  const worker = await browserDriver(page, server.url)
  await takeTheWaitingSet(worker)
  await worker.open('/order-management/picking')
  await expect(page.locator('nav.bar .only-s')).toBeVisible()
  await expect(page.locator('nav.bar .chip.warn')).toBeVisible()
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('nav.bar > *')].flatMap(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < 0 || right > innerWidth) ? [`${element.className} ${left}–${right}`] : []
    }),
  )
  expect(outside).toEqual([])
  await page.getByRole('button', { name: /menü/i }).click()
  await expect(page.locator('[data-item="logout"]')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-item="camera"]')).toBeInViewport({ ratio: 1 })
})
