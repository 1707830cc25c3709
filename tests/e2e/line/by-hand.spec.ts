import { expect, test } from '@playwright/test'
import { byHand } from '#contract/calls/goods/by-hand.ts'
import { authority } from '#contract/calls/people/authority.ts'
import { badges } from '#contract/calls/people/badges.ts'
import { session } from '#contract/calls/people/session.ts'
import { staff } from '#contract/calls/people/staff.ts'
import { listings } from '#contract/listings/index.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { someone } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()

/** A badge of somebody who may do what the lead may. */
const secondBadge = async (lead: Awaited<ReturnType<typeof someone>>): Promise<string> => {
  const { id } = (await lead(session.agents, {})).find(({ name }) => name === 'Mert Kaya')!
  const groups = await lead(authority.list, {})
  const leads = groups.find(({ name }) => name === 'Vardiya amiri')!
  const { authorityGroupIDs, ...mert } = await lead(staff.read, { id })
  await lead(staff.save, {
    ...mert,
    type: 1,
    email: 'mert@okut.example',
    authorityGroupIDs: [...authorityGroupIDs, leads.id],
  })
  const { paper } = await lead(badges.make, { id })
  return /<code>(.*?)<\/code>/.exec(paper.html!)![1]!
}

test('a shelf is put right by scans alone: added, taken back, taken off, and set before a second person', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const lead = await someone(server.url, 'lead')
  const badge = await secondBadge(lead)
  const { rows } = await lead(listings.shelfStockReport.rows, { sort: '-reserved', limit: 1 })
  const shelf = String(rows[0]!.shelf)
  const before = await lead(byHand.read, { act: 'update', shelf })
  const product = before.shelf.products.find(({ reserved }) => reserved > 0)!
  const { shelfBarcode } = before.shelf
  const stock = async () => {
    const { shelf } = await lead(byHand.read, { act: 'update', shelf: shelfBarcode, product: product.productBarcode })
    return shelf.products.find(({ productID }) => productID === product.productID)!.stock
  }
  const worker = await browserDriver(page, server.url)
  const scan = async (...codes: readonly string[]) => {
    for (const code of codes) await worker.scan(code)
  }
  const told = async () => [await worker.sees(), await worker.heard()]
  await worker.signIn('lead')
  await scan('OKUT-OK')

  await worker.open('/product-management/add-product')
  await look(page, 'by-hand-begins')
  await scan(shelfBarcode)
  await look(page, 'by-hand-shelf')
  await scan(product.productBarcode, 'OKUT-X2', product.productBarcode)
  await look(page, 'by-hand-amount')
  await scan(shelfBarcode)
  await look(page, 'by-hand-reason')
  await scan('OKUT-2')
  expect([...(await told()), await stock()]).toEqual(['add-product.product', 'yes', product.stock + 3])
  await look(page, 'by-hand-written')
  await scan('OKUT-UNDO')
  expect([...(await told()), await stock()]).toEqual(['add-product.amount', 'yes', product.stock])

  await worker.open('/product-management/remove-product')
  await scan(shelfBarcode, `OKUT-X${product.stock}`, product.productBarcode, 'OKUT-OK')
  expect(await told()).toEqual(['remove-product.amount', 'no'])
  await look(page, 'by-hand-promised')

  await worker.open('/product-management/update-product')
  await scan(shelfBarcode, `OKUT-X${product.stock + 150}`, product.productBarcode)
  await look(page, 'by-hand-seen')
  await scan('OKUT-OK', 'OKUT-1')
  expect(await worker.sees()).toBe('update-product.second')
  await look(page, 'by-hand-second', { mayScroll: true })
  await scan(badge)
  expect(await told()).toEqual(['update-product.confirm', 'yes'])
  expect(await page.content()).not.toContain(badge)
  await look(page, 'by-hand-confirm')
  await scan('OKUT-OK')
  expect([...(await told()), await stock()]).toEqual(['update-product.product', 'yes', product.stock + 150])
  await expect(page.locator('.page [data-flow]').first()).toHaveAttribute('data-flow', 'update-product')
})
