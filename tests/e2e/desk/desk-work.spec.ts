import { expect, test } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { chip, rowCount, rowIds, rowWith, someone, tabTo, typeByHand } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()

test('by keyboard alone: finds the orders, sorts, cancels two, looks at one, comes back to the same rows', async ({
  page,
}) => {
  const lead = await browserDriver(page, server.url)
  await lead.signIn('lead')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-flow="home"]')).toHaveAttribute('data-step', 'menu')
  await page.keyboard.type('gtüm sip', { delay: 100 })
  await expect(page.locator('[data-page]')).toHaveText(['Tüm siparişler'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Tüm siparişler' })).toBeVisible()
  await lead.settle()

  await tabTo(page, chip(page, 'pieceKind').getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, page.locator('[data-value="multi"]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pieceKind=multi/)
  await lead.settle()

  await tabTo(page, page.getByRole('columnheader', { name: 'Tutar' }).getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-sort]')).toHaveText(/Tutar/)
  await lead.settle()
  const rows = await rowIds(page)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(2)
  expect(await rowIds(page), 'choosing sorts nothing').toEqual(rows)
  expect(await page.getByRole('grid').evaluate(grid => grid.scrollTop)).toBe(0)
  await expect(page.getByText('2 satır seçili')).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'İptal et' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('2 sipariş neden iptal ediliyor?')
  await typeByHand(page, '2')
  await expect(page.getByRole('dialog')).toContainText('2 sipariş iptal edilsin mi?')
  await typeByHand(page, '1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await lead.settle()
  expect(await lead.heard()).toBe('yes')
  await expect(page.locator('[data-index="0"]')).toContainText('İptal')
  await expect(page.locator('[data-index="1"]')).toContainText('İptal')
  const address = page.url()

  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-flow="order-detail"]')).toBeVisible()
  await expect(page.locator('.board')).toContainText('Stokta yok')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(address)
  await lead.settle()
  await expect(chip(page, 'pieceKind')).toContainText('Çok')
  expect(await rowIds(page)).toEqual(rows)
})

test('a slash and an order’s number find it; all rows can be chosen, also those not read yet', async ({ page }) => {
  const lead = await browserDriver(page, server.url)
  await lead.signInAt('/order-management/orders?date=all', 'lead')
  await lead.settle()
  const all = await rowCount(page)
  expect(all).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Yüklenen satırların hepsini seç' }).click()
  await page.locator('[data-action="chooseRest"]').click()
  await expect(page.getByText(`${all} satır seçili`)).toBeVisible()

  const number = (await page.locator('[data-index="3"] > :nth-child(2)').textContent()) ?? ''
  await page.keyboard.press('Escape')
  await typeByHand(page, '/')
  await page.keyboard.type(number, { delay: 100 })
  await page.keyboard.press('Enter')
  await lead.settle()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-index="0"]')).toContainText(number)
})

test('a scanner narrows, opens, goes on from shelf to product; what nobody knows moves nothing', async ({ page }) => {
  const ask = await someone(server.url, 'lead')
  const { rows } = await ask(listings.shelfStockReport.rows, { limit: 1 } as never)
  const { shelfId, barcode } = rows[0] as unknown as { readonly shelfId: number; readonly barcode: string }
  const shelf = await ask(contract.shelves.read, { id: shelfId })
  const lead = await browserDriver(page, server.url)
  await lead.signInAt('/reports/shelf-stock-report', 'lead')
  await lead.scan(barcode)
  await expect(chip(page, 'product')).toContainText(barcode)
  await lead.scan(shelf.barcode)
  await expect(chip(page, 'place')).toContainText(shelf.barcode)
  expect(await rowCount(page)).toBe(1)

  await lead.scan('YOK-1')
  expect([await lead.heard(), await lead.sees(), await rowCount(page)]).toEqual(['no', 'shelf-stock-report.table', 1])

  await lead.scan(shelf.barcode)
  expect(await lead.sees()).toBe('shelf-detail.shelf')
  await expect(page.locator('.board')).toContainText(barcode)
  await lead.scan('YOK-1')
  expect([await lead.heard(), await lead.sees()]).toEqual(['no', 'shelf-detail.shelf'])
  await lead.scan(barcode)
  expect(await lead.sees()).toBe('product-detail.product')
  await expect(page.locator('.board')).toContainText(shelf.code)
  await page.goBack()
  await expect(page.locator('[data-flow="shelf-detail"]')).toBeVisible()
})

test('the labels of two shelves are printed from a frame of their own', async ({ page }) => {
  await page.addInitScript(() => {
    const told = top as { printed?: number }
    window.print = () => {
      told.printed = (told.printed ?? 0) + 1
    }
  })
  const lead = await browserDriver(page, server.url)
  await lead.signInAt('/warehouse-management/shelf-list', 'lead')
  for (const code of ['A-01-01-1', 'A-01-01-2']) await rowWith(page, code).locator('[data-check]').click()
  await expect(page.getByText('2 satır seçili')).toBeVisible()
  await page.getByRole('button', { name: 'Etiket yazdır' }).click()
  const labels = page.frameLocator('.print-frame')
  await expect(labels.locator('body')).toContainText('A-01-01-1')
  await expect(labels.locator('body')).toContainText('A-01-01-2')
  await expect.poll(() => page.evaluate(() => (window as { printed?: number }).printed)).toBe(1)
  await expect(page.getByText('2 satır seçili')).toBeVisible()
})

test('a table is written to a file that holds its rows', async ({ page }) => {
  const lead = await browserDriver(page, server.url)
  await lead.signInAt('/product-management/products?name=LANTERN', 'lead')
  const count = await rowCount(page)
  expect(count).toBeGreaterThan(3)
  await page.getByRole('button', { name: "Excel'e aktar" }).click()
  const link = page.locator('.job').getByRole('link')
  await expect(link).toContainText('hazır, indir')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const [head, ...rows] = await readSheet(await download.path())
  expect(head).toContain('Stok kodu')
  expect(rows.length).toBe(count)
})

test('products are read from a file: looked at first, what is wrong with it told, then applied', async ({ page }) => {
  const lead = await browserDriver(page, server.url)
  await lead.signInAt('/settings/excel-jobs', 'lead')
  await page.getByRole('button', { name: 'İçe aktar' }).click()
  await page.locator('[name="importType"]').selectOption('products')
  await expect(page.getByRole('dialog')).toContainText('Stok kodu')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'ürünler.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('stok kodu;ürün adı;barkod;fiyat\nLAMBA1;Masa lambası;8690000001002;12,5\nLAMBA2;;;3\n'),
  })
  await page.locator('.sheet button[type="submit"]').click()
  await expect(page.locator('[data-flow="excel-jobs"]')).toHaveAttribute('data-step', 'job')
  await expect(page.locator('.board')).toContainText('Masa lambası')
  await expect(page.locator('.board')).toContainText('Boş olamaz')
  await page.getByRole('button', { name: 'Onayla, içe aktar' }).click()
  await expect(page.locator('[data-widget="excelJob"]')).toContainText('Hazır')
  await lead.settle()
  await expect(page.getByRole('button', { name: 'Onayla, içe aktar' })).toHaveCount(0)
  await lead.open('/product-management/products')
  await lead.scan('8690000001002')
  await expect(page.locator('[data-row]')).toHaveText([/Masa lambası/])
})
