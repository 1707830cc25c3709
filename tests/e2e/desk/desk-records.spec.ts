import { expect, type Page, test } from '@playwright/test'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { rowWith, someone, typeByHand } from '#tests/support/browser/desk.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()
const shelves = '/warehouse-management/shelf-list'

const openAsLead = async (page: Page, path: string) => {
  const lead = await browserDriver(page, server.url)
  await lead.signInAt(path, 'lead')
  return lead
}
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Kaydet' }).click()
const shelfId = async (code: string): Promise<number> => {
  const ask = await someone(server.url, 'lead')
  return (await ask(contract.scans.resolve, { code: `RAF${code.replaceAll('-', '')}` })).id
}

test('a shelf is added: what is missing is shown, its barcode is scanned, that of another is refused', async ({
  page,
}) => {
  const lead = await openAsLead(page, shelves)
  await page.getByRole('button', { name: 'Yeni', exact: true }).click()
  await expect(field(page, 'code')).toBeFocused()
  await expect(page.locator('[data-field="code"] .required')).toBeVisible()
  await expect(page.locator('[data-field="parentId"] .required')).toHaveCount(0)

  await save(page)
  await expect(page.locator('[aria-invalid="true"]'), 'all that is missing is told at once').toHaveCount(4)
  await expect(field(page, 'code')).toBeFocused()
  await field(page, 'code').fill('A-09-01-1')
  await save(page)
  await expect(field(page, 'definition')).toBeFocused()
  await expect(field(page, 'definition')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-field="definition"]')).toContainText('Bu alan zorunlu')
  await field(page, 'definition').fill('Yeni raf')
  await field(page, 'rank').fill('5')

  await lead.scan('RAFA01011')
  await expect(field(page, 'barcode')).toHaveValue('RAFA01011')
  await expect(field(page, 'rank')).toHaveValue('5')
  await save(page)
  await lead.settle()
  expect([await lead.heard(), await lead.sees()]).toEqual(['no', 'shelf-list.form'])
  await expect(page.locator('.verdict')).toContainText('RAFA01011 barkodu başkasında')
  await expect(page.locator('[data-field="barcode"]')).toContainText('barkodu başkasında')
  await expect(field(page, 'barcode')).toBeFocused()

  await lead.scan('RAFA09011')
  await expect(field(page, 'barcode')).toHaveValue('RAFA09011')
  await save(page)
  await lead.settle()
  expect([await lead.heard(), await lead.sees()]).toEqual(['yes', 'shelf-list.table'])
  await typeByHand(page, '/')
  await page.getByRole('dialog').getByRole('textbox').fill('A-09-01')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(rowWith(page, 'A-09-01-1')).toContainText('Yeni raf')
})

test('two change one shelf: the second sees what the first wrote, keeps his own, and saves it', async ({
  page,
  browser,
}) => {
  const address = `${shelves}?id=${await shelfId('A-01-02-1')}`
  const lead = await openAsLead(page, address)
  const theirs = await browser.newContext({ locale: 'tr-TR' })
  const page2 = await theirs.newPage()
  const other = await openAsLead(page2, address)
  await field(page2, 'definition').fill('Onun adı')
  await field(page2, 'isOpenForSale').setChecked(false)
  await field(page, 'definition').fill('Benim adım')
  await field(page, 'rank').fill('77')
  await save(page2)
  await other.settle()
  expect(await other.heard()).toBe('yes')
  await theirs.close()

  await save(page)
  await expect(page.getByRole('dialog')).toContainText('Siz yazarken başkası kaydetti')
  await page.getByRole('button', { name: 'Benimkini koru' }).click()
  await lead.settle()
  await expect(page.locator('form .card')).toHaveText(/Siz yazarken başkasının kaydettiği.*Onun adı/)
  await expect(field(page, 'definition')).toHaveValue('Benim adım')
  await expect(field(page, 'rank')).toHaveValue('77')
  await expect(field(page, 'isOpenForSale')).not.toBeChecked()
  await save(page)
  await lead.settle()
  expect([await lead.heard(), await lead.sees()]).toEqual(['yes', 'shelf-list.table'])
  await lead.open(address)
  await expect(field(page, 'definition')).toHaveValue('Benim adım')
  await expect(field(page, 'rank')).toHaveValue('77')
})

test('a form with changes is left at the second time only, by Back as by the way home', async ({ page }) => {
  const lead = await openAsLead(page, shelves)
  const edit = async () => {
    await rowWith(page, 'A-01-03-1').click()
    await rowWith(page, 'A-01-03-1').locator('[data-check]').click()
    await page.getByRole('button', { name: 'Düzenle' }).click()
    await expect(field(page, 'definition')).toHaveValue(/3. göz/)
    await field(page, 'definition').fill('Yarım kalan')
  }
  const warning = page.locator('.verdict', { hasText: 'Kaydedilmemiş değişiklikler var' })
  await edit()
  await page.goBack()
  await expect(warning).toBeVisible()
  await expect(field(page, 'definition')).toHaveValue('Yarım kalan')
  await page.goBack()
  await expect(field(page, 'definition')).toHaveCount(0)

  await lead.open(shelves)
  await edit()
  await page.getByRole('button', { name: 'Ana sayfa' }).click()
  await expect(warning).toBeVisible()
  await expect(field(page, 'definition')).toHaveValue('Yarım kalan')
  await page.getByRole('button', { name: 'Ana sayfa' }).click()
  await expect(page.locator('[data-flow="home"]')).toBeVisible()
  await lead.open(shelves)
  await expect(rowWith(page, 'Yarım kalan')).toHaveCount(0)
})

test('for a new colleague the warehouses are those of the store that is chosen', async ({ page }) => {
  const lead = await openAsLead(page, '/warehouse-management/representer-manager?id=new')
  const warehouses = () => field(page, 'warehouseID').locator('option').allInnerTexts()
  await field(page, 'name').fill('Can Er')
  await field(page, 'storeID').selectOption('')
  await lead.settle()
  expect(await warehouses()).toEqual(['Hepsi'])
  await field(page, 'storeID').selectOption({ label: 'Merkez mağaza' })
  await lead.settle()
  await expect.poll(warehouses).toEqual(['Hepsi', 'Merkez depo'])
  await expect(field(page, 'name')).toHaveValue('Can Er')
})

test('a group is given all reports: its members find them without signing in anew', async ({ page, browser }) => {
  const theirs = await browser.newContext({ locale: 'tr-TR' })
  const pickersPage = await theirs.newPage()
  const picker = await browserDriver(pickersPage, server.url)
  await picker.signIn('picker')
  await picker.scan('OKUT-OK')
  const listed = async () => {
    await pickersPage.keyboard.press('g')
    await expect(pickersPage.locator('.pages')).toBeVisible()
    const names = await pickersPage.locator('[data-page]').allInnerTexts()
    await pickersPage.keyboard.press('Escape')
    return names
  }
  expect(await listed()).not.toContain('Stok hareketleri')

  const lead = await openAsLead(page, '/warehouse-management/authority-manager')
  await rowWith(page, 'Toplayıcı').dblclick()
  await page.locator('.choice-group .whole', { hasText: 'Raporlar' }).getByRole('checkbox').check()
  await save(page)
  await lead.settle()
  expect(await lead.heard()).toBe('yes')

  await picker.scan('RAFA01011')
  await expect.poll(listed).toContain('Stok hareketleri')
  await pickersPage.keyboard.press('g')
  await expect(pickersPage.locator('.pages input')).toBeFocused()
  await pickersPage.keyboard.type('stok har', { delay: 120 })
  await pickersPage.keyboard.press('Enter')
  await expect(pickersPage.locator('[data-flow="stock-movements-report"]')).toBeVisible()
  await theirs.close()
})

test('what another writes on an order stands on a second screen by itself', async ({ page }) => {
  const colleague = await someone(server.url, 'lead')
  const { rows } = await colleague(contract.rows.orders, { limit: 1 })
  const id = Number(rows[0]!.id)
  const line = page.waitForResponse(response => response.url().endsWith('/api/changes'))
  await openAsLead(page, `/order-management/order-detail?id=${id}`)
  await line
  await expect(page.locator('[data-flow="order-detail"]')).toHaveAttribute('aria-busy', 'false')
  await colleague(contract.orders.addNote, { id, text: 'Kapıcıya bırakın' }, newId())
  await expect(page.locator('[data-flow="order-detail"]')).toContainText('Kapıcıya bırakın')
})
