import { expect, test } from '@playwright/test'
import { createClient } from '#http/client/client.ts'
import { openLineBooks } from '#tests/scenarios/line-books.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'
import { watchPrints } from '#tests/support/browser/watch-prints.ts'
import { pickByCalls } from '#tests/support/pickers/pick-by-calls.ts'

const server = serverForThisFile()
const cart = 'ARABA05'

test('every screen of the way from the cart to the carrier, in three sizes and both themes', async ({ page }) => {
  test.setTimeout(300_000)
  const client = createClient(server.url)
  await client.signIn('demo', 'lead', 'okut-demo')
  await pickByCalls(client.do, cart, { maxOrders: 2, pieceKind: 'multi', maxPieces: 12 })

  await watchPrints(page)
  const worker = await browserDriver(page, server.url)
  const books = await openLineBooks(server.url, 'lead')
  await worker.signInAt('/order-management/order-assembly', 'lead')
  await worker.scan('MASA02')
  await look(page, 'line/cart')
  await worker.scan(cart)
  await look(page, 'line/combine')
  const [first] = await books.inCart()
  await worker.scan(first!.productBarcode)
  await look(page, 'line/combined')
  await worker.scan('4006381333931')
  await look(page, 'line/not-in-set')
  await worker.press('missing')
  await look(page, 'line/missing')
  await worker.scan('OKUT-CANCEL')
  for (let [product] = await books.inCart(); product !== undefined; [product] = await books.inCart()) {
    await worker.scan(product.productBarcode)
    expect(await worker.heard(), product.productName).toBe('yes')
  }
  await look(page, 'line/finished')
  await worker.scan('OKUT-1')
  await look(page, 'line/parcels')
  const [parcel] = await books.fullParcels()
  await worker.scan(parcel!.barcode)
  await look(page, 'line/check')
  const [order] = await books.ordersIn(parcel!.id)
  const lines = order!.products.flatMap(({ productBarcode, piece }) => Array<string>(piece).fill(productBarcode))
  await worker.scan(lines[0]!)
  await look(page, 'line/checked-one')
  await worker.scan('OKUT-OK')
  await look(page, 'line/incomplete')
  for (const barcode of lines.slice(1)) await worker.scan(barcode)
  await look(page, 'line/packing', { mayScroll: true })
  await worker.scan('OKUT-OK')
  expect(await worker.heard()).toBe('yes')
  const [[barcode]] = (await books.packagesByCarrier()) as [[string]]
  await worker.open('/order-management/final-control')
  await look(page, 'line/carrier', { mayScroll: true })
  await worker.scan(barcode)
  await look(page, 'line/loading', { mayScroll: true })
  await worker.scan('OKUT-OK')
  await look(page, 'line/hand-over', { mayScroll: true })
})
