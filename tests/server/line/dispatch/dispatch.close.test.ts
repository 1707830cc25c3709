import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { dockScene, openManifest } from '#tests/support/scenes/dock-scene.ts'

const { dispatch } = contract

test('a closed manifest hands its orders over: goods, status, history, carrier, and a list to be signed', async () => {
  const scene = await dockScene()
  const { ali, db, merchant, orders } = scene
  await db.query("update customer_order set city = 'İstanbul', district = 'Şişli'")
  await scene.check(orders.mixed, { count: 2, desi: 3.5 })
  await scene.check(orders.single, { desi: 1 })
  const { id } = await openManifest(scene)
  for (const barcode of ['YK0000000001', 'YK0000000002', 'YK0000000003']) await ali.do(dispatch.scan, { id, barcode })
  const { manifest, manifestHtml } = await ali.do(dispatch.close, { id })
  expect(manifest).toMatchObject({ no: 1, orderCount: 2, packageCount: 3, totalDesi: 4.5, incomplete: [] })
  expect(manifest.closedAt).not.toBeNull()
  for (const text of ['Teslim listesi 1', 'Yurtiçi', 'YK0000000002', 'Şişli / İstanbul', orders.single.orderNo, '2/2'])
    expect(manifestHtml).toContain(text)
  expect(manifestHtml.match(/<tr><td/g)).toHaveLength(3)
  expect(await scene.order(orders.mixed.id)).toMatchObject({ status: 6, packageStatus: 5 })
  expect(await scene.order(orders.shared.id)).toMatchObject({ status: 4 })
  expect(await scene.lines(orders.single)).toEqual([{ picked: 1, combined: 1, checked: 1, excess: 0, process: 3 }])
  expect(
    await many(
      db,
      sql`select user_id, old_status, new_status from order_status_change
        where tenant_id = ${merchant.tenantId} and order_id = ${orders.mixed.id} order by id desc limit 1`,
    ),
  ).toEqual([{ user_id: merchant.users.ali.id, old_status: 4, new_status: 6 }])
  expect((await scene.told()).slice(2)).toEqual([
    ['handedOver', { orderNo: orders.mixed.orderNo, manifestNo: 1, barcodes: ['YK0000000001', 'YK0000000002'] }],
    ['handedOver', { orderNo: orders.single.orderNo, manifestNo: 1, barcodes: ['YK0000000003'] }],
  ])
  expect(await scene.lying('dispatch', merchant.products.cup)).toBe(0)
  expect(await scene.gaps()).toEqual([])
  expect(await ali.do(dispatch.manifest)).toBeNull()
  for (const call of [dispatch.close, dispatch.scan, dispatch.takeOff])
    expect(await ali.refused(call, { id, ...(call !== dispatch.close && { barcode: 'YK0000000001' }) })).toEqual([
      'MANIFEST_CLOSED',
      { manifestNo: 1 },
    ])
  const next = await openManifest(scene)
  expect(next).toMatchObject({ no: 2, packages: [] })
  expect(await ali.refused(dispatch.scan, { id: next.id, barcode: 'YK0000000001' })).toEqual([
    'CARGO_SCANNED',
    { manifestNo: 1 },
  ])
})

test('closing is done once, however often its answer is asked for', async () => {
  const scene = await dockScene()
  const { ali, orders } = scene
  await scene.check(orders.single)
  const { id } = await openManifest(scene)
  await ali.do(dispatch.scan, { id, barcode: 'YK0000000001' })
  const operationId = 'f2a3b9a0-6a4f-4f43-8a12-0123456789ab'
  const first = await ali.do(dispatch.close, { id }, { operationId })
  expect(await ali.do(dispatch.close, { id }, { operationId })).toEqual(first)
  expect(await scene.told()).toHaveLength(2)
})

test('a manifest without packages is not closed', async () => {
  const scene = await dockScene()
  const { id } = await openManifest(scene)
  expect(await scene.ali.refused(dispatch.close, { id })).toEqual(['MANIFEST_EMPTY', {}])
})
