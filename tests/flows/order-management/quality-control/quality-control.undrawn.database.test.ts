import { expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/headless.ts'
import { drawingAllBut } from '#tests/support/printing/drawing-all-but.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'
import { mugBarcode } from '#tests/support/scenes/line-scene.ts'

test('a checker is told which papers of the checked order could not be drawn, and goes on', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const scene = await controlScene({ server: { inThread: drawingAllBut('Invoice') } })
  const page = await openPage(scene, scene.merchant.users.ali.token, '/order-management/quality-control')
  const { order } = await scene.readAll(scene.orders.single.id)
  await page.act('scan', order.parcel!.barcode)
  await page.act('scan', mugBarcode)
  await page.act('answer', '', { desi: '2', packageCount: '1' })
  expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', key: 'done.quality-control.undrawn' })
  expect([page.view.stepId, page.view.panels[0]]).toEqual([
    'undrawn',
    {
      kind: 'facts',
      facts: [
        {
          label: { word: 'panel.undrawn' },
          value: { word: 'state.documentKind.Invoice' },
        },
      ],
    },
  ])
  expect(page.printed.map(({ kind }) => kind)).toEqual(['Cargo'])
  await page.act('ok')
  expect(page.view.stepId).toBe('parcel')
  noted.mockRestore()
})
