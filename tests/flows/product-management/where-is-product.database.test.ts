import { expect, test } from 'vitest'
import { openPage } from '#tests/support/headless.ts'
import { lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'

test('a shelf, a cart, a parcel and an order are told for what they are; a product shows where it lies', async () => {
  const scene = await lineScene()
  const page = await openPage(scene, scene.merchant.users.ali.token, '/product-management/where-is-product')
  const said = async (code: string) => {
    await page.act('scan', code)
    const { tone, key, params } = page.heard.at(-1)!
    return [tone, key, params.thing, params.title]
  }
  const { orderNo } = scene.orders.mixed
  expect(await said('RAF-A1')).toEqual(['no', 'THING_SCANNED', 'shelf', 'A1'])
  expect((await said('ARABA1')).slice(0, 3)).toEqual(['no', 'THING_SCANNED', 'cart'])
  expect(await said(scene.masa1.parcels[0]!.barcode)).toEqual(['no', 'THING_SCANNED', 'parcel', 'Masa 1'])
  expect(await said(orderNo)).toEqual(['no', 'THING_SCANNED', 'order', orderNo])
  expect((await said('YOK')).slice(0, 2)).toEqual(['no', 'CODE_UNKNOWN'])
  expect((await said(mugBarcode)).slice(0, 2)).toEqual(['yes', null])
  expect(page.view.seen.doc.product.barcode).toBe(mugBarcode)
})
