import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, addUser, type Merchant, setSettings, stock } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const path = '/warehouse-management/shelf-detail'

describe('the page of a shelf', () => {
  let server: TestServer
  let merchant: Merchant
  let page: HeadlessTerminal
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
    await stock(merchant, merchant.shelves.A1, merchant.products.cup, 5)
    await stock(merchant, merchant.shelves.A1, merchant.products.rice, 1.5)
    page = await openPage(server, merchant.users.veli.token, `${path}?id=${merchant.shelves.A1}`)
  })
  const veli = () => userOf(server.app, merchant.users.veli.token)
  const actions = () =>
    page.view.step?.kind === 'board' ? page.view.step.actions?.(page.view.seen).map(({ name }) => name) : null
  const lying = async (id: number) =>
    (await veli().do(contract.shelves.products, { id })).map(({ stockCode, stock }) => [stockCode, stock])
  const grid = () => page.view.panels.find(({ kind }) => kind === 'grid')

  test('tells where it hangs and what lies on it', async () => {
    const [card, facts] = page.view.panels
    expect(card).toMatchObject({ kind: 'card', shout: 'A1', code: 'RAF-A1', name: { raw: 'Raf A1' } })
    expect(facts).toEqual({
      kind: 'facts',
      facts: [
        { label: { word: 'panel.warehouse' }, value: { raw: 'Ana depo' } },
        { label: { word: 'column.parent' }, value: { raw: '–' } },
        { label: { word: 'column.rank' }, value: { figure: 10 } },
        { label: { word: 'column.isOpenForSale' }, value: { word: 'word.yes' } },
        { label: { word: 'panel.countWanted' }, value: { raw: '–' } },
      ],
    })
    expect(grid()).toMatchObject({
      rows: [
        { stockCode: 'cup', barcode: '8690000000012', stock: 5, reserved: 0, free: 5 },
        { stockCode: 'rice', stock: 1.5 },
      ],
    })
  })

  test('shows the shelves below it, each as far in as it hangs', async () => {
    const fields = { definition: 'Alt', rank: 1 }
    const below = await veli().do(contract.shelves.save, {
      ...fields,
      code: 'A1-1',
      barcode: 'A11',
      parentId: merchant.shelves.A1,
    })
    await veli().do(contract.shelves.save, { ...fields, code: 'A1-1-1', barcode: 'A111', parentId: below.id })
    await page.open(`${path}?id=${merchant.shelves.A1}`)
    expect(page.view.panels.at(-1)).toMatchObject({
      columns: { code: { indentedBy: 'level' } },
      rows: [
        { id: below.id, code: 'A1-1', level: 0 },
        { code: 'A1-1-1', level: 1 },
      ],
    })
  })

  test('everything is moved to the shelf that is scanned; one that cannot take it is refused', async () => {
    await page.act('action', 'moveAll')
    expect(page.view.stepId).toBe('target')
    for (const barcode of ['RAF-A1', '8690000000012', 'YOK']) {
      await page.act('scan', barcode)
      expect([page.view.stepId, page.heard.at(-1)]).toMatchObject([
        'target',
        { tone: 'no', key: 'SHELF_TARGET_INVALID', params: { barcode } },
      ])
    }
    await page.act('scan', 'RAF-B1')
    expect([page.view.stepId, page.heard.at(-1)]).toMatchObject([
      'shelf',
      { tone: 'yes', key: 'done.shelf-detail.allMoved', params: { piece: 6.5, target: 'RAF-B1' } },
    ])
    expect(grid()).toMatchObject({ rows: [] })
    expect(await lying(merchant.shelves.B1)).toEqual([
      ['cup', 5],
      ['rice', 1.5],
    ])
    expect(actions()).toEqual(['edit', 'printLabels', 'wantCount'])
    await page.act('action', 'moveAll')
    expect(page.heard.at(-1)?.key).toBe('NOT_HERE')
  })

  test('it is emptied only with a reason, and the books agree', async () => {
    await page.act('action', 'emptyShelf')
    expect([page.view.stepId, page.view.expects[0]]).toEqual(['emptyReason', '@reason.countedNone'])
    await page.act('cancel')
    expect(await lying(merchant.shelves.A1)).toHaveLength(2)
    await page.act('action', 'emptyShelf')
    await page.act('answer', '@reason.lost')
    expect(page.heard.at(-1)).toMatchObject({
      key: 'done.shelf-detail.shelfEmptied',
      params: { shelf: 'A1', piece: 6.5 },
    })
    expect(await lying(merchant.shelves.A1)).toEqual([])
    const { rows } = await veli().do(contract.rows.stockMovementsReport, { place: 'RAF-A1', limit: 1 })
    expect(rows[0]).toMatchObject({ kind: 'correction', reason: '@reason.lost' })
    expect(await auditLedger(server.db, merchant.tenantId)).toEqual([])
  })

  test('a stock is put right: which product’s, how much is seen, and why; and taken back', async () => {
    await page.open(`${path}?id=${merchant.shelves.A1}&act=correctStock`)
    expect(page.view.stepId).toBe('which')
    await page.act('cancel')
    await page.act('action', 'correctStock')
    await page.act('answer', String(merchant.products.cup))
    await page.act('answer', '1,5')
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['seen', 'PICKING_PIECE_NOT_WHOLE'])
    await page.act('answer', '3')
    expect([page.view.stepId, page.view.expects]).toEqual([
      'why',
      ['@reason.damaged', '@reason.manual', '@reason.sample', '@reason.internalUse'],
    ])
    await page.act('answer', '@reason.manual')
    expect([page.view.stepId, page.heard.at(-1)]).toMatchObject([
      'shelf',
      { key: 'done.shelf-detail.corrected', params: { shelf: 'A1', product: 'Ürün cup', before: 5, after: 3 } },
    ])
    expect(await lying(merchant.shelves.A1)).toEqual([
      ['cup', 3],
      ['rice', 1.5],
    ])
    await page.act('undo')
    expect(page.heard.at(-1)?.key).toBe('done.shelf-detail.undone')
    expect(grid()).toMatchObject({ rows: [{ stockCode: 'cup', stock: 5 }, {}] })
    expect(await auditLedger(server.db, merchant.tenantId)).toEqual([])
  })

  test('what the books have right is said, and where only one product lies nobody asks which', async () => {
    await page.open(`${path}?id=${merchant.shelves.B1}`)
    expect(actions()).not.toContain('correctStock')
    await stock(merchant, merchant.shelves.B1, merchant.products.cup, 2)
    await page.open(`${path}?id=${merchant.shelves.B1}&act=correctStock`)
    expect(page.view.stepId).toBe('seen')
    await page.act('answer', '2')
    expect([page.view.stepId, page.heard.at(-1)]).toMatchObject([
      'shelf',
      { key: 'done.shelf-detail.agreed', params: { after: 2 } },
    ])
  })

  test('what two must correct leads to where the second one shows his badge', async () => {
    await setSettings(merchant, { byHandSettings: { secondPersonAbove: 1 } })
    await page.open(`${path}?id=${merchant.shelves.A1}`)
    await page.act('action', 'correctStock')
    await page.act('answer', String(merchant.products.cup))
    await page.act('answer', '9')
    await page.act('answer', '@reason.found')
    expect([page.path, page.view.stepId]).toEqual(['/product-management/update-product', 'product'])
    expect(page.heard.map(({ key }) => key)).toContain('SECOND_PERSON_NEEDED')
  })

  test('what is promised to a set is neither moved nor corrected away', async () => {
    await addOrder(merchant, [[merchant.products.cup, 2]])
    await veli().do(contract.orderSelection.make, {})
    for (const [action, act, value] of [
      ['moveAll', 'scan', 'RAF-B1'],
      ['emptyShelf', 'answer', '@reason.lost'],
    ] as const) {
      await page.act('action', action)
      await page.act(act, value)
      expect([page.view.stepId, page.heard.at(-1)]).toMatchObject([
        'shelf',
        { key: 'SHELF_RESERVED', params: { shelf: 'A1', piece: 2 } },
      ])
    }
  })

  test('a count is asked for once, its label printed, and editing opens its form', async () => {
    await page.act('action', 'wantCount')
    expect([page.heard.at(-1)?.key, actions()]).toEqual([
      'done.shelf-detail.countWanted',
      ['edit', 'printLabels', 'correctStock', 'moveAll', 'emptyShelf'],
    ])
    await page.act('action', 'printLabels')
    expect(page.heard.at(-1)?.key).toBe('done.shelf-detail.printed')
    await page.act('action', 'edit')
    expect([page.path, page.view.stepId]).toEqual(['/warehouse-management/shelf-list', 'form'])
  })

  test('a scan opens another shelf here, and anything else on its page', async () => {
    await page.act('scan', 'RAF-B1')
    expect([page.path, page.view.panels[0]]).toMatchObject([path, { shout: 'B1' }])
    await page.act('scan', 'YOK')
    expect(page.heard.at(-1)).toMatchObject({ key: 'CODE_UNKNOWN', params: { code: 'YOK' } })
    await page.act('scan', 'ARABA1')
    expect([page.path, page.view.stepId]).toEqual(['/warehouse-management/car-list', 'form'])
  })

  test('without a shelf it leads to the list; one that is not there is told first', async () => {
    await page.open(path)
    expect([page.path, page.view.stepId]).toEqual(['/warehouse-management/shelf-list', 'table'])
    for (const id of ['999999', 'yok', '-1', '1e9']) {
      await page.open(`${path}?id=${id}`)
      expect([page.view.stepId, page.view.step?.says?.(page.view.seen)]).toEqual(['notFound', { id }])
      await page.act('ok')
      expect(page.path).toBe('/warehouse-management/shelf-list')
    }
  })

  test('the last movements are for those who may read the report', async () => {
    const widget = page.view.step?.kind === 'board' ? page.view.step.widgets?.(page.view.seen)[0] : undefined
    expect(widget).toMatchObject({ permission: 'ReportManagement.StockReports.ShowPage' })
    const answer = await veli().do(widget!.asks.endpoint, widget!.asks.input)
    expect(widget!.shows(answer)).toMatchObject([{ rows: [{ kind: 'receipt', quantity: 1.5 }, { quantity: 5 }] }])
    const { token } = await addUser(merchant, 'raf', ['WarehouseManagement.ShelfManager'])
    expect((await openPage(server, token, `${path}?id=${merchant.shelves.A1}`)).view.stepId).toBe('shelf')
  })
})
