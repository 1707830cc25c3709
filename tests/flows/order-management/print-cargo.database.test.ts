import { beforeEach, describe, expect, test } from 'vitest'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

const path = '/order-management/print-cargo'

describe('the page of cargo labels', () => {
  let scene: DockScene
  let page: HeadlessTerminal
  beforeEach(async () => {
    scene = await dockScene()
    const { mixed, single } = scene.orders
    await scene.check(mixed, { count: 2 })
    await scene.check(single)
    await scene.document(mixed)
    const { token } = await addUser(scene.merchant, 'etiket', ['OrderManagement.OrderDetails.PrintBill'])
    page = await openPage(scene, token, `${path}?sort=barcode`)
  })
  const rows = () => (page.view.step?.kind === 'listing' ? page.view.step.now(page.view.seen).rows : [])
  const reprint = (chosen: readonly string[]) =>
    page.act(
      'action',
      'reprint',
      {},
      rows().flatMap(({ id, barcode }) => (chosen.includes(String(barcode)) ? [String(id)] : [])),
    )
  const orderOf = (barcode: string) => rows().find(row => row.barcode === barcode)

  test('labels of the chosen packages are printed again, an order once, and the print is counted', async () => {
    expect(orderOf('YK0000000001')).toMatchObject({ prints: 1 })
    await reprint(['YK0000000001', 'YK0000000002'])
    expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', key: 'done.report.reprinted', params: { orders: 1 } })
    expect(page.printed).toMatchObject([{ kind: 'Cargo', orderNo: scene.orders.mixed.orderNo }])
    expect([orderOf('YK0000000001'), orderOf('YK0000000003')]).toMatchObject([{ prints: 2 }, { prints: 0 }])
  })

  test('orders without a label are told, the others printed; with none at all it is refused', async () => {
    await reprint(['YK0000000002', 'YK0000000003'])
    expect([page.heard.at(-1), page.printed.length]).toMatchObject([
      { key: 'done.report.partlyReprinted', params: { without: 1 } },
      1,
    ])
    await reprint(['YK0000000003'])
    expect([page.heard.at(-1), page.printed.length]).toMatchObject([{ tone: 'no', key: 'DOCUMENT_NOT_FOUND' }, 1])
  })
})
