import { expect, type Page, test } from '@playwright/test'
import type { OrderProduct } from '#contract/calls/line/orders.ts'
import { contract } from '#contract/index.ts'
import { startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { openPool } from '#server/base/store/pool.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { chip, someone } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()

/** A supervisor on his first day, at a desk, without a mouse. Every key counts, each character that is typed too. */
const newcomer = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const lead = await browserDriver(page, server.url)
  await lead.signIn('lead')
  await lead.scan('OKUT-OK')
  let keys = 0
  const press = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name, { delay: 60 })
    keys += names.length
  }
  const type = async (text: string) => {
    await page.keyboard.type(text, { delay: 100 })
    keys += text.length
  }
  return {
    lead,
    press,
    type,
    /** Types into the search what is wanted, and takes the first that is found. */
    seek: async (text: string) => {
      await press('Control+k')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await type(text)
      await press('Enter')
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await lead.settle()
    },
    keys: () => keys,
  }
}

test('in 14 keys: finds an order, learns why it is late, moves it to the front', async ({ page }) => {
  const ask = await someone(server.url, 'lead')
  const { rows } = await ask(contract.rows.openOrders, { stage: 'waiting', limit: 20 })
  const goods = await Promise.all(rows.map(({ id }) => ask(contract.orders.products, { id: Number(id) })))
  const isServed = ({ freeShelves, piece }: OrderProduct) =>
    freeShelves.reduce((sum, { free }) => sum + free, 0) >= piece
  const row = rows[goods.findIndex(lines => lines.every(isServed))]!
  const { lead, press, seek, keys } = await newcomer(page)
  await seek(String(row.orderNo))
  await expect(page.getByText('Henüz hiçbir sete alınmadı')).toBeInViewport()
  await expect(page.getByText('Gecikti, kargoya son saat')).toBeInViewport()
  await seek('öne')
  await expect(page.getByRole('dialog')).toContainText('yalnız bu siparişten yeni bir set')
  await press('1')
  await expect(page.getByText(/Set \d+ toplayıcı bekliyor/)).toBeInViewport()
  await lead.settle()
  expect(keys()).toBeLessThanOrEqual(14)
  const { setNo } = (await ask(contract.rows.openOrders, { order: String(row.orderNo) })).rows[0]!
  expect(await ask(contract.sets.read, { setNo: Number(setNo) })).toMatchObject({ priority: 9, orderCount: 1 })
})

/** Picked by one, combined and checked by another; its number. */
const packOne = async (): Promise<string> => {
  const { orderSelection, carts, picking, assembly, seats, qualityControl } = contract
  const picker = await someone(server.url, 'picker')
  await picker(orderSelection.make, { pieceKind: 'multi', maxPieces: 4, maxOrders: 1, overCart: 'all' })
  const [cart] = await picker(carts.list, {})
  await picker(carts.bind, { barcode: cart!.barcode })
  for (const { orderProductID, shelfID, piece } of await picker(picking.products, {}))
    await picker(picking.pick, { orderProductID, shelfID, piece })
  await picker(carts.release, {})
  const packer = await someone(server.url, 'packer')
  await packer(assembly.sit, { barcode: 'MASA01' })
  await packer(assembly.begin, { code: cart!.barcode })
  for (;;) {
    const next = (await packer(assembly.read, {})).products.find(({ left }) => left > 0)
    if (next === undefined) break
    const piece = next.isProductPieceDecimal ? next.left : 1
    await packer(assembly.assignProduct, { barcode: next.productBarcode, piece })
  }
  await packer(assembly.finish, {})
  await packer(qualityControl.sit, { barcode: 'MASA01' })
  const [parcel] = (await packer(seats.agentTable, {})).parcels.filter(({ orderIDList }) => orderIDList.length > 0)
  const [order] = await packer(qualityControl.orders, { boxID: parcel!.id })
  const products = order!.products.map(({ orderProductID, preparedPiece, missingPiece }) => ({
    ...{ orderProductID, piece: preparedPiece, missingPiece },
  }))
  await packer(qualityControl.complete, { id: order!.id, boxID: parcel!.id, products, desi: 1 })
  return order!.orderNo
}

test('in 9 keys: finds who picked, combined and checked the parcel that a wrong piece was in, and when', async ({
  page,
}) => {
  const orderNo = await packOne()
  const { press, seek, keys } = await newcomer(page)
  await seek(orderNo)
  await press('PageDown')
  const hands = page.getByRole('table', { name: 'Kimlerin elinden geçti' })
  await expect(hands).toBeInViewport()
  for (const [kind, user] of [
    ['Toplama', 'Elif Yıldız'],
    ['Birleştirme', 'Mert Kaya'],
    ['Kontrol', 'Mert Kaya'],
  ] as const)
    await expect(hands.getByRole('row').filter({ hasText: kind }).first()).toContainText(user)
  expect(keys()).toBeLessThanOrEqual(9)
})

test('in 21 keys: corrects the stock of a shelf', async ({ page }) => {
  const ask = await someone(server.url, 'lead')
  const { rows } = await ask(contract.rows.shelfStockReport, { content: 'mixed', limit: 1 })
  const { shelf, shelfId: id } = rows[0]!
  const products = await ask(contract.shelves.products, { id: Number(id) })
  const nth = products.findIndex(({ isProductPieceDecimal }) => !isProductPieceDecimal)
  const { productName, stock } = products[nth]!
  const seen = stock + 1
  const { lead, press, type, seek, keys } = await newcomer(page)
  await seek(`${shelf} düz`)
  await expect(page.getByRole('dialog')).toContainText(productName)
  await press(String(nth + 1))
  await expect(page.getByRole('dialog')).toContainText(`Kayıtta: ${stock}`)
  await type(String(seen))
  await press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Neden?')
  await press('1')
  await expect(page.locator('.verdict')).toContainText(`${productName}: ${stock} yerine ${seen}`)
  await lead.settle()
  expect(keys()).toBeLessThanOrEqual(21)
  const now = await ask(contract.shelves.products, { id: Number(id) })
  expect(now[nth]).toMatchObject({ productName, stock: seen })
})

test('in 26 keys: what was shipped goes to the owner each Monday', async ({ page }) => {
  const { url } = await startEmbedded({ folder: server.folder })
  const pool = openPool(url, { max: 1 })
  await pool.query("update app_user set email = 'lead@firma.example' where user_name = 'lead'")
  await pool.end()
  const { lead, press, type, seek, keys } = await newcomer(page)
  await seek('kargoya ve')
  await expect(chip(page, 'saved')).toBeVisible()
  const save = page.locator('[data-action="saveFilter"]')
  await press('v')
  await expect(save).toBeFocused()
  await press('Enter')
  await expect(page.locator('[name="filterName"]')).toBeFocused()
  await type('hafta')
  await press('Enter')
  await expect(page.locator('.sheet')).toHaveCount(0)
  await lead.settle()
  await press('v')
  await expect(save).toBeFocused()
  await press('ArrowUp', 'ArrowUp', 'Enter')
  await expect(page.locator('[name="recipientIDs"]')).toBeFocused()
  await press(' ', 'Enter')
  await lead.settle()
  await expect(page.locator('[data-row]')).toContainText('hafta')
  expect(keys()).toBeLessThanOrEqual(26)
})
