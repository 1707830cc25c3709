import { expect, test } from 'vitest'
import { dockScene } from '#tests/support/scenes/dock-scene.ts'

test('an order gets its packages once, with barcodes of its carrier, and the carrier is told of them', async () => {
  const scene = await dockScene()
  const { mixed } = scene.orders
  const made = await scene.check(mixed, { carrier: 'YURTİÇİ KARGO', count: 3, desi: 10 })
  expect(made).toMatchObject({
    carrierName: 'Yurtiçi',
    packages: [
      { barcode: 'YK0000000001', n: 1, of: 3, desi: 3.34 },
      { barcode: 'YK0000000002', n: 2, of: 3, desi: 3.33 },
      { barcode: 'YK0000000003', n: 3, of: 3, desi: 3.33 },
    ],
  })
  expect(await scene.check(mixed, { carrier: 'PTT', count: 1, desi: 2 })).toEqual(made)
  expect(await scene.told()).toEqual([
    [
      'cargoMade',
      {
        orderNo: mixed.orderNo,
        receiver: { name: '', phone: '', address: '', district: '', city: '', country: '' },
        payDoorAmount: 0,
        packages: made.packages,
      },
    ],
  ])
  expect(await scene.gaps()).toEqual([])
})

test('an order without a known carrier goes with the first one in use', async () => {
  const scene = await dockScene()
  await scene.setCarrier('YURTICI', { is_active: false })
  expect(await scene.check(scene.orders.mixed, { carrier: 'Yurtiçi' })).toMatchObject({ carrierName: 'Aras' })
  expect(await scene.check(scene.orders.single, { carrier: '' })).toMatchObject({ carrierName: 'Aras' })
})
