import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type LineScene, lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

const { excess, orders } = contract
const path = '/product-management/excess-product-manager'
const [cup, plate] = ['8690000000012', '8690000000029']

describe('putting excess away', () => {
  let scene: LineScene
  let page: HeadlessTerminal
  beforeEach(async () => {
    scene = await lineScene()
    for (const { id } of [scene.orders.shared, scene.orders.single]) await scene.veli.do(orders.reset, { orderId: id })
    page = await openPage(scene, scene.merchant.users.veli.token, path)
  })
  const heard = () => page.heard.at(-1)

  test('a scanned product shows its shelf, each further scan is one more in hand; the shelf takes them', async () => {
    expect([page.view.stepId, page.view.expects]).toEqual(['product', [cup, mugBarcode, plate]])
    await page.act('scan', plate)
    expect([page.view.stepId, page.view.expects]).toEqual(['shelf', ['RAF-A2']])
    expect(page.view.panels).toMatchObject([{ kind: 'card', shout: 'A2', count: { now: 1, of: 2 } }])
    await page.act('scan', plate)
    expect(page.view.panels).toMatchObject([{ count: { now: 2, of: 2 } }])
    await page.act('scan', plate)
    expect(heard()).toMatchObject({ tone: 'no', key: 'EXCESS_PIECE_TOO_MUCH', params: { left: 2 } })
    await page.act('scan', cup)
    expect(heard()).toMatchObject({ tone: 'no', key: 'OTHER_PRODUCT', params: { wanted: 'Ürün plate' } })
    await page.act('scan', 'RAF-Z9')
    expect([page.view.stepId, heard()?.key]).toEqual(['shelf', 'SHELF_TARGET_INVALID'])
    await page.act('scan', 'RAF-A2')
    expect([page.view.stepId, heard()]).toMatchObject([
      'product',
      { tone: 'yes', key: 'done.excess-product-manager.placed', params: { shelf: 'A2', piece: 2 } },
    ])
    expect(page.view.expects).toEqual([cup, mugBarcode])
    await page.act('undo')
    expect(heard()).toMatchObject({ key: 'done.excess-product-manager.undone', params: { piece: 2 } })
    expect(await scene.lying('excess', scene.merchant.products.plate)).toBe(2)
    expect(await scene.gaps()).toEqual([])
  })

  test('another shelf than the one that is shown takes them, and is told to be another', async () => {
    await page.act('scan', plate)
    await page.act('scan', 'RAF-B1')
    expect([page.view.stepId, heard()]).toMatchObject([
      'product',
      {
        tone: 'careful',
        key: 'done.excess-product-manager.placedElsewhere',
        params: { piece: 1, shelf: 'B1', wanted: 'A2' },
      },
    ])
    await page.act('undo')
    expect(await scene.lying('excess', scene.merchant.products.plate)).toBe(2)
  })

  test('several are told before the scan, or in the dialog', async () => {
    await page.act('scan', 'OKUT-X2')
    await page.act('scan', plate)
    expect(page.view.panels).toMatchObject([{ count: { now: 2 } }])
    await page.act('quantity')
    await page.act('answer', '3')
    expect([page.view.stepId, heard()?.key]).toEqual(['quantity', 'EXCESS_PIECE_TOO_MUCH'])
    await page.act('answer', '1')
    expect([page.view.stepId, page.view.panels]).toMatchObject(['shelf', [{ count: { now: 1 } }]])
    await page.act('cancel')
    expect(page.view.stepId).toBe('product')
  })

  test('a shelf before a product is refused; a code of nothing, too', async () => {
    await page.act('scan', 'RAF-A1')
    expect(heard()).toMatchObject({ tone: 'no', key: 'EXCESS_PRODUCT_FIRST' })
    await page.act('scan', 'YOK')
    expect([page.view.stepId, heard()?.key]).toEqual(['product', 'PRODUCT_NOT_FOUND'])
  })

  test('what the books do not know of in the box is booked once it is confirmed, and is in hand', async () => {
    await page.act('scan', cup)
    await page.act('scan', 'RAF-A1')
    await page.act('scan', cup)
    expect([page.view.stepId, heard()]).toMatchObject(['notInBox', { tone: 'no', key: 'EXCESS_NOT_IN_BOX' }])
    await page.act('cancel')
    expect(page.view.stepId).toBe('product')
    await page.act('scan', cup)
    await page.act('ok')
    expect([page.view.stepId, heard()?.key]).toEqual(['shelf', 'done.excess-product-manager.found'])
    await page.act('scan', 'RAF-A1')
    expect(heard()?.key).toBe('done.excess-product-manager.placed')
    expect(await scene.gaps()).toEqual([])
  })

  test('what is weighed is booked with its weight, and with nothing beside it', async () => {
    const { rice } = scene.merchant.products
    const barcode = '8690000000036'
    await page.act('scan', barcode)
    expect([page.view.stepId, heard()]).toMatchObject(['toWeigh', { tone: 'no', key: 'EXCESS_TO_WEIGH' }])
    for (const [given, key] of [
      ['0', 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'],
      ['kilo', 'QUANTITY_NOT_A_NUMBER'],
    ]) {
      await page.act('answer', given)
      expect([page.view.stepId, heard()?.key]).toEqual(['toWeigh', key])
    }
    await page.act('scan', cup)
    expect([page.view.stepId, heard()?.key]).toEqual(['toWeigh', 'OTHER_PRODUCT'])
    await page.act('answer', '0,4')
    expect([page.view.stepId, heard()?.key]).toEqual(['shelf', 'done.excess-product-manager.found'])
    expect(await scene.lying('excess', rice)).toBe(0.4)
    await page.act('scan', 'RAF-A2')
    expect(await scene.lying('excess', rice)).toBe(0)
    expect(await scene.gaps()).toEqual([])
  })

  test('the box is told empty: one product, then all, asked twice', async () => {
    await page.act('missing')
    expect(page.view.stepId).toBe('empty')
    await page.act('answer', String(scene.mug))
    expect([page.view.stepId, page.view.step?.says?.(page.view.seen)]).toMatchObject([
      'sure',
      { piece: 1, products: 1 },
    ])
    await page.act('cancel')
    expect(await scene.lying('excess', scene.mug)).toBe(1)
    await page.act('missing')
    await page.act('answer', 'all')
    await page.act('answer', 'writeOff')
    expect([page.view.stepId, heard()]).toMatchObject([
      'product',
      { key: 'done.excess-product-manager.writtenOff', params: { piece: 4 } },
    ])
    expect((await scene.veli.do(excess.read)).products).toEqual([])
    await page.act('missing')
    expect(heard()?.key).toBe('EXCESS_BOX_EMPTY')
    expect(await scene.gaps()).toEqual([])
  })

  test('who may not apply counts writes nothing off', async () => {
    const { token } = await addUser(scene.merchant, 'yerleştiren', ['ProductManagement.ExcessProductManager'])
    const other = await openPage(scene, token, path)
    await other.act('missing')
    expect([other.view.stepId, other.heard.at(-1)?.key]).toEqual(['product', 'PERMISSION_DENIED'])
    await other.act('scan', cup)
    await other.act('scan', 'RAF-A1')
    expect(other.heard.at(-1)?.key).toBe('done.excess-product-manager.placed')
  })
})
