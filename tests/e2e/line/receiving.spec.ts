import { expect, test } from '@playwright/test'
import { receivingFiles } from '#contract/calls/goods/receiving-files.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { someone } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()
const [list, detail, dock] = ['goods-accept-manager', 'goods-accept-detail', 'goods-accept-picking'].map(
  page => `/product-management/${page}`,
) as [string, string, string]
const pallet = '086900000000000012'
const unknown = '8699999999990'

test('a notice is typed at the desk, its truck is unloaded by scans alone, and its differences are decided', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const ask = await someone(server.url, 'lead')
  const { rows } = await ask(listings.shelfStockReport.rows, { limit: 100, sort: 'shelf' })
  const [one, two, three] = [...new Set(rows.filter(row => Number.isInteger(row.quantity)).map(row => row.barcode))]
  await ask(contract.suppliers.save, {
    code: 'ANA',
    name: 'Anadolu Toptan',
    taxNo: '',
    contact: '',
    address: '',
    email: '',
    leadDays: null,
    note: '',
  })

  const lead = await browserDriver(page, server.url)
  await lead.signInAt(list, 'lead')
  await page.locator('[data-action="makeFile"]').click()
  await lead.settle()
  await page.locator('[name="supplierID"]').selectOption({ label: 'Anadolu Toptan' })
  await page.locator('[name="documentNo"]').fill('IRS-2026-114')
  await page.locator('[name="lines"]').fill(`${one} 6\n${two} 4\n${three} 12 ${pallet}`)
  await look(page, 'receiving-make', { mayScroll: true })
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(new RegExp(`${detail}\\?id=\\d+`))
  const id = Number(new URL(page.url()).searchParams.get('id'))

  const other = await browser.newPage()
  const hands = await browserDriver(other, server.url)
  await hands.signInAt(dock, 'lead')
  await look(other, 'receiving-files')
  await hands.scan('IRS-2026-114')
  expect([await hands.sees(), await hands.heard()]).toEqual(['goods-accept-picking.goods', 'yes'])
  await look(other, 'receiving-begun')
  await hands.scan(`00${pallet}`)
  await look(other, 'receiving-pallet')
  await hands.scan(pallet)
  expect([await hands.sees(), await hands.heard()]).toEqual(['goods-accept-picking.goods', 'yes'])
  await hands.scan('OKUT-X5')
  await hands.scan(String(one))
  await look(other, 'receiving-goods')
  await hands.scan('OKUT-X6')
  await hands.scan(String(two))
  await look(other, 'receiving-over')
  await hands.scan('OKUT-X3')
  await hands.scan(unknown)
  expect(await hands.sees()).toBe('goods-accept-picking.unknown')
  await look(other, 'receiving-unknown')
  await hands.scan('OKUT-OK')
  await look(other, 'receiving-tray')
  await hands.scan('OKUT-MISSING')
  await look(other, 'receiving-reason')
  await hands.answer((await ask(contract.picking.causes, { active: true, use: 'return' }))[0]!.id.toString())
  await hands.scan(String(one))
  expect([await hands.sees(), await hands.heard()]).toEqual(['goods-accept-picking.damaged', 'yes'])
  await look(other, 'receiving-damaged')
  await hands.scan('OKUT-OK')
  await hands.scan('OKUT-UNDO')
  await hands.scan('OKUT-MISSING')
  await hands.answer('0')
  await hands.scan(String(one))
  await other.getByRole('button', { name: 'Fotoğraf çek' }).click()
  await look(other, 'receiving-photo')
  await other
    .locator('input[type="file"]')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: await other.screenshot() })
  await expect(other.locator('.photo-taken')).toBeVisible()
  await look(other, 'receiving-photo-taken')
  await other.locator('button[type="submit"]').click()
  await expect(other.getByRole('button', { name: '1 fotoğraf' })).toBeVisible()
  await hands.scan('OKUT-OK')
  await hands.scan('OKUT-OK')
  await look(other, 'receiving-sure')
  await hands.answer('yes')
  expect([await hands.sees(), await hands.heard()]).toEqual(['goods-accept-picking.file', 'yes'])
  await hands.scan('IRS-2026-114')
  expect(await hands.heard()).toBe('no')
  expect(await ask(receivingFiles.read, { id })).toMatchObject({
    receivingState: 3,
    received: 23,
    damaged: 1,
    toDecide: 2,
    palletsReceived: 1,
    trays: [{ code: unknown, piece: 3 }],
  })

  await lead.open(`${detail}?id=${id}`)
  const photo = page.locator('.photos img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await look(page, 'receiving-detail', { mayScroll: true })
  const { rows: open } = await ask(listings.receivingDetail.rows, { file: String(id), only: 'open' })
  await ask(receivingFiles.decide, { id, lineIDs: open.map(row => Number(row.id)), decision: 'claimed' })
  await lead.open(list)
  await look(page, 'receiving-list', { mayScroll: true })
  await lead.open('/reports/receiving-reports')
  await look(page, 'receiving-reports', { mayScroll: true })
  await lead.open('/reports/receiving-history-reports')
  await look(page, 'receiving-history', { mayScroll: true })
  await other.close()
})
