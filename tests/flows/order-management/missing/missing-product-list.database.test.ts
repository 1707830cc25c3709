import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openPage } from '#tests/support/headless.ts'
import { type MissingScene, missingScene } from '#tests/support/scenes/missing-scene.ts'

const path = '/order-management/missing-product-list'
const { rows } = contract

describe('the list of missing products', () => {
  let scene: MissingScene
  beforeEach(async () => {
    scene = await missingScene({ missing: ({ mixed, shared }) => [mixed.lines[0]!, shared.lines[1]!] })
  })
  const listed = async (filters = {}) =>
    (await scene.veli.do(rows.missingProductList, filters)).rows.map(row => [row.orderNo, row.product, row.decision])

  test('tells what each order waits for, who told it and what was decided', async () => {
    const { orders, setNo, veli } = scene
    await scene.decide('wait')
    const page = await veli.do(rows.missingProductList, {})
    expect(page.rows).toMatchObject([
      {
        id: scene.cupLine,
        at: expect.any(String),
        orderNo: orders.mixed.orderNo,
        product: 'Ürün cup',
        barcode: '8690000000012',
        quantity: 2,
        shelf: 'A1',
        reason: 'Rafta yok',
        setNo,
        user: 'Toplayıcı ali',
        parcel: null,
        decision: 'wait',
        openFor: expect.any(Number),
        orderId: orders.mixed.id,
      },
      { product: 'Ürün plate', quantity: 2, shelf: 'A2', decision: 'none' },
    ])
    expect((await veli.do(contract.totals.missingProductList)).sums).toEqual({ quantity: 4 })
  })

  test('is narrowed by decision, reason, order, product and day', async () => {
    const { orders, merchant } = scene
    await scene.decide('wait')
    const cup = [orders.mixed.orderNo, 'Ürün cup', 'wait']
    const plate = [orders.shared.orderNo, 'Ürün plate', 'none']
    expect(await listed()).toEqual([cup, plate])
    expect(await listed({ decision: 'wait' })).toEqual([cup])
    expect(await listed({ decision: 'none' })).toEqual([plate])
    expect(await listed({ order: orders.shared.orderNo })).toEqual([plate])
    expect(await listed({ product: 'CUP' })).toEqual([cup])
    expect(await listed({ cause: String(merchant.causeId) })).toEqual([cup, plate])
    expect(await listed({ cause: '999999' })).toEqual([])
    expect(await listed({ date: 'today' })).toEqual([cup, plate])
    expect(await listed({ date: '2020-01-01..2020-01-02' })).toEqual([])
  })

  test('loses what was given up, found, or cancelled with its order', async () => {
    const { veli, orders } = scene
    await scene.decide('short')
    expect(await listed()).toHaveLength(1)
    await veli.do(contract.orders.cancel, { id: orders.shared.id, reason: 'Vazgeçti' })
    expect(await listed()).toEqual([])
  })

  test('a row, and the number of an order, open the page where it is decided of', async () => {
    const { orders, merchant } = scene
    const page = await openPage(scene, merchant.users.veli.token, path)
    await page.act('answer', String(scene.cupLine))
    expect([page.path, page.view.stepId]).toEqual(['/order-management/missing-product-management', 'order'])
    await page.open(path)
    await page.act('scan', orders.shared.orderNo)
    expect([page.path, page.view.seen.doc]).toMatchObject([
      '/order-management/missing-product-management',
      { order: { orderNo: orders.shared.orderNo } },
    ])
  })
})
