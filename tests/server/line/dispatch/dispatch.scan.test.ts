import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { dockScene, openManifest } from '#tests/support/scenes/dock-scene.ts'

const { dispatch } = contract

test('carriers tell what waits for each, and packages go on a manifest and off it again', async () => {
  const scene = await dockScene()
  const { ali, orders } = scene
  await scene.check(orders.mixed, { count: 2, desi: 5 })
  await scene.check(orders.single, { carrier: 'PTT' })
  const waiting = async () =>
    (await ali.do(dispatch.carriers)).flatMap(one => (one.waitingCount > 0 ? [[one.code, one.waitingCount]] : []))
  expect(await waiting()).toEqual([
    ['YURTICI', 2],
    ['PTT', 1],
  ])
  expect(await ali.do(dispatch.manifest)).toBeNull()
  const { id, no } = await openManifest(scene)
  expect(no).toBe(1)
  const scanned = await ali.do(dispatch.scan, { id, barcode: 'yk0000000002' })
  expect(scanned).toMatchObject({
    package: { barcode: 'YK0000000002', orderNo: orders.mixed.orderNo, n: 2, of: 2, desi: 2.5 },
    manifest: {
      orderCount: 1,
      packageCount: 1,
      totalDesi: 2.5,
      carrier: { name: 'Yurtiçi', waitingCount: 1 },
      packages: [{ barcode: 'YK0000000002' }],
      incomplete: [{ orderNo: orders.mixed.orderNo, scanned: 1, of: 2 }],
    },
  })
  const { manifest } = await ali.do(dispatch.scan, { id, barcode: 'YK0000000001' })
  expect(manifest.packages.map(one => one.barcode)).toEqual(['YK0000000001', 'YK0000000002'])
  expect(manifest.incomplete).toEqual([])
  expect(await ali.do(dispatch.manifest)).toEqual(manifest)
  const taken = await ali.do(dispatch.takeOff, { id, barcode: 'YK0000000001' })
  expect(taken).toMatchObject({ package: { n: 1 }, manifest: { packageCount: 1 } })
  expect(await ali.refused(dispatch.takeOff, { id, barcode: 'YK0000000001' })).toEqual([
    'CARGO_NOT_FOUND',
    { barcode: 'YK0000000001' },
  ])
  expect(await scene.gaps()).toEqual([])
})

test('one has one manifest at a time: another carrier takes it while it is empty, then it must be closed first', async () => {
  const scene = await dockScene()
  const { ali, veli, orders } = scene
  await scene.check(orders.single, { carrier: 'PTT' })
  const first = await openManifest(scene)
  expect(await openManifest(scene)).toEqual(first)
  expect(await openManifest(scene, 'PTT')).toMatchObject({ id: first.id, carrier: { code: 'PTT' } })
  await ali.do(dispatch.scan, { id: first.id, barcode: 'KP100000003TR' })
  expect(await ali.refused(dispatch.open, { carrierID: await scene.carrierId('ARAS') })).toEqual([
    'MANIFEST_OPEN',
    { carrier: 'PTT', manifestNo: 1 },
  ])
  expect(await veli.do(dispatch.open, { carrierID: await scene.carrierId('PTT') })).toMatchObject({
    manifest: { no: 2 },
    package: null,
  })
  for (const carrierID of [999_999, undefined])
    expect(await ali.refused(dispatch.open, { carrierID })).toEqual(['CARRIER_NOT_FOUND', { id: carrierID ?? 0 }])
})

test("the first package that is scanned begins its carrier's manifest; what waits for it is told", async () => {
  const scene = await dockScene()
  const { ali, orders } = scene
  await scene.check(orders.single, { carrier: 'Aras' })
  await scene.check(orders.mixed, { carrier: 'Aras', count: 2 })
  const mixed = orders.mixed.orderNo
  expect(await ali.do(dispatch.open, { barcode: 'AR0000000003' })).toMatchObject({
    package: { barcode: 'AR0000000003', n: 2, of: 2 },
    manifest: {
      carrier: { code: 'ARAS', waitingCount: 2 },
      packages: [{ barcode: 'AR0000000003' }],
      waiting: [
        { barcode: 'AR0000000002', orderNo: mixed, n: 1, of: 2 },
        { barcode: 'AR0000000001', orderNo: orders.single.orderNo, n: 1, of: 1 },
      ],
    },
  })
  expect(await ali.refused(dispatch.open, { barcode: 'AR0000000003' })).toEqual(['CARGO_SCANNED', { manifestNo: 1 }])
  expect(await ali.refused(dispatch.open, { barcode: 'YOK' })).toEqual(['CARGO_NOT_FOUND', { barcode: 'YOK' }])
})

test('manifests that are begun at the same moment get numbers of their own', async () => {
  const scene = await dockScene()
  const carrierID = await scene.carrierId('ARAS')
  const made = await Promise.all(
    [scene.ali, scene.veli, scene.ali, scene.veli].map(user => user.do(dispatch.open, { carrierID })),
  )
  expect(made.map(one => one.manifest.no).toSorted()).toEqual([1, 1, 2, 2])
})

test('what is no package of the warehouse is not found', async () => {
  const scene = await dockScene()
  const { id } = await openManifest(scene)
  for (const barcode of ['YOK', '8690000000012', 'x'.repeat(200), "'; --"])
    expect(await scene.ali.refused(dispatch.scan, { id, barcode })).toEqual(['CARGO_NOT_FOUND', { barcode }])
  expect(await scene.ali.refused(dispatch.scan, { id: 999_999, barcode: 'YOK' })).toEqual([
    'MANIFEST_NOT_FOUND',
    { id: 999_999 },
  ])
  expect(await scene.ali.refused(dispatch.close, { id: 999_999_999_999_999 })).toEqual([
    'MANIFEST_NOT_FOUND',
    { id: 999_999_999_999_999 },
  ])
})
