import { beforeEach, describe, expect, test } from 'vitest'
import type { Figures, Grid } from '#engine/vocabulary/panels.ts'
import type { BoardStep } from '#engine/vocabulary/step.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, addUser, type Merchant, stock } from '#tests/support/scenes/seed.ts'
import type { TestServer } from '#tests/support/server/server.ts'

const list = '/product-management/products'
const detail = '/product-management/product-detail'

let server: TestServer
let merchant: Merchant
let token: string
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  token = (await addUser(merchant, 'lead', ['ProductManagement.Products'])).token
})
const open = (address: string, who = token) => openPage(server, who, address)
const last = ({ heard }: HeadlessTerminal) => heard.at(-1)?.key
const form = { name: 'Kupa', stockCode: 'KUPA-1', unit: 'adet', price: '12,50', desi: '', image: '', barcode: 'KUPA-1' }

describe('the products', () => {
  test('a new one is added, and choosing it opens its page', async () => {
    const page = await open(list)
    await page.act('action', 'add')
    expect(page.view.stepId).toBe('form')
    await page.act('answer', '', { ...form, barcodes: 'KUPA-A\n\nKUPA-B\n' })
    expect([page.view.stepId, last(page)]).toEqual(['table', 'done.register.saved'])
    const row = page.view.seen.doc.rows.find(({ name }: { name: string }) => name === 'Kupa')
    await page.act('answer', String(row.id))
    expect([page.path, page.view.seen.doc.product.barcodes]).toEqual([detail, ['KUPA-A', 'KUPA-B']])
  })

  test('a scan fills in the barcode of the form; what is wrong is refused and the form stays', async () => {
    const page = await open(`${list}?id=new`)
    await page.act('scan', '8690000000012')
    expect(page.view.seen.draft).toMatchObject({ barcode: '8690000000012' })
    await page.act('answer', '', { ...form, barcode: '8690000000012' })
    expect([page.view.stepId, last(page)]).toEqual(['form', 'BARCODE_TAKEN'])
    await page.act('answer', '', { ...form, stockCode: 'CUP' })
    expect([page.view.stepId, last(page)]).toEqual(['form', 'STOCK_CODE_TAKEN'])
    await page.act('answer', '', { ...form, price: 'çok' })
    expect(last(page)).toBe('FIELD_NOT_A_NUMBER')
  })

  test('the form of one begins as it is, its barcodes a line each', async () => {
    const page = await open(`${list}?id=${merchant.products.cup}`)
    const { step, seen } = page.view
    const fields = step?.kind === 'form' ? step.fields(seen) : expect.fail('no form')
    expect(Object.fromEntries(fields.map(({ name, kind, start }) => [name, [kind, start]]))).toMatchObject({
      name: ['text', 'Ürün cup'],
      barcode: ['code', '8690000000012'],
      barcodes: ['lines', 'CUP-EXTRA'],
      isProductPieceDecimal: ['flag', 'false'],
      price: ['number', '0'],
    })
  })

  test('labels are printed for as many as are chosen', async () => {
    const page = await open(list)
    await page.act('action', 'printLabels', undefined, Object.values(merchant.products).map(String))
    expect([page.view.stepId, last(page)]).toEqual(['table', 'done.register.printed'])
  })
})

describe('the page of a product', () => {
  const grid = ({ view }: HeadlessTerminal, label: string) =>
    view.panels.find(
      (panel): panel is Grid => panel.kind === 'grid' && 'word' in panel.label && panel.label.word === label,
    )
  const board = ({ view }: HeadlessTerminal) =>
    view.step?.kind === 'board'
      ? (view.step as BoardStep<any, any, string>)
      : expect.fail(`no board but ${view.stepId}`)
  const actionsOf = (page: HeadlessTerminal) => board(page).actions!(page.view.seen).map(({ name }) => name)

  test('is found by id, barcode and stock code, and shows where it lies and who wants it', async () => {
    const { cup } = merchant.products
    await stock(merchant, merchant.shelves.A1, cup, 5)
    await stock(merchant, merchant.carts[0]!, cup, 2)
    const order = await addOrder(merchant, [[cup, 3]])
    const page = await open(`${detail}?id=${cup}`)
    const figures = page.view.panels.find((panel): panel is Figures => panel.kind === 'figures')!
    expect(figures.figures.map(({ label, value }) => [label, value])).toEqual([
      [{ word: 'panel.stockAt.shelf' }, { figure: 5 }],
      [{ word: 'panel.stockAt.reserved' }, { figure: 0 }],
      [{ word: 'panel.stockAt.free' }, { figure: 5 }],
      [{ word: 'panel.stockAt.cart' }, { figure: 2 }],
    ])
    const shelves = grid(page, 'panel.shelvesWithIt')!
    expect(shelves.rows).toMatchObject([{ shelf: 'A1', stock: 5, free: 5 }])
    expect(shelves.opens!(shelves.rows[0]!)).toBe(`/warehouse-management/shelf-detail?id=${merchant.shelves.A1}`)
    expect(grid(page, 'panel.ordersThatWantIt')!.rows).toMatchObject([{ orderNo: order.orderNo, pieces: 3 }])
    expect(grid(page, 'panel.stockByWarehouse')).toBeUndefined()
    for (const query of ['barcode=CUP-EXTRA', 'stockCode=cup'])
      expect((await open(`${detail}?${query}`)).view.seen.doc).toEqual(page.view.seen.doc)
  })

  test('shows its movements and offers their report to those who may read it', async () => {
    const page = await open(`${detail}?id=${merchant.products.cup}`)
    expect(actionsOf(page)).toEqual(['edit', 'printLabel'])
    const all = await open(`${detail}?id=${merchant.products.cup}`, merchant.users.veli.token)
    expect(actionsOf(all)).toEqual(['edit', 'whereIsProduct', 'printLabel', 'openPlaces', 'openMovements'])
    const [widget] = board(all).widgets!(all.view.seen)
    expect(widget).toMatchObject({
      permission: 'ReportManagement.StockReports.ShowPage',
      asks: { input: { product: '8690000000012', date: 'all', warehouse: 'all', limit: 50 } },
    })
    await all.act('action', 'openMovements')
    expect([all.path, all.view.seen.doc.filters]).toEqual([
      '/reports/stock-movements-report',
      { product: '8690000000012', date: 'all', warehouse: 'all' },
    ])
  })

  test('leads to its form, to where it lies, and prints its label', async () => {
    const { cup } = merchant.products
    const page = await open(`${detail}?id=${cup}`, merchant.users.veli.token)
    await page.act('action', 'printLabel')
    expect([page.view.stepId, last(page)]).toEqual(['product', 'done.product-detail.printed'])
    await page.act('action', 'edit')
    expect([page.path, page.view.stepId, page.view.seen.doc.record.id]).toEqual([list, 'form', cup])
    await page.open(`${detail}?id=${cup}`)
    await page.act('action', 'whereIsProduct')
    expect([page.path, page.view.seen.doc.found.id]).toEqual(['/product-management/where-is-product', cup])
  })

  test('a scan shows another product, or opens what it names', async () => {
    const page = await open(`${detail}?barcode=CUP-EXTRA`)
    await page.act('scan', '8690000000036')
    expect([page.view.seen.doc.product.stockCode, page.view.seen.position]).toEqual([
      'rice',
      { barcode: null, stockCode: null, id: merchant.products.rice },
    ])
  })

  test('of none is the list of all products; of one that is not there, a notice that leads to them', async () => {
    expect((await open(detail)).path).toBe(list)
    for (const query of ['id=999999', 'id=x', 'barcode=YOK', `stockCode=${'y'.repeat(300)}`]) {
      const page = await open(`${detail}?${query}`)
      expect([query, page.view.stepId]).toEqual([query, 'notFound'])
      await page.act('ok')
      expect(page.path).toBe(list)
    }
  })
})
