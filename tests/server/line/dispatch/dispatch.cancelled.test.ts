import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { dockScene, openManifest } from '#tests/support/scenes/dock-scene.ts'

const { dispatch, orders: orderCalls } = contract

test("a cancelled order's package is refused; its goods become excess, once", async () => {
  const scene = await dockScene()
  const { ali, veli, merchant, orders } = scene
  const { mixed } = orders
  await scene.check(mixed, { count: 2 })
  await veli.do(orderCalls.cancel, { id: mixed.id, reason: '@reason.customerWish' })
  expect((await scene.told()).at(-1)).toEqual([
    'cargoCancelled',
    { orderNo: mixed.orderNo, barcodes: ['YK0000000001', 'YK0000000002'] },
  ])
  expect(await scene.gaps()).toEqual([])
  const { id } = await openManifest(scene)
  for (const barcode of ['YK0000000001', 'YK0000000002', 'YK0000000001'])
    expect(await ali.refused(dispatch.scan, { id, barcode })).toEqual([
      'ORDER_STATUS_IS_CANCELLED',
      { orderNo: mixed.orderNo },
    ])
  expect(await scene.lines(mixed)).toEqual([
    { picked: 2, combined: 0, checked: 0, excess: 2, process: 2 },
    { picked: 1, combined: 0, checked: 0, excess: 1, process: 2 },
    { picked: 1.5, combined: 0, checked: 0, excess: 1.5, process: 2 },
  ])
  expect(await scene.lying('excess', merchant.products.cup)).toBe(2)
  expect(await scene.lying('dispatch', merchant.products.cup)).toBe(0)
  expect(await scene.gaps()).toEqual([])
})

test('orders cancelled after they were scanned come off the manifest by name when it is closed; the rest leaves', async () => {
  const scene = await dockScene()
  const { ali, veli, orders } = scene
  for (const order of [orders.mixed, orders.shared, orders.single]) await scene.check(order)
  const { id } = await openManifest(scene)
  for (const nth of [1, 2, 3]) await ali.do(dispatch.scan, { id, barcode: `YK000000000${nth}` })
  for (const order of [orders.mixed, orders.single])
    await veli.do(orderCalls.cancel, { id: order.id, reason: '@reason.customerWish' })
  expect(await ali.refused(dispatch.close, { id })).toEqual([
    'ORDER_STATUS_IS_CANCELLED',
    { orderNo: `${orders.mixed.orderNo}, ${orders.single.orderNo}` },
  ])
  expect(await scene.gaps()).toEqual([])
  const { manifest } = await ali.do(dispatch.close, { id })
  expect(manifest.packages.map(one => one.orderNo)).toEqual([orders.shared.orderNo])
  expect(await scene.order(orders.mixed.id)).toMatchObject({ status: 8 })
  expect(await scene.order(orders.shared.id)).toMatchObject({ status: 6 })
  expect(await scene.gaps()).toEqual([])
})

test('an order that was taken back to the shelves is not ready and comes off the manifest', async () => {
  const scene = await dockScene()
  const { ali, veli, orders } = scene
  await scene.check(orders.single)
  const { id } = await openManifest(scene)
  await ali.do(dispatch.scan, { id, barcode: 'YK0000000001' })
  await veli.do(orderCalls.reset, { orderId: orders.single.id })
  for (const [call, input] of [
    [dispatch.close, { id }],
    [dispatch.scan, { id, barcode: 'YK0000000001' }],
  ] as const)
    expect(await ali.refused(call, input)).toEqual(['CARGO_NOT_READY', { orderNo: orders.single.orderNo }])
  expect(await ali.do(dispatch.manifest)).toMatchObject({ packages: [] })
  expect(await scene.gaps()).toEqual([])
})
