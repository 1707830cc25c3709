import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openPage } from '#tests/support/headless.ts'
import { lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const path = '/order-management/quality-control'

const atTable = async (settings: object = {}) => {
  const scene = await lineScene({ settings })
  const page = await openPage(scene, scene.merchant.users.ali.token, path)
  await page.act('scan', 'MASA1')
  return { scene, page }
}

test('one scan of its product packs a one-piece order and prints its papers', async () => {
  const { scene, page } = await atTable()
  await page.act('scan', mugBarcode)
  expect(page.heard.at(-1)).toMatchObject({
    tone: 'yes',
    key: 'done.quality-control.packed',
    params: { orderNo: scene.orders.single.orderNo },
  })
  expect(page.view.stepId).toBe('parcel')
  expect(page.printed.map(({ kind }) => kind)).toEqual(['Cargo', 'Invoice'])
  await page.act('scan', mugBarcode)
  expect(page.heard.at(-1)).toMatchObject({ tone: 'no', key: 'CONTROL_NOT_NEEDED' })
  expect(await scene.gaps()).toEqual([])
})

test('where its packing asks for something, the scan leads to it', async () => {
  const { scene, page } = await atTable({ kaliteKontrolAyar: { desiRequired: true } })
  await page.act('scan', mugBarcode)
  expect(page.view.stepId).toBe('packing')
  expect(page.printed).toEqual([])
  await page.act('answer', '', { desi: '1', packageCount: '1', giftPackage: 'false', shippingType: '' })
  expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', key: 'done.quality-control.orderChecked' })
  expect(page.view.stepId).toBe('parcel')
  expect(await scene.order(scene.orders.single.id)).toMatchObject({ packageStatus: 5 })
})

test('an order that another worker packed meanwhile is not packed again; the next one comes', async () => {
  const { scene, page } = await atTable({ kaliteKontrolAyar: { desiRequired: true } })
  const { merchant, mug, veli, pickSet } = scene
  const next = await addOrder(merchant, [[mug, 1]])
  await pickSet(veli, 'ARABA2')
  const other = await openPage(scene, merchant.users.veli.token, path)
  await other.act('scan', 'MASA2')
  for (const terminal of [page, other]) await terminal.act('scan', mugBarcode)
  const packing = { desi: '1', packageCount: '1', giftPackage: 'false', shippingType: '' }
  await other.act('answer', '', packing)
  await page.act('answer', '', packing)
  expect(page.heard.at(-1)).toMatchObject({ tone: 'no', key: 'ORDER_NOT_TO_CONTROL' })
  expect(page.printed).toEqual([])
  expect(page.view.stepId).toBe('parcel')
  await page.act('scan', mugBarcode)
  await page.act('answer', '', packing)
  expect(await scene.order(next.id)).toMatchObject({ packageStatus: 5 })
  expect(await scene.gaps()).toEqual([])
})

test('a piece that lies in a parcel is told to lie there', async () => {
  const { scene, page } = await atTable()
  await scene.atTable(scene.ali)
  await scene.combineAll(scene.ali)
  await page.open(path)
  await page.act('scan', mugBarcode)
  const parcel = (await scene.ali.do(contract.seats.agentTable)).parcels.find(({ orderIDList }) =>
    orderIDList.includes(scene.orders.single.id),
  )!
  expect(page.heard.at(-1)).toMatchObject({
    tone: 'no',
    key: 'CONTROL_IN_PARCEL',
    params: { product: 'Ürün mug', parcel: parcel.definition, table: 'Masa 1' },
  })
  expect((await scene.ali.refused(contract.qualityControl.orders, { barcode: mugBarcode }))[0]).toBe(
    'CONTROL_IN_PARCEL',
  )
})
