import { expect, test } from '@playwright/test'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import { openBooks } from '#tests/scenarios/books.ts'
import { standAtTheNextShelf, takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver, typeScan } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { takePicture } from '#tests/support/browser/pictures.ts'

const server = serverForThisFile()

const rhythmMs = 100
const answerMs = 500

test('20 codes at a rhythm of 100 ms, each answered after 500 ms: none is lost or altered, and the line of waiting ones is seen', async ({
  page,
}) => {
  const worker = await browserDriver(page, server.url, { fetchesAhead: true })
  await takeTheWaitingSet(worker)
  const books = await openBooks(server.url, 'picker')
  const sent: string[] = []
  await page.route('**/api/picking-products/pick', async route => {
    sent.push(route.request().postDataJSON().productBarcode)
    await new Promise(done => setTimeout(done, answerMs))
    await route.continue()
  })
  const codes = walk(await books.rows(), await books.shelves(), 20)
  const start = Date.now()
  for (const [i, code] of codes.entries()) {
    await page.waitForTimeout(Math.max(0, start + i * rhythmMs - Date.now()))
    await typeScan(worker.session, code.scanned)
  }
  await expect(page.locator('[data-flow="picking"]')).not.toHaveAttribute('data-waiting', '0')
  await expect(page.locator('[data-flow="picking"]')).toHaveAttribute('data-waiting', '0', { timeout: 30_000 })
  await worker.settle()
  expect(sent).toEqual(codes.filter(code => code.isProduct).map(code => code.scanned))
  expect(await worker.heard()).toBe('yes')
})

test('a pick under way when the page is closed is sent again when it opens, and counts once', async ({ page }) => {
  const worker = await browserDriver(page, server.url, { fetchesAhead: true })
  const { books, open } = await standAtTheNextShelf(worker, server.url)
  const row = open.find(one => !one.isProductPieceDecimal)!
  await page.route('**/api/picking-products/pick', route => route.abort('connectionreset'))
  await typeScan(worker.session, row.productBarcode)
  await expect(page.locator('[data-flow="picking"]')).toHaveAttribute('data-unconfirmed', '1')
  await page.waitForTimeout(300)
  expect((await books.rows()).find(other => other.id === row.id)?.occurrencesPiece).toBe(row.occurrencesPiece)
  await page.unroute('**/api/picking-products/pick')
  await page.reload()
  await expect
    .poll(async () => (await books.rows()).find(other => other.id === row.id)?.occurrencesPiece)
    .toBe(row.occurrencesPiece + 1)
  await worker.settle()
  expect((await books.rows()).find(other => other.id === row.id)?.occurrencesPiece).toBe(row.occurrencesPiece + 1)
})

test('picking goes on through a network hole, over a reload in it, and every piece counts once', async ({ page }) => {
  const worker = await browserDriver(page, server.url, { fetchesAhead: true })
  const { books, open } = await standAtTheNextShelf(worker, server.url)
  const row = open.find(one => !one.isProductPieceDecimal && one.piece > 3)!
  const picked = async () => (await books.rows()).find(({ id }) => id === row.id)?.occurrencesPiece
  const before = (await picked())!
  const root = page.locator('[data-flow="picking"]')
  await page.route('**/api/**', route => route.abort('internetdisconnected'))
  await worker.scan(row.productBarcode)
  await worker.scan(row.productBarcode)
  await worker.scan(row.productBarcode)
  await expect(root).toHaveAttribute('data-unconfirmed', '3')
  await expect(page.getByText('henüz onaylanmadı: 3', { exact: false }).first()).toBeVisible()
  await takePicture(page, 'network-hole')
  await worker.scan('OKUT-UNDO')
  await expect(root).toHaveAttribute('data-unconfirmed', '2')
  expect(await picked()).toBe(before)
  await page.reload()
  await page.unroute('**/api/**')
  await expect.poll(picked).toBe(before + 2)
  await worker.settle()
  expect(await picked()).toBe(before + 2)
})

test('a pick stands at once, heard but not stored; signing out waits until it is stored', async ({ page }) => {
  const worker = await browserDriver(page, server.url, { fetchesAhead: true })
  const { books, open } = await standAtTheNextShelf(worker, server.url)
  const row = open.find(one => !one.isProductPieceDecimal)!
  const picked = async () => (await books.rows()).find(({ id }) => id === row.id)?.occurrencesPiece
  let answer = () => {}
  const isDue = new Promise<void>(done => {
    answer = done
  })
  const told: string[] = []
  await page.route('**/api/picking-products/pick', async route => {
    await isDue
    const response = await route.fetch()
    told.push('pick')
    await route.fulfill({ response })
  })
  await page.route('**/api/Member/Logout', async route => {
    told.push('logout')
    await route.continue()
  })
  await worker.scan(row.productBarcode)
  await page.getByRole('button', { name: /menü/i }).click()
  await page.locator('[data-item="logout"]').click()
  await expect(page.locator('[data-item="logout"]')).toHaveCount(0)
  await expect(page.locator('.code-chip.heard')).toHaveText([new RegExp(row.productBarcode)])
  expect([await worker.heard(), told]).toEqual(['yes', []])
  answer()
  await expect(page.locator('[data-flow="login"]')).toBeVisible()
  // Whoever leaves asks for it once more, by the same operation: the other answer may come later.
  expect([told[0], told.includes('logout')]).toEqual(['pick', true])
  expect(await picked()).toBe(row.occurrencesPiece + 1)
})

/** The next codes that a hurried picker would scan: shelf, its counted pieces, the next shelf; no code twice in a row. */
const walk = (rows: readonly PickingProduct[], shelves: readonly Shelf[], count: number) => {
  const codes: { readonly scanned: string; readonly isProduct: boolean }[] = []
  for (const shelfId of new Set(rows.map(row => row.shelfID))) {
    const here = rows.filter(row => row.shelfID === shelfId)
    if (here.some(row => row.piece !== 1 || row.isProductPieceDecimal)) continue
    codes.push(
      { scanned: shelves.find(shelf => shelf.id === shelfId)!.barcode, isProduct: false },
      ...here.map(row => ({ scanned: row.productBarcode, isProduct: true })),
    )
  }
  return codes.slice(0, count)
}
