import { expect, test } from '@playwright/test'
import { openBooks } from '#tests/scenarios/books.ts'
import { checkTheParcels, combineTheCart, handOver } from '#tests/scenarios/cart-to-carrier.ts'
import { openLineBooks } from '#tests/scenarios/line-books.ts'
import { pickTheRest, takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { watchPrints } from '#tests/support/browser/watch-prints.ts'

const server = serverForThisFile()
test.setTimeout(240_000)

test('a set goes from the shelves to the carriers by raw key events alone; its labels and invoices are printed', async ({
  page,
}) => {
  const printed = await watchPrints(page)
  const worker = await browserDriver(page, server.url)
  await takeTheWaitingSet(worker)
  await pickTheRest(worker, await openBooks(server.url, 'picker'))
  await worker.scan('OKUT-OK')
  await worker.scan('ARABA01')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  const books = await openLineBooks(server.url, 'packer')
  await combineTheCart(worker, books)
  const orders = (await books.fullParcels()).flatMap(parcel => parcel.orderIDList)
  await checkTheParcels(worker, books)
  await expect.poll(async () => (await printed()).filter(paper => paper === 'pdf').length).toBe(orders.length)
  await expect.poll(async () => (await printed()).length).toBeGreaterThanOrEqual(2 * orders.length)
  const manifests = await handOver(worker, books)
  expect(manifests).toBeGreaterThan(0)
  expect(await books.packagesByCarrier()).toEqual([])
})
