import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, stock } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const list = '/warehouse-management/table-list'
const detail = '/warehouse-management/table-detail'

describe('the combining tables', () => {
  let server: TestServer
  let merchant: Merchant
  let page: HeadlessTerminal
  let tableId: number
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
    const fields = { barcode: 'MASA1', definition: 'Masa 1', parcelCount: 3 }
    tableId = (await userOf(server.app, merchant.users.veli.token).do(contract.tables.save, fields)).id
    page = await openPage(server, merchant.users.veli.token, list)
  })
  const rows = () =>
    page.view.step?.kind === 'listing' ? page.view.step.now(page.view.seen).rows : expect.fail(page.view.stepId)
  const fields = () => (page.view.step?.kind === 'form' ? page.view.step.fields(page.view.seen) : [])
  const actions = () =>
    page.view.step?.kind === 'board' ? page.view.step.actions?.(page.view.seen).map(({ name }) => name) : null
  const fill = async (rank: number) => {
    const thisOne = sql`select id from parcel where table_id = ${tableId} and rank = ${rank}`
    await stock(merchant, (await one<{ id: number }>(server.db, thisOne)).id, merchant.products.cup, 2)
  }
  const seat = () =>
    run(server.db, sql`update combining_table set user_id = ${merchant.users.ali.id} where id = ${tableId}`)

  test('are added with their parcels; their number changes, but no full parcel goes', async () => {
    await page.act('action', 'add')
    await page.act('answer', '', { barcode: 'MASA2', definition: 'Masa 2', parcelCount: '2', isActive: 'true' })
    expect(rows()).toMatchObject([
      { barcode: 'MASA1', parcels: 3 },
      { barcode: 'MASA2', parcels: 2, isActive: true },
    ])
    await page.act('action', 'edit', undefined, [String(tableId)])
    expect(fields().find(({ name }) => name === 'parcelCount')?.start).toBe('3')
    await fill(3)
    const fewer = { barcode: 'MASA1', definition: 'Masa 1', parcelCount: '1', isActive: 'true' }
    await page.act('answer', '', fewer)
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['form', 'TABLE_PARCEL_IN_USE'])
    await page.act('answer', '', { ...fewer, parcelCount: '4' })
    expect(rows()[0]).toMatchObject({ parcels: 4, fullParcels: 1 })
  })

  test('have their labels printed, and each a page', async () => {
    await page.act('action', 'printLabels', undefined, [String(tableId)])
    expect(page.heard.at(-1)?.key).toBe('done.register.printed')
    await page.act('answer', String(tableId))
    expect([page.path, page.view.stepId]).toEqual([detail, 'table'])
  })

  test('a table tells who sits at it and what lies in its parcels', async () => {
    await seat()
    await fill(2)
    await page.open(`${detail}?id=${tableId}`)
    const [card, facts, figures, grid] = page.view.panels
    expect(card).toMatchObject({ shout: 'Masa 1', code: 'MASA1' })
    expect(facts).toMatchObject({
      facts: [{}, { value: { raw: 'Toplayıcı ali' } }, { value: { raw: '–' } }, { value: { word: 'word.yes' } }],
    })
    expect(figures).toMatchObject({
      figures: [{ value: { figure: 3 } }, { value: { figure: 1 } }, { value: { figure: 2 } }, {}],
    })
    expect(grid).toMatchObject({
      rows: [{ rank: 1, pieces: 0 }, { rank: 2, pieces: 2, barcode: 'MASA1-P2' }, { rank: 3 }],
    })
  })

  test('a table is freed when its parcels are empty, asked twice', async () => {
    await seat()
    await page.open(`${detail}?id=${tableId}`)
    expect(actions()).toEqual(['edit', 'printLabels', 'clearTable'])
    await page.act('action', 'clearTable')
    await page.act('cancel')
    expect(actions()).toContain('clearTable')
    await page.act('action', 'clearTable')
    await page.act('answer', 'yes')
    expect([page.heard.at(-1)?.key, actions()]).toEqual(['done.table-detail.tableCleared', ['edit', 'printLabels']])
    await seat()
    await fill(1)
    await page.open(`${detail}?id=${tableId}`)
    await page.act('action', 'clearTable')
    await page.act('answer', 'yes')
    expect([page.view.stepId, page.heard.at(-1)]).toMatchObject([
      'table',
      { key: 'TABLE_NOT_EMPTY', params: { piece: 2 } },
    ])
  })

  test('its label is printed, its form opened, and a scan opens what it names', async () => {
    await page.open(`${detail}?id=${tableId}`)
    await page.act('action', 'printLabels')
    expect(page.heard.at(-1)?.key).toBe('done.table-detail.printed')
    await page.act('scan', 'MASA1-P2')
    expect([page.path, page.view.stepId]).toEqual([detail, 'table'])
    await page.act('scan', 'RAF-A1')
    expect(page.path).toBe('/warehouse-management/shelf-detail')
    await page.open(`${detail}?id=${tableId}`)
    await page.act('action', 'edit')
    expect([page.path, page.view.stepId]).toEqual([list, 'form'])
  })

  test('without a table it leads to the list; one that is not there is told first', async () => {
    await page.open(detail)
    expect([page.path, rows().length]).toEqual([list, 1])
    for (const id of ['999999', 'yok']) {
      await page.open(`${detail}?id=${id}`)
      expect([page.view.stepId, page.view.step?.says?.(page.view.seen)]).toEqual(['notFound', { id }])
      await page.act('ok')
      expect(page.path).toBe(list)
    }
  })
})
