import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const path = '/warehouse-management/shelf-list'

describe('the register of shelves', () => {
  let server: TestServer
  let merchant: Merchant
  let page: HeadlessTerminal
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
    page = await openPage(server, merchant.users.veli.token, path)
  })
  const veli = () => userOf(server.app, merchant.users.veli.token)
  const rows = ({ view }: HeadlessTerminal) =>
    view.step?.kind === 'listing' ? view.step.now(view.seen).rows : expect.fail(`no table but ${view.stepId}`)
  const fields = ({ view }: HeadlessTerminal) =>
    view.step?.kind === 'form' ? view.step.fields(view.seen) : expect.fail(`no form but ${view.stepId}`)
  const shelvesThere = () =>
    many<{ code: string }>(server.db, sql`select code from shelf where tenant_id = ${merchant.tenantId} order by rank`)
  const one = (name: string, id: number) => page.act('action', name, undefined, [String(id)])
  const shelfC = { code: 'C', definition: 'C bölgesi', barcode: 'RAF-C', rank: 15 }
  const zone = {
    code: 'C',
    definition: 'C bölgesi',
    barcode: 'RAF-C',
    rank: '15',
    isOpenForSale: 'true',
    isActive: 'true',
  }

  test('shows the tree in walking order, wherever a shelf hangs', async () => {
    const { id: parentId } = await veli().do(contract.shelves.save, shelfC)
    await veli().do(contract.shelves.save, { ...shelfC, code: 'C-1', barcode: 'RAF-C1', rank: 99, parentId })
    await page.act('action', 'refresh')
    expect(rows(page).map(({ code, level, walk, parent }) => [code, level, walk, parent])).toEqual([
      ['A1', 0, 1, null],
      ['C', 0, 2, null],
      ['C-1', 1, 3, 'C'],
      ['A2', 0, 4, null],
      ['B1', 0, 5, null],
    ])
  })

  test('adds a shelf below another one; a scan fills the barcode', async () => {
    await page.act('action', 'add')
    expect(
      fields(page)
        .find(({ name }) => name === 'parentId')
        ?.options?.map(({ value }) => value),
    ).toEqual(['', ...Object.values(merchant.shelves).map(String)])
    await page.act('scan', 'RAF-C')
    expect(page.view.seen.draft?.barcode).toBe('RAF-C')
    await page.act('answer', '', { ...zone, parentId: String(merchant.shelves.B1) })
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['table', 'done.register.saved'])
    const made = rows(page).find(({ code }) => code === 'C')
    expect(made).toMatchObject({ parent: 'B1', isOpenForSale: true, isActive: true, isLotShelf: false })
  })

  test('changes the chosen shelf, which cannot hang below itself', async () => {
    const { A1, A2, B1 } = merchant.shelves
    await one('edit', A1)
    expect(
      fields(page)
        .find(({ name }) => name === 'parentId')
        ?.options?.map(({ value }) => value),
    ).toEqual(['', String(A2), String(B1)])
    await page.act('answer', '', { ...zone, barcode: 'RAF-A2' })
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['form', 'BARCODE_TAKEN'])
    await page.act('answer', '', zone)
    expect(rows(page).map(({ code }) => code)).toEqual(['C', 'A2', 'B1'])
  })

  test('a row opens the page of its shelf, and so does its scan', async () => {
    await page.act('answer', String(merchant.shelves.B1))
    expect([page.path, page.view.panels[0]]).toMatchObject(['/warehouse-management/shelf-detail', { shout: 'B1' }])
    await page.act('cancel')
    expect(page.path).toBe(path)
    await page.act('scan', 'RAF-A2')
    expect([page.path, page.view.panels[0]]).toMatchObject(['/warehouse-management/shelf-detail', { shout: 'A2' }])
  })

  test('prints labels of many, wants a count of one', async () => {
    const { A1, A2 } = merchant.shelves
    await page.act('action', 'printLabels', undefined, [String(A1), String(A2)])
    expect(page.heard.at(-1)?.key).toBe('done.register.printed')
    await page.act(
      'action',
      'printLabels',
      undefined,
      Array.from({ length: 501 }, (_, n) => String(n + 1)),
    )
    expect(page.heard.at(-1)).toMatchObject({ key: 'LABELS_TOO_MANY', params: { most: 500 } })
    await one('wantCount', A1)
    expect(page.heard.at(-1)?.key).toBe('done.register.countWanted')
    expect((await veli().do(contract.shelves.read, { id: A1 })).countWantedDate).not.toBeNull()
  })

  test('removes a shelf, or says that one with a history was made passive', async () => {
    const { A1, A2, B1 } = merchant.shelves
    await one('remove', A2)
    expect(page.view.stepId).toBe('confirm')
    await page.act('answer', 'yes')
    expect(page.heard.at(-1)?.key).toBe('done.register.removed')
    await stock(merchant, B1, merchant.products.cup, 1)
    await one('remove', B1)
    await page.act('answer', 'yes')
    expect(page.heard.at(-1)).toMatchObject({ key: 'SHELF_NOT_EMPTY', params: { shelf: 'B1', piece: 1 } })
    await veli().do(contract.shelves.moveAll, { id: B1, targetBarcode: 'RAF-A1' })
    await page.act('cancel')
    await one('remove', B1)
    await page.act('answer', 'yes')
    expect(page.heard.at(-1)?.key).toBe('done.register.madePassive')
    expect(rows(page).map(({ id }) => id)).toEqual([A1])
  })

  test('a shelf that is gone is told, and the way leads back to the list', async () => {
    for (const id of ['999999', 'yok']) {
      await page.open(`${path}?id=${id}`)
      expect(page.view.stepId).toBe('gone')
      await page.act('ok')
      expect(rows(page).length).toBe(3)
    }
    await one('edit', merchant.shelves.A2)
    await veli().do(contract.shelves.remove, { id: merchant.shelves.A2 })
    await page.act('answer', '', zone)
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['gone', 'SHELF_NOT_FOUND'])
  })

  describe('a series', () => {
    const series = {
      firstCode: 'D-09',
      count: '3',
      rank: '40',
      rankStep: '5',
      barcodePrefix: 'RAF-',
      isOpenForSale: 'true',
    }

    test('is shown before it is added, and hangs where it was put', async () => {
      await page.act('action', 'addSeries')
      await page.act('edit', 'firstCode', series)
      expect(page.view.panels).toMatchObject([{ rows: [{ title: { raw: 'D-09' } }, { title: { raw: 'D-11' } }] }])
      await page.act('answer', '', { ...series, definitionPrefix: 'Raf', parentId: String(merchant.shelves.B1) })
      expect(page.heard.at(-1)).toMatchObject({
        key: 'done.register.seriesAdded',
        params: { count: 3, first: 'D-09', last: 'D-11' },
      })
      expect(rows(page).slice(3)).toMatchObject([
        { code: 'D-09', definition: 'Raf D-09', barcode: 'RAF-D-09', rank: 40, parent: 'B1', isOpenForSale: true },
        { code: 'D-10', definition: 'Raf D-10', barcode: 'RAF-D-10', rank: 45, parent: 'B1', isOpenForSale: true },
        { code: 'D-11', definition: 'Raf D-11', barcode: 'RAF-D-11', rank: 50, parent: 'B1', isOpenForSale: true },
      ])
    })

    test('is added whole or not at all', async () => {
      await veli().do(contract.shelves.save, { ...shelfC, barcode: 'RAF-D-11' })
      const before = await shelvesThere()
      await page.act('action', 'addSeries')
      await page.act('answer', '', series)
      expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['series', 'BARCODE_TAKEN'])
      await page.act('answer', '', { ...series, firstCode: 'KAPI' })
      expect(page.heard.at(-1)).toMatchObject({ key: 'SHELF_SERIES_INVALID', params: { code: 'KAPI' } })
      expect(await shelvesThere()).toEqual(before)
    })

    test('refuses what no shelf can have, and a parent of another merchant', async () => {
      const stranger = await seedMerchant(server.db, 'stranger')
      const given = { firstCode: 'D-1', count: 2, rank: 1, rankStep: 1 }
      const refused = async (fields: object) =>
        (await veli().refused(contract.shelves.addSeries, { ...given, ...fields }))[0]
      expect(await refused({ parentId: stranger.shelves.A1 })).toBe('SHELF_PARENT_INVALID')
      expect(await refused({ barcodePrefix: 'OKUT-' })).toBe('BARCODE_RESERVED')
      expect(await refused({ barcodePrefix: 'Ş'.repeat(41) })).toBe('BARCODE_INVALID')
      expect(await refused({ rank: 1_000_000 })).toBe('SHELF_SERIES_INVALID')
      expect(await refused({ definitionPrefix: 'x'.repeat(200) })).toBe('SHELF_SERIES_INVALID')
      for (const fields of [{ count: 201 }, { count: 0 }, { rank: 1e20 }, { rankStep: -1 }, { firstCode: ' ' }])
        expect(await refused(fields)).toBe('REQUEST_INVALID')
      expect((await shelvesThere()).length).toBe(3)
    })
  })
})
