import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type MissingScene, missingScene } from '#tests/support/scenes/missing-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

const path = '/order-management/missing-product-combine'
const cup = '8690000000012'
const rice = '8690000000036'

describe('combining found products', () => {
  let scene: MissingScene
  let page: HeadlessTerminal
  beforeEach(async () => {
    scene = await missingScene({ missing: ({ mixed }) => [mixed.lines[0]!, mixed.lines[2]!] })
    const { token } = await addUser(scene.merchant, 'bulan', ['OrderManagement.MissingProductCombine'])
    page = await openPage(scene, token, path)
  })
  const heard = () => page.heard.at(-1)

  test('begins at a table; one that is taken is told', async () => {
    expect(page.view.stepId).toBe('table')
    await page.act('scan', 'MASA1')
    expect([page.view.stepId, heard()]).toMatchObject(['table', { key: 'TABLE_TAKEN' }])
    await page.act('scan', 'MASA2')
    expect([page.view.stepId, heard()]).toMatchObject([
      'found',
      { key: 'done.missing-product-combine.seated', params: { table: 'Masa 2' } },
    ])
  })

  test('a found piece is taken back by its barcode: the order waits for it as before', async () => {
    await page.act('scan', 'MASA2')
    const wanted = () => page.view.seen.doc.wanted.map(({ missingPiece }: { missingPiece: number }) => missingPiece)
    const before = wanted()
    await page.act('scan', cup)
    expect(wanted()).not.toEqual(before)
    await page.act('scan', 'OKUT-UNDO')
    expect(heard()).toMatchObject({ tone: 'yes', key: 'done.missing-product-combine.undone' })
    expect([wanted(), page.view.panels[0]]).toMatchObject([before, { shout: 'Masa 2' }])
    expect(await scene.gaps()).toEqual([])
  })

  test('each piece is answered with its parcel, large; what is promised tells its shelf', async () => {
    await scene.decide('resource')
    await page.act('scan', 'MASA2')
    expect(page.view.expects).toEqual([cup, rice])
    expect(page.view.panels).toMatchObject([
      { kind: 'card', shout: 'Masa 2' },
      { kind: 'list', rows: [{ text: { word: 'panel.promisedFrom', params: { shelves: 'B1 ×2' } } }, {}] },
    ])
    await page.act('scan', cup)
    expect(heard()).toMatchObject({
      tone: 'yes',
      key: 'done.missing-product-combine.combined',
      params: { parcel: 1, table: 'Masa 2', orderNo: scene.orders.mixed.orderNo, piece: 1 },
    })
    expect(page.view.panels).toMatchObject([{ kind: 'card', mark: 'done', shout: '1' }, { rows: { length: 2 } }])
    expect(await scene.gaps()).toEqual([])
  })

  test('several are told before the scan, weighed goods are asked for; then nothing is waited for', async () => {
    await page.act('scan', 'MASA2')
    await page.act('scan', 'OKUT-X3')
    await page.act('scan', cup)
    expect(heard()).toMatchObject({ key: 'COMBINE_PIECE_TOO_MUCH', params: { left: 2 } })
    await page.act('scan', 'OKUT-X2')
    await page.act('scan', cup)
    expect(heard()?.params).toMatchObject({ piece: 2 })
    await page.act('scan', rice)
    expect(page.view.stepId).toBe('quantity')
    await page.act('answer', '2')
    expect([page.view.stepId, heard()?.key]).toEqual(['quantity', 'COMBINE_PIECE_TOO_MUCH'])
    await page.act('answer', '1,61')
    expect([page.view.stepId, heard()?.key]).toEqual(['found', 'done.missing-product-combine.orderComplete'])
    expect(page.view.panels).toMatchObject([{ shout: '1' }, { rows: [] }])
    await page.open(path)
    expect(page.view.stepId).toBe('nothing')
    expect(await scene.order(scene.orders.mixed.id)).toMatchObject({ packageStatus: 2 })
    expect(await scene.gaps()).toEqual([])
  })

  test('what somebody missed since the list was read is weighed, and booked by its weight', async () => {
    scene = await missingScene()
    const { token } = await addUser(scene.merchant, 'bulan', ['OrderManagement.MissingProductCombine'])
    page = await openPage(scene, token, path)
    await page.act('scan', 'MASA2')
    await scene.atTable(scene.ali)
    await scene.ali.do(contract.assembly.markMissing, { productID: scene.merchant.products.rice, piece: 1.5 })
    await page.act('scan', rice)
    expect([page.view.stepId, heard()?.key]).toEqual(['quantity', 'COMBINE_NOT_WEIGHED'])
    await page.act('answer', '1,5')
    expect([page.view.stepId, heard()]).toMatchObject(['found', { tone: 'yes', params: { piece: 1.5 } }])
    expect(await scene.gaps()).toEqual([])
  })

  test('what nobody waits for, and what is no product, are told apart', async () => {
    await page.act('scan', 'MASA2')
    await page.act('scan', '8690000000029')
    expect(heard()).toMatchObject({ tone: 'no', key: 'MISSING_PRODUCT_NOT_NEEDED', params: { product: 'Ürün plate' } })
    await page.act('scan', 'YOK')
    expect(heard()).toMatchObject({ tone: 'no', key: 'PRODUCT_NOT_FOUND' })
    await page.act('scan', rice)
    await page.act('scan', cup)
    expect([page.view.stepId, heard()?.key]).toEqual(['quantity', 'OTHER_PRODUCT'])
  })

  test('another table is taken by its barcode', async () => {
    await page.act('scan', 'MASA2')
    await page.act('cancel')
    expect(page.view.stepId).toBe('otherTable')
    await page.act('cancel')
    expect(page.view.stepId).toBe('found')
    await page.act('cancel')
    await scene.ali.do(contract.seats.leave)
    await page.act('scan', 'MASA1')
    expect([page.view.stepId, page.view.panels[0]]).toMatchObject(['found', { shout: 'Masa 1' }])
  })
})
