import { expect, test } from '@playwright/test'
import { excess } from '#contract/calls/goods/excess.ts'
import { listings } from '#contract/listings/index.ts'
import { createClient } from '#http/client/client.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()
const path = '/product-management/excess-product-manager'

test('what lies in the excess box is put away by scans alone, a surplus first booked; then the box is told empty', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const client = createClient(server.url)
  await client.signIn('demo', 'lead', 'okut-demo')
  const read = client.do
  const { rows } = await read(listings.products.rows, { limit: 500, sort: 'name' })
  const barcodesOf = (isWeighed: boolean) =>
    rows.filter(({ isDecimal }) => isDecimal === isWeighed).map(({ barcode }) => String(barcode))
  const barcodes = barcodesOf(false).slice(0, 4)
  const [weighed] = barcodesOf(true) as [string]
  const [first, second] = barcodes as [string, string]
  const worker = await browserDriver(page, server.url)
  await worker.signInAt(path, 'lead')
  await look(page, 'excess-empty')
  for (const barcode of barcodes) {
    await worker.scan('OKUT-X3')
    await worker.scan(barcode)
    expect(await worker.sees()).toBe('excess-product-manager.notInBox')
    if (barcode === first) await look(page, 'excess-not-in-box')
    await worker.scan('OKUT-OK')
    expect(await worker.sees()).toBe('excess-product-manager.shelf')
    if (barcode === first) await look(page, 'excess-shelf')
    await worker.scan('OKUT-CANCEL')
  }
  await worker.scan(weighed)
  expect(await worker.sees()).toBe('excess-product-manager.toWeigh')
  await look(page, 'excess-to-weigh')
  await worker.answer('2')
  expect(await worker.sees()).toBe('excess-product-manager.shelf')
  await worker.scan('OKUT-CANCEL')
  await look(page, 'excess-box')
  const { products } = await read(excess.read, {})
  const { shelf } = products.find(({ productBarcode }) => productBarcode === second)!
  await worker.scan(second)
  await worker.scan(second)
  await worker.scan(shelf!.shelfBarcode)
  expect([await worker.sees(), await worker.heard()]).toEqual(['excess-product-manager.product', 'yes'])
  await look(page, 'excess-placed')
  await worker.scan('OKUT-UNDO')
  expect(await worker.sees()).toBe('excess-product-manager.shelf')
  await worker.scan('OKUT-CANCEL')
  await worker.scan('OKUT-MISSING')
  await look(page, 'excess-what-is-not-there')
  await worker.scan('OKUT-1')
  await look(page, 'excess-sure')
  await worker.scan('OKUT-OK')
  expect([await worker.sees(), await worker.heard()]).toEqual(['excess-product-manager.product', 'yes'])
  expect(await read(excess.read, {})).toEqual({ products: [] })
})
