import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'

const { assembly, orders: orderCalls } = contract
const cup = '8690000000012'
const plate = '8690000000029'
const cancelling = { reason: '@reason.customerWish' }

test('live orders are served first; what only a cancelled order wants goes to excess, and the worker hears so', async () => {
  const { ali, veli, orders, merchant, figures, lying, cart, gaps, atTable } = await lineScene()
  await atTable(ali)
  await veli.do(orderCalls.cancel, { id: orders.shared.id, ...cancelling })
  const { products } = await ali.do(assembly.read)
  expect(products.find(({ productBarcode }) => productBarcode === cup)).toMatchObject({ left: 2, cancelled: 1 })
  const live = await ali.do(assembly.assignProduct, { barcode: cup, piece: 2 })
  expect(live.orderID).toBe(orders.mixed.id)
  const refusal = ['ORDER_STATUS_IS_CANCELLED', { orderNo: orders.shared.orderNo }]
  expect(await ali.refused(assembly.assignProduct, { barcode: cup })).toEqual(refusal)
  expect(await figures(orders.shared.lines[0]!)).toMatchObject({ picked: 1, combined: 0, excess: 1 })
  expect([await lying(cart(0), merchant.products.cup), await lying('excess', merchant.products.cup)]).toEqual([0, 1])
  expect(await ali.refused(assembly.assignProduct, { barcode: cup })).toEqual([
    'COMBINE_NOT_NEEDED',
    { product: 'Ürün cup' },
  ])
  expect(await gaps()).toEqual([])
})

test('a repeat of the scan, sent with the same operation id, hears the same and takes nothing more', async () => {
  const { ali, veli, orders, merchant, lying, gaps, atTable } = await lineScene()
  await atTable(ali)
  await veli.do(orderCalls.cancel, { id: orders.shared.id, ...cancelling })
  await ali.do(assembly.assignProduct, { barcode: plate })
  const operationId = newId()
  const scan = () => ali.refused(assembly.assignProduct, { barcode: plate }, { operationId })
  expect(await scan()).toEqual(await scan())
  expect(await lying('excess', merchant.products.plate)).toBe(1)
  expect(await gaps()).toEqual([])
})

test('a line that was cancelled by itself is caught the same way', async () => {
  const { ali, db, merchant, orders, figures, gaps, atTable } = await lineScene()
  await atTable(ali)
  await run(
    db,
    sql`update order_line set process = 2
      where tenant_id = ${merchant.tenantId} and product_id = ${merchant.products.plate}`,
  )
  const refusal = ['ORDER_PRODUCT_IS_CANCELLED', { productName: 'Ürün plate' }]
  expect(await ali.refused(assembly.assignProduct, { barcode: plate, piece: 4 })).toEqual([
    'COMBINE_PIECE_TOO_MUCH',
    { left: 3 },
  ])
  expect(await ali.refused(assembly.assignProduct, { barcode: plate, piece: 3 })).toEqual(refusal)
  expect(await figures(orders.mixed.lines[1]!)).toMatchObject({ excess: 1 })
  expect(await figures(orders.shared.lines[1]!)).toMatchObject({ excess: 2 })
  expect(await gaps()).toEqual([])
})

test('goods of an order that was cancelled half combined stay in its parcel until it is checked', async () => {
  const { ali, veli, orders, order, masa1, gaps, atTable } = await lineScene()
  await atTable(ali)
  await ali.do(assembly.assignProduct, { barcode: plate })
  await veli.do(orderCalls.cancel, { id: orders.shared.id, ...cancelling })
  const { parcels } = await ali.do(assembly.read)
  expect(parcels[0]).toMatchObject({ orders: [{ id: orders.shared.id, isCancelled: true }] })
  expect(await order(orders.shared.id)).toMatchObject({ status: 8, parcelId: masa1.parcels[0]!.id })
  const next = await ali.do(assembly.assignProduct, { barcode: mugBarcode })
  expect(next.parcel).toMatchObject({ rank: 2 })
  expect(await gaps()).toEqual([])
})
