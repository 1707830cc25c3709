import { expect, test } from 'vitest'
import { openPage } from '#tests/support/headless.ts'
import { lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'

test('whatever is scanned is shown with what lies there; a product with all the places it lies at', async () => {
  const scene = await lineScene()
  const page = await openPage(scene, scene.merchant.users.ali.token, '/product-management/where-is-product')
  const shown = async (code: string) => {
    await page.act('scan', code)
    const [giant, ...others] = page.view.panels as any
    const list = others.at(-1)
    return [page.heard.at(-1)!.tone, giant.label?.word, giant.shout, list.rows.length]
  }
  const { orderNo } = scene.orders.mixed
  expect(await shown('RAF-A1')).toEqual(['yes', 'panel.shelf', 'A1', expect.any(Number)])
  expect(await shown('ARABA1')).toEqual(['yes', 'panel.cart', 'ARABA1', 4])
  expect(await shown(scene.masa1.parcels[0]!.barcode)).toEqual(['yes', 'panel.parcel', 'Masa 1', 0])
  expect(await shown('MASA1')).toEqual(['yes', 'panel.table', 'Masa 1', 0])
  expect(await shown(orderNo)).toEqual(['yes', 'panel.orders', orderNo, 3])
  expect(await shown(`SET${scene.setNo}`)).toEqual(['yes', 'panel.setNo', `Set ${scene.setNo}`, 4])
  expect(await shown(mugBarcode)).toEqual([
    'yes',
    expect.stringContaining('panel.stockAt.'),
    expect.any(String),
    expect.any(Number),
  ])
  const places = (page.view.panels.at(-1) as any).rows.map((row: any) => row.title.raw)
  expect(places).toContain('ARABA1')
  await page.act('scan', 'YOK')
  expect(page.heard.at(-1)).toMatchObject({ tone: 'no', key: 'CODE_UNKNOWN' })
  expect(page.view.seen.position).toEqual({ barcode: mugBarcode })
})
