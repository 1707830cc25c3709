import { beforeEach, expect, test } from 'vitest'
import { openPage } from '#tests/support/headless.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
})
const openHome = async () => {
  const page = await openPage(scene, scene.merchant.users.ali.token, '/')
  await page.act('ok')
  const stands = () => [page.path, page.view.stepId]
  const begun = () => page.view.step?.shows?.(page.view.seen)[0]
  return { page, stands, begun, scan: (code: string) => page.act('scan', code) }
}
const combining = '/order-management/order-assembly'
const checking = '/order-management/quality-control'

test('from a table scanned at home to the last order of its set, and to the next cart, by scans alone', async () => {
  const { page, stands, scan } = await openHome()
  await scan('MASA1')
  expect(stands()).toEqual([combining, 'cart'])
  await scan('OKUT-HOME')
  await scan('ARABA1')
  expect(stands()).toEqual([combining, 'product'])
  await scene.combineAll(scene.ali)
  await scan('OKUT-HOME')
  const { parcelId } = await scene.order(scene.orders.single.id)
  const { barcode } = scene.masa1.parcels.find(({ id }) => id === parcelId)!
  await scan('ARABA1')
  expect(stands()).toEqual([combining, 'finished'])
  await scan(barcode)
  expect(stands()).toEqual([checking, 'product'])
  await scan('OKUT-CANCEL')
  expect(stands()).toEqual([checking, 'parcel'])
  await scan('NOBODY-KNOWS')
  expect([stands(), page.heard.at(-1)]).toMatchObject([[checking, 'parcel'], { tone: 'no', key: 'PARCEL_NOT_FOUND' }])
})

test('at the parcels of a table the next cart is scanned, and stands at it', async () => {
  const { page, stands, scan } = await openHome()
  await scan('MASA2')
  await page.open(checking)
  expect(stands()).toEqual([checking, 'parcel'])
  await scan('ARABA1')
  expect(stands()).toEqual([combining, 'product'])
})

test('what was begun is offered first, and a confirmation goes on with it; where nothing was, it is refused', async () => {
  const first = await openHome()
  expect(first.begun()).toMatchObject({ kind: 'facts' })
  await first.page.act('ok')
  expect(first.page.heard.at(-1)).toMatchObject({ tone: 'no', key: 'NOT_HERE' })
  await scene.atTable(scene.ali)
  const { begun, stands, scan } = await openHome()
  expect(begun()).toMatchObject({ kind: 'card', shout: 'Masa 1', count: { now: 0, of: 8.5 } })
  await scan('OKUT-OK')
  expect(stands()).toEqual([combining, 'product'])
})
