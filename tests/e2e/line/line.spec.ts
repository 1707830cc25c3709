import { expect, test } from '@playwright/test'
import { createClient } from '#http/client/client.ts'
import { checkTheParcels, combineTheCart, handOver } from '#tests/scenarios/cart-to-carrier.ts'
import { openLineBooks } from '#tests/scenarios/line-books.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { watchPrints } from '#tests/support/browser/watch-prints.ts'
import { pickByCalls } from '#tests/support/pickers/pick-by-calls.ts'

const server = serverForThisFile()
// Papers are shown as PDF files before they are printed.
test.use({ launchOptions: { executablePath: await findChromium(), args: [...chromiumArguments] } })
test.setTimeout(240_000)

// How a set is picked, picking.spec.ts shows; a whole set goes this way headless.
test('a cart goes from the table to the carriers by raw key events alone; its labels and invoices are printed', async ({
  page,
}) => {
  const client = createClient(server.url)
  await client.signIn('demo', 'lead', 'okut-demo')
  await pickByCalls(client.do, 'ARABA01', { maxOrders: 3, pieceKind: 'multi', maxPieces: 12 })
  const printed = await watchPrints(page)
  const worker = await browserDriver(page, server.url)
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
