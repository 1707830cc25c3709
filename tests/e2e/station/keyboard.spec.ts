import { expect, test } from '@playwright/test'
import { openBooks } from '#tests/scenarios/books.ts'
import { standAtTheNextShelf, takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()

test('a person without a scanner types the codes, and typing anywhere else is no scan', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await takeTheWaitingSet(worker)
  const books = await openBooks(server.url, 'picker')
  const shelf = await books.nextShelf()
  const acts = () => page.locator('[data-flow="picking"]').getAttribute('data-acts')
  const before = await acts()
  await page.keyboard.type(shelf.barcode, { delay: 180 })
  await page.keyboard.press('Enter')
  expect([await acts(), await worker.sees()]).toEqual([before, 'picking.shelf'])

  await page.getByRole('button', { name: 'Kodu elle yaz' }).click()
  await page.getByRole('textbox').pressSequentially(shelf.barcode, { delay: 120 })
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-flow="picking"]')).toHaveAttribute('data-step', 'product')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a scan after a tap never presses the button that was tapped', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  const { books, open } = await standAtTheNextShelf(worker, server.url)
  await worker.press('missing')
  await worker.press('cancel')
  const [row] = open
  await worker.scan(row!.productBarcode)
  expect(await worker.sees()).not.toBe('picking.missing')
  await worker.settle()
  expect((await books.rows()).find(other => other.id === row!.id)?.occurrencesPiece).toBe(row!.occurrencesPiece + 1)
})

test('g and a few letters lead to any page; a scanned g does not', async ({ page }) => {
  const worker = await browserDriver(page, server.url)
  await worker.signIn('lead')
  await worker.scan('OKUT-OK')
  await worker.scan('ggg')
  await expect(page.locator('.pages')).toHaveCount(0)
  await page.keyboard.press('g')
  await expect(page.locator('.pages input')).toBeFocused()
  await page.keyboard.type('NEREDE', { delay: 120 })
  await expect(page.locator('[data-page]')).toHaveText(['Ürün nerede'])
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-flow="where-is-product"]')).toBeVisible()
})
