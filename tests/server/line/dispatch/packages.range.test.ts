import { expect, test } from 'vitest'
import { dockScene } from '#tests/support/scenes/dock-scene.ts'

test('a range gives its last number, and is used up then; what was refused is undone', async () => {
  const scene = await dockScene()
  const { mixed, shared, single } = scene.orders
  await scene.setCarrier('PTT', { range_next: 47_312_481, range_last: 47_312_482 })
  expect((await scene.check(mixed, { carrier: 'PTT' })).packages).toMatchObject([{ barcode: 'KP473124815TR' }])
  await expect(scene.check(shared, { carrier: 'ptt', count: 2 })).rejects.toMatchObject({
    key: 'CARRIER_RANGE_USED_UP',
    params: { carrier: 'PTT' },
  })
  expect(await scene.lines(shared)).toMatchObject([{ checked: 0 }, { checked: 0 }])
  expect((await scene.check(shared, { carrier: 'ptt' })).packages).toMatchObject([{ barcode: 'KP473124829TR' }])
  await expect(scene.check(single, { carrier: 'PTT' })).rejects.toMatchObject({ key: 'CARRIER_RANGE_USED_UP' })
  expect(await scene.gaps()).toEqual([])
})

test('a carrier whose numbers have no more digits is used up, too', async () => {
  const scene = await dockScene()
  await scene.setCarrier('ARAS', { range_next: 9999, barcode_digits: 4 })
  expect((await scene.check(scene.orders.mixed, { carrier: 'Aras' })).packages).toMatchObject([{ barcode: 'AR9999' }])
  await expect(scene.check(scene.orders.single, { carrier: 'Aras' })).rejects.toMatchObject({
    key: 'CARRIER_RANGE_USED_UP',
  })
})

test('a number whose barcode another carrier has used is left out', async () => {
  const scene = await dockScene()
  await scene.setCarrier('ARAS', { barcode_prefix: 'YK' })
  await scene.check(scene.orders.mixed, { carrier: 'Yurtiçi', count: 2 })
  expect((await scene.check(scene.orders.single, { carrier: 'Aras', count: 2 })).packages).toMatchObject([
    { barcode: 'YK0000000003' },
    { barcode: 'YK0000000004' },
  ])
})

test('without any carrier in use there are no packages', async () => {
  const scene = await dockScene()
  await scene.db.query('update carrier set is_active = false')
  await expect(scene.check(scene.orders.mixed)).rejects.toMatchObject({ key: 'CARRIER_NOT_FOUND' })
})
