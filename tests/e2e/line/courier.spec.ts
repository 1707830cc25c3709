import { expect, type Page, test } from '@playwright/test'
import { doors } from '#server/tools/demo/demo-choices.ts'
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
    await takePicture(page, `courier-${name}-${size.width}`)
    expect(
      await page.evaluate(() => {
        const root = document.scrollingElement!
        return [root.scrollWidth > root.clientWidth, root.scrollHeight > root.clientHeight]
      }),
      `${name} at ${size.width}`,
    ).toEqual([false, false])
  }
  await page.setViewportSize(sizes[0]!)
}

test('a courier delivers one order by scan, collects money for the next, and brings a third back', async ({ page }) => {
  const [first, second, third] = doors
  const courier = await browserDriver(page, server.url)
  await courier.signIn('courier')
  expect(await courier.sees()).toBe('courier-orders.areas')
  await picture(page, 'areas')
  await courier.scan('539648')
  expect([await courier.sees(), await courier.heard()]).toEqual(['courier-orders.areas', 'no'])

  await courier.scan(first.orderNo)
  expect(await courier.sees()).toBe('courier-order-detail.order')
  await picture(page, 'order')
  await expect(page.locator('a[href="tel:05000000001"]')).toBeVisible()
  await expect(page.locator('a[href^="https://www.google.com/maps/search/"]')).toHaveText(/Kadıköy, İstanbul/)
  await courier.scan(first.orderNo)
  await picture(page, 'hand-over')
  await courier.fill({ receiver: 'Kapıcı' })
  expect([await courier.sees(), await courier.heard()]).toEqual(['courier-orders.areas', 'yes'])
  await expect(page.getByText(`${first.orderNo} teslim edildi`).first()).toBeAttached()

  await courier.scan(second.orderNo)
  await courier.press('ok')
  await courier.fill({ receiver: 'Ali Veli' })
  expect([await courier.sees(), await courier.heard()]).toEqual(['courier-order-detail.handOver', 'no'])
  await courier.fill({ receiver: 'Ali Veli', collection: 'card' })
  expect(await courier.heard()).toBe('yes')

  await page.locator('.option', { hasText: 'Üsküdar' }).click()
  await courier.settle()
  expect(await courier.sees()).toBe('courier-orders.orders')
  await picture(page, 'orders')
  await courier.answer(third.orderNo)
  await courier.scan('OKUT-MISSING')
  expect(await courier.sees()).toBe('courier-order-detail.bringBack')
  await picture(page, 'bring-back')
  await courier.scan('OKUT-1')
  expect(await courier.heard()).toBe('yes')
  await courier.open('/courier/order-detail')
  expect(await courier.sees()).toBe('courier-order-detail.notFound')
  await picture(page, 'not-found')
})

test('the courier’s home page leads to his orders; nobody else’s does', async ({ page }) => {
  const courier = await browserDriver(page, server.url)
  await courier.signIn('courier')
  await courier.open('/')
  await courier.scan('OKUT-OK')
  await picture(page, 'home')
  await page.getByText('Teslime hazır siparişler').click()
  await expect(page).toHaveURL(/\/courier\/orders/)
  await page.context().clearCookies()
  await courier.signIn('lead')
  await page.goto(`${server.url}/courier/orders`)
  await expect(page).toHaveURL(`${server.url}/`)
})
