import { expect, test } from 'vitest'
import { openPage } from '#tests/support/headless.ts'
import { lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'

test('as soon as an order is complete in its parcel, its custom cargo label is printed', async () => {
  const scene = await lineScene()
  const page = await openPage(scene, scene.merchant.users.ali.token, '/order-management/order-assembly-pdf')
  for (const code of ['MASA1', 'ARABA1', '8690000000012']) await page.act('scan', code)
  expect(page.printed).toEqual([])
  await page.act('scan', mugBarcode)
  expect(page.printed).toMatchObject([{ kind: 'CustomCargo', orderNo: scene.orders.single.orderNo, html: null }])
  const pdf = Buffer.from(page.printed[0]!.pdf!, 'base64').toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(await scene.gaps()).toEqual([])
  page.stop()
})
