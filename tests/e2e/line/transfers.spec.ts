import { expect, test } from '@playwright/test'
import { transferFiles } from '#contract/calls/goods/transfer-files.ts'
import { transfers } from '#contract/calls/goods/transfers.ts'
import { listings } from '#contract/listings/index.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { someone } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'
import { openSecondWarehouse } from '#tests/support/browser/second-warehouse.ts'

const server = serverForThisFile()
const list = '/product-management/warehouse-product-transfer'

test('a transfer is pasted at the desk, picked by scans, one piece not found, decided on, and taken in at the other warehouse', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await openSecondWarehouse(server.folder)
  const read = await someone(server.url, 'lead')
  const { rows } = await read(listings.shelfStockReport.rows, { limit: 500, sort: 'shelf' })
  const [one, other] = rows.filter(
    ({ free, quantity }, nth) => nth % 20 === 0 && free >= 3 && Number.isInteger(quantity) && Number.isInteger(free),
  )

  const lead = await browserDriver(page, server.url)
  await lead.signInAt(list, 'lead')
  await look(page, 'transfers-empty', { mayScroll: true })
  await page.locator('[data-action="newTransfer"]').click()
  await lead.settle()
  await look(page, 'transfer-way')
  await lead.answer('list')
  await page.locator('[name="transferLines"]').fill(`${one!.barcode}\t3\n${other!.barcode}\t2`)
  await page.locator('[name="toWarehouseID"]').selectOption({ label: 'Kadıköy' })
  await look(page, 'transfer-new', { mayScroll: true })
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(new RegExp(`${list}/detail\\?id=\\d+`))
  await lead.settle()
  await look(page, 'transfer-draft', { mayScroll: true })
  await page.locator('[data-action="sendTransfer"]').click()
  await lead.settle()
  const id = Number(new URL(page.url()).searchParams.get('id'))
  const { fileNo } = await read(transferFiles.read, { id })
  const plan = await read(transfers.plan, { id })
  expect(plan.products).toHaveLength(2)

  const hand = await browser.newPage()
  const picker = await browserDriver(hand, server.url)
  await picker.signIn('picker')
  await picker.scan('OKUT-OK')
  await look(hand, 'transfer-home', { mayScroll: true })
  await picker.open(list)
  await picker.scan(fileNo)
  expect(await picker.sees()).toBe('transfer-pick.shelf')
  await look(hand, 'transfer-pick-shelf')
  for (const [nth, shelf] of plan.shelves.entries()) {
    const row = plan.products.find(({ shelfId }) => shelfId === shelf.id)!
    await picker.scan(shelf.barcode)
    await picker.scan(row.productBarcode)
    await look(hand, `transfer-pick-product-${nth}`)
    await picker.scan(shelf.barcode)
    if (nth === 0) {
      await picker.scan('OKUT-UNDO')
      await picker.scan('OKUT-X2')
      await picker.scan(row.productBarcode)
      if (row.piece > 2) await picker.scan(row.productBarcode)
    } else {
      await picker.scan('OKUT-MISSING')
      await look(hand, 'transfer-pick-missing')
      await picker.answer('missing')
    }
  }
  expect([await picker.sees(), await picker.heard()]).toEqual(['transfer-pick.picked', 'yes'])
  await look(hand, 'transfer-pick-picked')
  await picker.scan('OKUT-OK')
  expect(await picker.sees()).toBe('warehouse-product-transfer.table')
  await expect(hand.locator('h2', { hasText: `${fileNo} yöneticiye gitti` })).toBeVisible({ timeout: 5000 })
  await look(hand, 'transfer-reviewed', { mayScroll: true })

  await lead.open('/product-management/warehouse-not-product')
  await look(page, 'warehouse-not-product', { mayScroll: true })
  await page.locator('[data-row] [data-check]').first().click()
  await page.locator('[data-action="notTransferred"]').click()
  await lead.settle()
  expect(await read(transferFiles.read, { id })).toMatchObject({ transferState: 3, openCount: 0 })

  const packer = await browserDriver(hand, server.url)
  await hand.context().clearCookies()
  await packer.signInAt(list, 'packer')
  await packer.scan(fileNo)
  expect(await packer.sees()).toBe('transfer-control.product')
  await look(hand, 'transfer-control')
  const coming = await (await someone(server.url, 'packer'))(transfers.checkProducts, { id })
  for (const [nth, row] of coming.entries()) {
    for (let piece = 0; piece < row.sent; piece++) await packer.scan(row.productBarcode)
    if (nth === 0 && coming.length > 1) {
      await packer.scan(row.productBarcode)
      expect(await packer.heard()).toBe('no')
      await look(hand, 'transfer-control-too-much')
    }
  }
  expect(await packer.sees()).toBe('transfer-control.checked')
  await look(hand, 'transfer-control-checked')
  await packer.scan('OKUT-OK')
  expect(await read(transferFiles.read, { id })).toMatchObject({ transferState: 5 })
  await lead.open(`${list}/detail?id=${id}`)
  await look(page, 'transfer-detail', { mayScroll: true })
  await lead.open('/reports/order-transfer-reports')
  await look(page, 'order-transfer-reports', { mayScroll: true })
})
