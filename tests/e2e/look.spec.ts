import { expect, type Page, test } from '@playwright/test'
import { openBooks } from '../scenarios/books.ts'
import { browserDriver } from '../support/browser-driver.ts'
import { serverForThisFile } from '../support/e2e-server.ts'

const server = serverForThisFile()

const sizes = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]
const themes = ['dark', 'light'] as const
/** A word that is missing shows as its name. */
const wordName = /\b(ask|done|panel|act|unit|field|shell|flow|word)\.[a-zA-Z]|\{\{|\bundefined\b|\bNaN\b/

/** Looks at what is on screen in every size and theme: all words there, nothing that scrolls, big enough to be hit. */
const look = async (page: Page, name: string, { mayScroll = false } = {}): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `test-results/pictures/${name}-${size.width}-${colorScheme}.png` })
    }
    expect(await page.locator('body').textContent(), `${name} at ${size.width}`).not.toMatch(wordName)
    const faults = await page.evaluate(scrolls => {
      const found: string[] = []
      const root = document.scrollingElement!
      if (root.scrollWidth > root.clientWidth) found.push('scrolls sideways')
      if (!scrolls && root.scrollHeight > root.clientHeight) found.push('scrolls')
      for (const element of document.querySelectorAll<HTMLElement>('.scene, .card, .ask')) {
        if (!scrolls && element.scrollHeight > element.clientHeight + 1)
          found.push(`${element.className} is cut off at its foot`)
        if (element.scrollWidth > element.clientWidth + 1) found.push(`${element.className} is cut off at its side`)
      }
      for (const button of document.querySelectorAll<HTMLElement>('.act, .pad button, .option')) {
        const { height, width } = button.getBoundingClientRect()
        if (height > 0 && (height < 64 || width < 64))
          found.push(`${button.textContent} is only ${Math.round(width)} × ${Math.round(height)}`)
      }
      return found
    }, mayScroll)
    expect(faults, `${name} at ${size.width}×${size.height}`).toEqual([])
  }
  await page.setViewportSize(sizes[0]!)
}

test('every screen of the way from signing in to a picked shelf, in three sizes and both themes', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(`${server.url}/login`)
  await expect(page.locator('[data-flow="login"]')).toHaveAttribute('data-step', 'form')
  await look(page, 'login')
  const worker = await browserDriver(page, server.url)
  await worker.signIn('picker')
  await look(page, 'release-notes')
  await worker.scan('OKUT-OK')
  await look(page, 'home')
  await worker.scan('OKUT-1')
  await look(page, 'sets')
  await worker.scan('OKUT-2')
  await look(page, 'filter', { mayScroll: true })
  await worker.fill({ pieceKind: 'multi', maxOrders: '5' })
  expect(await worker.sees()).toBe('order-selecting.preview')
  await look(page, 'preview')
  await worker.open('/order-management/order-selecting')
  await worker.scan('OKUT-1')
  await look(page, 'scan-cart')
  await worker.scan('ARABA02')
  await look(page, 'shelf')
  const books = await openBooks(server.url, 'picker')
  const shelf = await books.nextShelf()
  await worker.scan(shelf.barcode)
  await look(page, 'product')
  await worker.scan('4006381333931')
  await look(page, 'refused')
  await worker.press('quantity')
  await look(page, 'quantity')
  await worker.scan('OKUT-CANCEL')
  await worker.press('missing')
  await look(page, 'missing')
  await worker.scan('OKUT-CANCEL')
  await worker.press('otherShelf')
  await look(page, 'other-shelf')
  await worker.scan('OKUT-CANCEL')
  const [row] = await books.openOn(shelf.id)
  await worker.open('/product-management/where-is-product')
  await worker.scan(row!.productBarcode)
  await look(page, 'where-is-product')
  await worker.open('/401')
  await look(page, 'no-rights')
  await worker.open('/no/such/page')
  await look(page, 'not-found')
})

test('in English, too, no word is missing', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('lead')
  await worker.scan('OKUT-OK')
  await page.getByRole('button', { name: /menü/i }).click()
  await page.locator('[data-item="toEnglish"]').click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Welcome', { exact: false }).first()).toBeVisible()
  expect(await page.locator('body').textContent()).not.toMatch(wordName)
  await worker.open('/order-management/picking')
  await expect(page.getByText('You have no orders').first()).toBeVisible()
})
