import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { contract } from '#contract/index.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { rowCount, someone } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { takePicture, takePictures } from '#tests/support/browser/pictures.ts'

const server = serverForThisFile()
const path = '/order-management/control-tower'

test('the tower is taken in at one look, its figures open their lists, and on the wall it reads from afar', async ({
  page,
}) => {
  const picker = await someone(server.url, 'picker')
  const { setNo } = await picker(contract.orderSelection.make, {})
  await picker(contract.carts.release, {}).catch(() => null)
  const lead = await someone(server.url, 'lead')
  const { rows: carriers } = await lead(contract.rows.carrierList, {})
  for (const [nth, { id }] of carriers.slice(0, 7).entries()) {
    const carrier = await lead(contract.carriers.read, { id: Number(id) })
    const closes = `23:${String(nth * 5).padStart(2, '0')}`
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    await lead(contract.carriers.save, {
      ...carrier,
      ...Object.fromEntries(days.map(day => [`cutOff${day}`, nth === 3 ? '' : closes])),
    })
  }
  await page.setViewportSize({ width: 1920, height: 1080 })
  const driver = await browserDriver(page, server.url)
  await driver.signIn('lead')
  await driver.scan('OKUT-OK')
  await page.goto(server.url + path)
  const isThere = async () => {
    await expect(page.locator('[data-widget="watched"] .row').first()).toBeVisible()
    await expect(page.locator('[data-widget] .skeleton')).toHaveCount(0)
  }
  await isThere()
  await expect(page.locator('[data-widget="sets"]')).toContainText(`Set ${setNo}`)
  const hidden = page.locator('.board, .tile-body')
  const overflowing = () =>
    hidden.evaluateAll(all =>
      all
        .filter(one => one.scrollHeight > one.clientHeight + 1)
        .map(one => one.parentElement!.dataset.widget ?? one.className),
    )
  await takePictures(page, 'control-tower-1920')
  expect(await overflowing()).toEqual([])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const waiting = page.locator('[data-widget="stages"] a').first()
  const count = Number(await waiting.textContent())
  await waiting.click()
  await expect(page).toHaveURL(/open-orders\?stage=waiting/)
  expect(await rowCount(page)).toBe(count)
  await page.goto(`${server.url}${path}?wall`)
  await isThere()
  await takePicture(page, 'control-tower-wall-1920')
  await expect(page.locator('.bar')).toBeHidden()
  expect(await overflowing()).toEqual([])
  await page.goto(server.url + path)
  await isThere()
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await takePicture(page, `control-tower-${width}`)
  }
})
