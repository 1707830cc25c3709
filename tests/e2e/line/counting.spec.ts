import { expect, test } from '@playwright/test'
import { counts } from '#contract/calls/goods/counts.ts'
import { shelves } from '#contract/calls/goods/shelves.ts'
import { listings } from '#contract/listings/index.ts'
import { groupBy } from '#server/desk/import/group-by.ts'
import type { Driver } from '#tests/scenarios/driver.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { someone } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()
const [list, detail, counting] = ['counting-list', 'counting-detail', 'counting'].map(
  page => `/product-management/${page}`,
) as [string, string, string]

test('a count is begun at the desk, counted blind by two people by scans alone, and booked', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const read = await someone(server.url, 'lead')
  const { rows } = await read(listings.shelfStockReport.rows, { limit: 500, sort: 'shelf' })
  const byShelf = groupBy(rows, ({ shelfId }) => String(shelfId))
  const suits = (row: (typeof rows)[number]) => row.reserved === 0 && Number.isInteger(row.quantity) && row.quantity > 0
  const [here, there, empty] = await Promise.all(
    [...byShelf.values()]
      .filter(goods => goods.every(suits) && goods.length === goods[0]!.products)
      .toSorted((one, other) => one.length - other.length)
      .slice(0, 3)
      .map(async goods => ({ goods, ...(await read(shelves.read, { id: goods[0]!.shelfId })) })),
  )
  const [first] = here!.goods
  const [strange] = there!.goods
  /** Scans all goods of a shelf, as many as there are, and some more of the first. */
  const countAll = async (who: Driver, { goods }: { readonly goods: typeof rows }, more = 0) => {
    for (const [nth, { barcode, quantity }] of goods.entries()) {
      await who.scan(`OKUT-X${quantity + (nth === 0 ? more : 0)}`)
      await who.scan(String(barcode))
    }
    await who.scan('OKUT-OK')
  }

  const lead = await browserDriver(page, server.url)
  await lead.signInAt(list, 'lead')
  await look(page, 'counting-list-empty', { mayScroll: true })
  await page.locator('[data-action="makeCount"]').click()
  await lead.settle()
  await look(page, 'counting-kind')
  await lead.answer('shelves')
  await page.locator('[name="shelves"]').focus()
  for (const shelf of [here, there, empty]) await lead.scan(shelf!.barcode)
  await look(page, 'counting-make', { mayScroll: true })
  await expect(page.locator('[name="shelves"]')).toHaveValue(
    [here, there, empty].map(shelf => shelf!.barcode).join('\n'),
  )
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(new RegExp(`${detail}\\?id=\\d+`))
  const id = Number(new URL(page.url()).searchParams.get('id'))

  const other = await browser.newPage()
  const picker = await browserDriver(other, server.url)
  await picker.signIn('picker')
  await picker.scan('OKUT-OK')
  await look(other, 'counting-home')
  await picker.open(counting)
  await look(other, 'counting-shelf')
  await picker.scan(here!.barcode)
  await look(other, 'counting-begun')
  await picker.scan(String(strange!.barcode))
  expect([await picker.sees(), await picker.heard()]).toEqual(['counting.product', 'yes'])
  await look(other, 'counting-elsewhere')
  await picker.scan('OKUT-UNDO')
  for (let nth = 0; nth < 2; nth++) await picker.scan(String(first!.barcode))
  await picker.scan('OKUT-X5')
  await picker.scan(String(first!.barcode))
  await look(other, 'counting-product')
  await picker.scan('OKUT-QTY')
  await look(other, 'counting-quantity')
  await picker.answer('1')
  await picker.scan(there!.barcode)
  expect(await picker.heard()).toBe('no')
  await look(other, 'counting-other-shelf')
  await picker.scan('OKUT-UNDO')
  await picker.scan('OKUT-CANCEL')
  await look(other, 'counting-left')
  await picker.scan(here!.barcode)
  await picker.scan('OKUT-QTY')
  await picker.answer('0')
  await countAll(picker, here!, 2)
  expect([await picker.sees(), await picker.heard()]).toEqual(['counting.shelf', 'yes'])
  await picker.scan(there!.barcode)
  await countAll(picker, there!)
  await picker.scan(empty!.barcode)
  await picker.scan('OKUT-MISSING')
  expect(await picker.sees()).toBe('counting.done')
  await look(other, 'counting-done')
  await picker.scan(here!.barcode)
  expect([await picker.sees(), await picker.heard()]).toEqual(['counting.done', 'no'])

  await lead.open(counting)
  await lead.scan(here!.barcode)
  await countAll(lead, here!, 2)
  await lead.scan(empty!.barcode)
  await countAll(lead, empty!)
  expect(await lead.sees()).toBe('counting.done')
  await lead.open(`${detail}?id=${id}`)
  await look(page, 'counting-detail', { mayScroll: true })
  await page.locator(`[data-row="${here!.id}"] a`).click()
  await lead.settle()
  await look(page, 'counting-detail-shelf', { mayScroll: true })
  await page.locator('[data-action="applyShelf"]').click()
  await lead.settle()
  await look(page, 'counting-sure')
  await lead.answer('yes')
  expect(await read(counts.read, { id })).toMatchObject({ countState: 'done', countedCount: 3, toDecideCount: 0 })
  const { rows: now } = await read(listings.shelfStockReport.rows, { place: here!.barcode })
  expect(now.find(({ productId }) => productId === first!.productId)?.quantity).toBe(first!.quantity + 2)
  await lead.open(list)
  await look(page, 'counting-list', { mayScroll: true })
  await other.close()
})
