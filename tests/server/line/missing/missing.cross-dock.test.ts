import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { openPage } from '#tests/support/headless.ts'
import { type MissingScene, missingScene } from '#tests/support/scenes/missing-scene.ts'

const { missing, placement } = contract
const cup = '8690000000012'

let scene: MissingScene
beforeEach(async () => {
  scene = await missingScene()
})

/** Cups that a supplier brought lie in the receiving area. */
const bring = async (quantity: number) => {
  const { tenantId, warehouseId, products } = scene.merchant
  const [from, to] = await Promise.all(
    (['supplier', 'receiving'] as const).map(kind => areaOf(scene.db, tenantId, warehouseId, kind)),
  )
  await moveGoods(scene.db, tenantId, [{ kind: 'receipt', productId: products.cup, quantity, from: from!, to: to! }])
}
/** The order that lacks two cups lies in the third parcel of the second table. */
const layInParcel = () =>
  run(
    scene.db,
    sql`update customer_order set parcel_id = ${scene.masa2.parcels[2]!.id} where id = ${scene.orders.mixed.id}`,
  )
const waits = async () => (await scene.ali.do(placement.read)).products[0]!.waits
const give = (piece: number, parcelBarcode = 'MASA2-P3') => ({
  productID: scene.merchant.products.cup,
  area: 'receiving' as const,
  piece,
  parcelBarcode,
})

test('what an order lacks goes from the truck into its parcel, and is missing no more; the rest waits for its shelf', async () => {
  await bring(5)
  await layInParcel()
  expect(await waits()).toEqual({
    orderProductID: scene.cupLine,
    orderNo: scene.orders.mixed.orderNo,
    parcelID: scene.masa2.parcels[2]!.id,
    parcelRank: 3,
    parcelBarcode: 'MASA2-P3',
    table: 'Masa 2',
    piece: 2,
  })
  expect(await scene.ali.do(missing.crossDock, give(2))).toMatchObject({
    served: { orderNo: scene.orders.mixed.orderNo, parcelRank: 3, table: 'Masa 2', piece: 2 },
    product: { lying: [{ area: 'receiving', piece: 3 }], waits: null },
  })
  expect(await scene.arrivals()).toEqual([{ kind: 'combine', quantity: 2, from: 'receiving', reason: null }])
  expect(await scene.figures(scene.cupLine)).toMatchObject({ picked: 2, missing: 0, combined: 2 })
  expect(await scene.order(scene.orders.mixed.id)).toMatchObject({ packageStatus: 2 })
  expect(await scene.ali.do(missing.wanted)).toEqual([])
  expect(await scene.gaps()).toEqual([])
})

test('an order that no table has seen, or for which somebody fetches it, leads nobody past the shelf', async () => {
  await bring(5)
  expect(await waits()).toBeNull()
  await layInParcel()
  await scene.decide('resource')
  expect(await waits()).toBeNull()
  expect(await scene.ali.refused(missing.crossDock, give(1))).toEqual([
    'CROSS_DOCK_NOT_WAITING',
    { parcel: 'MASA2-P3', piece: 1 },
  ])
})

test('more than it lacks, another parcel, or what somebody brought meanwhile is refused, and nothing moves', async () => {
  await bring(5)
  await layInParcel()
  for (const [piece, parcel] of [
    [3, 'MASA2-P3'],
    [1, 'MASA2-P4'],
  ] as const)
    expect(await scene.ali.refused(missing.crossDock, give(piece, parcel))).toEqual([
      'CROSS_DOCK_NOT_WAITING',
      { parcel, piece },
    ])
  const both = await Promise.allSettled([1, 2].map(() => scene.ali.do(missing.crossDock, give(2))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await scene.arrivals()).toHaveLength(1)
  expect(await scene.gaps()).toEqual([])
})

test('to a shelf it goes only once it is said twice', async () => {
  await bring(1)
  await layInParcel()
  const onShelf = {
    productID: scene.merchant.products.cup,
    area: 'receiving',
    piece: 1,
    shelfBarcode: 'RAF-B1',
  } as const
  expect(await scene.ali.refused(placement.place, onShelf)).toEqual([
    'PLACEMENT_ORDER_WAITS',
    { orderNo: scene.orders.mixed.orderNo, parcel: 3, table: 'Masa 2' },
  ])
  await scene.ali.do(placement.place, { ...onShelf, isConfirmed: true })
  expect(await scene.gaps()).toEqual([])
})

test('the screen shows the parcel as the giant, says who waits, takes what he lacks, and then shows the shelf', async () => {
  await bring(5)
  await layInParcel()
  const page = await openPage(scene, scene.merchant.users.ali.token, '/product-management/goods-accept-placement')
  await page.act('scan', 'OKUT-X5')
  await page.act('scan', cup)
  expect([page.view.stepId, page.view.expects]).toEqual(['parcel', ['MASA2-P3']])
  expect(page.view.panels).toMatchObject([
    {
      label: { word: 'panel.parcelOfTable', params: { table: 'Masa 2' } },
      shout: '3',
      count: { now: 5, of: 2 },
      note: { word: 'panel.orderWaitsForIt', params: { orderNo: scene.orders.mixed.orderNo, piece: 2 } },
    },
  ])
  await page.act('scan', 'RAF-B1')
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['other', 'PLACEMENT_ORDER_WAITS'])
  await page.act('cancel')
  await page.act('scan', 'MASA2-P3')
  expect(page.heard.at(-1)).toMatchObject({
    tone: 'yes',
    key: 'done.goods-accept-placement.servedPart',
    params: { piece: 2, parcel: 3, table: 'Masa 2' },
  })
  expect([page.view.stepId, page.view.expects]).toEqual(['shelf', ['RAF-A1']])
  expect(page.view.panels).toMatchObject([{ shout: 'A1', count: { now: 3, of: 3 } }])
  await page.act('scan', 'RAF-A1')
  expect(page.heard.at(-1)).toMatchObject({ key: 'done.goods-accept-placement.placed', params: { piece: 3 } })
  expect(await scene.gaps()).toEqual([])
})
