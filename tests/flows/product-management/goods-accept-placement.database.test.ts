import { beforeEach, describe, expect, test } from 'vitest'
import { run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type PlacementScene, placementScene } from '#tests/support/scenes/placement-scene.ts'

const path = '/product-management/goods-accept-placement'
const [cup, plate, rice] = ['8690000000012', '8690000000029', '8690000000036']

describe('putting goods away', () => {
  let scene: PlacementScene
  let page: HeadlessTerminal
  const open = async () => {
    page = await openPage(scene, scene.tokens.can, path)
  }
  const heard = () => page.heard.at(-1)
  beforeEach(async () => {
    scene = await placementScene()
    await open()
  })

  test('a scanned piece shows its shelf and why, each further scan is one more in hand; the shelf takes them', async () => {
    expect([page.view.stepId, page.view.expects]).toEqual(['product', [cup, plate, rice]])
    await page.act('scan', cup)
    expect([page.view.stepId, page.view.expects]).toEqual(['shelf', ['RAF-A1']])
    expect(page.view.panels).toMatchObject([
      {
        kind: 'card',
        shout: 'A1',
        label: { word: 'panel.shelfHolds', params: { amount: 12, unit: 'adet' } },
        count: { now: 1, of: 2 },
      },
    ])
    await page.act('scan', 'CUP-EXTRA')
    expect(page.view.panels).toMatchObject([{ count: { now: 2, of: 2 } }])
    await page.act('scan', cup)
    expect(heard()).toMatchObject({ tone: 'no', key: 'PLACEMENT_TOO_MUCH', params: { left: 2 } })
    await page.act('scan', plate)
    expect(heard()).toMatchObject({ tone: 'no', key: 'OTHER_PRODUCT', params: { wanted: 'Ürün cup' } })
    await page.act('scan', 'RAF-A1')
    expect([page.view.stepId, heard()]).toMatchObject([
      'product',
      { tone: 'yes', key: 'done.goods-accept-placement.placed', params: { piece: 2, products: 2 } },
    ])
    expect(page.view.expects).toEqual([plate, rice])
    await page.act('undo')
    expect(heard()).toMatchObject({ key: 'done.goods-accept-placement.undone', params: { piece: 2 } })
    expect([page.view.expects, await scene.at('returns', scene.merchant.products.cup)]).toEqual([['RAF-A1'], 2])
    expect(await scene.gaps()).toEqual([])
  })

  test('another shelf is asked about, and scanned once more it is meant; a third one is asked about anew', async () => {
    await page.act('scan', plate)
    await page.act('scan', 'RAF-B1')
    expect([page.view.stepId, heard()]).toMatchObject([
      'other',
      { key: 'PLACEMENT_OTHER_SHELF', params: { shelf: 'B1', shown: 'A2' } },
    ])
    await page.act('scan', 'RAF-A1')
    expect([page.view.stepId, page.view.expects, heard()?.key]).toEqual(['other', ['RAF-A1'], 'PLACEMENT_OTHER_SHELF'])
    await page.act('scan', 'RAF-A1')
    expect([page.view.stepId, heard()]).toMatchObject(['product', { tone: 'yes', params: { shelf: 'RAF-A1' } }])
    expect(await scene.at(scene.merchant.shelves.A1, scene.merchant.products.plate)).toBe(1)
    await page.act('undo')
    expect(await scene.at('returns', scene.merchant.products.plate)).toBe(1)
    expect([page.view.stepId, page.view.expects]).toEqual(['shelf', ['RAF-A2']])
  })

  test('with another shelf asked about, the shown one is right after all; or the asking is given up', async () => {
    await page.act('scan', plate)
    await page.act('scan', 'RAF-B1')
    await page.act('cancel')
    expect(page.view.stepId).toBe('shelf')
    await page.act('scan', 'RAF-B1')
    await page.act('scan', 'RAF-A2')
    expect([page.view.stepId, heard()]).toMatchObject([
      'product',
      { key: 'done.goods-accept-placement.placed', params: { shelf: 'RAF-A2' } },
    ])
    expect(await scene.at(scene.merchant.shelves.A2, scene.merchant.products.plate)).toBe(4)
    await page.act('undo')
    expect(heard()?.key).toBe('done.goods-accept-placement.undone')
    expect(await scene.at(scene.merchant.shelves.A2, scene.merchant.products.plate)).toBe(3)
  })

  test('what lies in both areas is asked about; several are told before the scan, or in the dialog', async () => {
    await scene.deliver([[scene.merchant.products.cup, 30]])
    await open()
    await page.act('scan', cup)
    expect([page.view.stepId, page.view.step?.says?.(page.view.seen)]).toMatchObject(['area', { product: 'Ürün cup' }])
    await page.act('answer', 'receiving')
    expect([page.view.stepId, page.view.panels]).toMatchObject(['shelf', [{ count: { now: 1, of: 30 } }]])
    await page.act('cancel')
    await page.act('scan', 'OKUT-X12')
    await page.act('scan', cup)
    expect(page.view.panels).toMatchObject([{ count: { now: 12, of: 30 }, note: { word: 'panel.fromArea.receiving' } }])
    await page.act('quantity')
    await page.act('answer', '31')
    expect([page.view.stepId, heard()?.key]).toEqual(['quantity', 'PLACEMENT_TOO_MUCH'])
    await page.act('answer', '25')
    await page.act('scan', 'RAF-A1')
    expect(await scene.at(scene.merchant.shelves.A1, scene.merchant.products.cup)).toBe(37)
  })

  test('a case is all that is in it, whether it is known already or not', async () => {
    const { db, merchant } = scene
    await run(
      db,
      sql`insert into product_barcode (tenant_id, barcode, product_id, factor)
        values (${merchant.tenantId}, '18690000000019', ${merchant.products.cup}, 6)`,
    )
    await scene.deliver([[merchant.products.cup, 30]])
    await open()
    await page.act('scan', '18690000000019')
    await page.act('answer', 'receiving')
    expect(page.view.panels).toMatchObject([{ count: { now: 6, of: 30 } }])
    await page.act('scan', 'OKUT-X3')
    await page.act('scan', '18690000000019')
    expect(page.view.panels).toMatchObject([{ count: { now: 24 } }])
    await page.act('scan', 'OKUT-X2')
    await page.act('scan', '18690000000019')
    expect(heard()).toMatchObject({ key: 'PLACEMENT_TOO_MUCH', params: { left: 30 } })
    await page.act('scan', 'RAF-A1')
    expect(await scene.at(merchant.shelves.A1, merchant.products.cup)).toBe(36)
  })

  test('what is weighed is asked for', async () => {
    await page.act('scan', rice)
    expect(page.view.stepId).toBe('quantity')
    for (const [given, key] of [
      ['0', 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'],
      ['kilo', 'QUANTITY_NOT_A_NUMBER'],
      ['2', 'PLACEMENT_TOO_MUCH'],
    ]) {
      await page.act('answer', given)
      expect([page.view.stepId, heard()?.key]).toEqual(['quantity', key])
    }
    await page.act('answer', '1,5')
    expect([page.view.stepId, page.view.panels]).toMatchObject([
      'shelf',
      [{ shout: 'B1', label: { word: 'panel.freeShelf' } }],
    ])
    await page.act('scan', 'RAF-B1')
    expect(await scene.at('returns', scene.merchant.products.rice)).toBe(0)
  })

  test('a slip narrows the work to what came with it, over a reload too; a file has its lots before the eyes', async () => {
    const { products } = scene.merchant
    const { code } = await scene.deliver([
      [products.cup, 30, 'L7', '2027-05-31'],
      [products.plate, 2],
    ])
    await page.act('scan', 'R1')
    expect([page.view.expects, page.view.panels]).toMatchObject([
      [cup, plate, rice],
      [{ label: { word: 'panel.waitsOfPaper', params: { paper: 'R1', products: 3 } } }],
    ])
    await page.act('scan', code)
    expect(page.view.expects).toEqual([cup, plate])
    await page.act('scan', cup)
    expect([page.view.stepId, page.view.panels]).toMatchObject([
      'shelf',
      [
        { count: { of: 30 } },
        { kind: 'facts', facts: [{ label: { params: { lot: 'L7' } }, value: { params: { day: '2027-05-31' } } }] },
      ],
    ])
    await page.act('cancel')
    await page.act('cancel')
    expect(page.view.expects).toEqual([cup, plate, rice])
    await page.open(`${path}?paper=${code}`)
    expect(page.view.expects).toEqual([cup, plate])
    await page.open(`${path}?paper=MK-99`)
    expect(page.view.expects).toEqual([cup, plate, rice])
  })

  test('pieces of another lot than those in hand are put away after them', async () => {
    const { products, shelves } = scene.merchant
    await scene.deliver([
      [products.cup, 3, 'L1'],
      [products.cup, 3, 'L2'],
    ])
    await open()
    const ofLot = (lot: string) => `(01)08690000000012(10)${lot}`
    await page.act('scan', ofLot('L2'))
    await page.act('answer', 'receiving')
    await page.act('scan', ofLot('L1'))
    expect([page.view.stepId, heard()?.key]).toEqual(['shelf', 'PLACEMENT_OTHER_LOT'])
    await page.act('scan', ofLot('L2'))
    await page.act('scan', 'RAF-A1')
    expect(await scene.moved(products.cup, 1)).toMatchObject([{ kind: 'placement', quantity: 2, lot: 'L2' }])
    expect(await scene.at(shelves.A1, products.cup)).toBe(14)
  })

  test('a shelf before a product, a product that waits nowhere and a code of nothing are told for what they are', async () => {
    await page.act('scan', 'RAF-A1')
    expect(heard()).toMatchObject({ tone: 'no', key: 'PLACEMENT_PRODUCT_FIRST' })
    await page.act('scan', plate)
    await page.act('scan', 'RAF-A2')
    await page.act('scan', plate)
    expect(heard()).toMatchObject({ key: 'PLACEMENT_NOT_HERE', params: { shelves: 'A2 (4)' } })
    await page.act('scan', 'YOK')
    expect([page.view.stepId, heard()?.key]).toEqual(['product', 'PRODUCT_NOT_FOUND'])
  })
})
