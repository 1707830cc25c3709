import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Panel } from '#engine/vocabulary/panels.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

describe("an order's packages and documents, on its page", () => {
  let scene: DockScene
  beforeEach(async () => {
    scene = await dockScene()
  })
  const open = (token = scene.merchant.users.veli.token) =>
    openPage(scene, token, `/order-management/order-detail?id=${scene.orders.mixed.id}`)
  const actionsOf = ({ view }: HeadlessTerminal) =>
    view.step?.kind === 'board' ? view.step.actions!(view.seen).map(({ name }) => name) : []
  const documents = async ({ view }: HeadlessTerminal): Promise<readonly Panel[]> => {
    const [widget] = view.step?.kind === 'board' ? view.step.widgets!(view.seen) : []
    return widget!.shows(await scene.veli.do(widget!.asks.endpoint, widget!.asks.input))
  }

  test('until it is checked there are none', async () => {
    const page = await open()
    expect(actionsOf(page)).not.toContain('reprint')
    expect(await documents(page)).toMatchObject([{ rows: [], none: { word: 'panel.notCheckedYet' } }])
  })

  test('then every package, document, print and notice is told', async () => {
    await scene.check(scene.orders.mixed, { count: 2, desi: 3 })
    await scene.document(scene.orders.mixed)
    await scene.ali.do(contract.dispatch.open, { barcode: 'YK0000000002' })
    expect(await documents(await open())).toMatchObject([
      { kind: 'facts', facts: [{}, {}, { label: { word: 'panel.invoiceNo' } }, {}] },
      {
        rows: [
          { barcode: 'YK0000000001', carrier: 'Yurtiçi', package: '1/2', desi: 1.5, manifestNo: null },
          { barcode: 'YK0000000002', package: '2/2', manifestNo: 1, handedOverAt: null },
        ],
      },
      { rows: expect.arrayContaining([expect.objectContaining({ kind: 'Cargo', prints: 1 })]) },
      { rows: [{ user: 'Toplayıcı ali', kind: 'Cargo' }] },
      { rows: [{ kind: 'cargoMade', tries: 0, error: null }] },
    ])
  })

  test('who may print prints one of them again; what the order has none of is refused', async () => {
    await scene.check(scene.orders.mixed)
    await scene.document(scene.orders.mixed)
    const reader = await addUser(scene.merchant, 'bakan', ['OrderManagement.OrderDetails'])
    expect(actionsOf(await open(reader.token))).not.toContain('reprint')
    const page = await open()
    await page.act('action', 'reprint')
    expect(page.view.stepId).toBe('reprint')
    await page.act('answer', 'Invoice')
    expect([page.view.stepId, page.heard.at(-1)?.key, page.printed]).toMatchObject([
      'order',
      'done.order-detail.reprinted',
      [{ kind: 'Invoice', orderNo: scene.orders.mixed.orderNo }],
    ])
    await page.act('action', 'reprint')
    await page.act('answer', 'GiftPackage')
    expect([page.heard.at(-1)?.key, page.printed.length]).toEqual(['DOCUMENT_NOT_FOUND', 1])
  })
})
