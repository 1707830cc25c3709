import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'
import { userOf } from '#tests/support/server/server.ts'

const path = '/order-management/final-control'

describe('final control', () => {
  let scene: DockScene
  let page: HeadlessTerminal
  const scan = (...codes: readonly string[]) =>
    codes.reduce((done, code) => done.then(() => page.act('scan', code)), Promise.resolve() as Promise<unknown>)
  const heard = () => page.heard.at(-1)
  const card = () => page.view.panels[0]
  const openManifest = () => userOf(scene.app, scene.merchant.users.reader.token).do(contract.dispatch.manifest)
  beforeEach(async () => {
    scene = await dockScene()
    const { mixed, shared, single } = scene.orders
    await scene.check(mixed, { count: 2, desi: 5 })
    await scene.check(single, { desi: 1 })
    await scene.check(shared, { carrier: 'PTT' })
    page = await openPage(scene, scene.merchant.users.reader.token, path)
  })

  test('a shift at the dock without touching the screen: first package, the rest, hand over, the next carrier', async () => {
    const { mixed, single } = scene.orders
    expect([
      page.view.stepId,
      page.view.step?.kind === 'choose' && page.view.step.options(page.view.seen).slice(0, 2),
    ]).toMatchObject([
      'carrier',
      [
        { title: { raw: 'Yurtiçi' }, figure: { figure: 3 } },
        { title: { raw: 'PTT' }, figure: { figure: 1 } },
      ],
    ])
    await scan('YK0000000001')
    expect([page.view.stepId, heard(), card()]).toMatchObject([
      'package',
      { tone: 'yes', key: 'done.final-control.partly', params: { orderNo: mixed.orderNo, n: 1, of: 2 } },
      {
        kind: 'card',
        mark: 'todo',
        label: { raw: 'Yurtiçi' },
        left: { now: 1, of: 2, act: { word: 'panel.packagesMore' } },
        name: { word: 'panel.loadedOf', params: { now: 1, of: 2, carrier: 'Yurtiçi' } },
        code: 'YK0000000001',
      },
    ])
    expect(page.view.panels[1]).toMatchObject({ rows: [{ title: { raw: mixed.orderNo }, mark: 'todo' }] })
    expect(page.view.expects).toEqual(['YK0000000002', 'YK0000000003'])
    await scan('OKUT-OK')
    expect(heard()).toMatchObject({
      tone: 'no',
      key: 'MANIFEST_INCOMPLETE',
      params: { orderNo: mixed.orderNo, scanned: 1, of: 2 },
    })
    await scan(...page.view.expects)
    expect([heard(), card()]).toMatchObject([
      { tone: 'yes', key: 'done.final-control.whole', params: { orderNo: single.orderNo, n: 1, of: 1 } },
      { mark: 'done', left: { now: 0, act: { word: 'panel.allLoaded' } }, name: { params: { now: 1, of: 1 } } },
    ])
    await scan('OKUT-OK')
    expect([page.view.stepId, page.view.step?.says?.(page.view.seen)]).toEqual([
      'close',
      { no: 1, carrier: 'Yurtiçi', packages: 3, orders: 2 },
    ])
    await scan('OKUT-OK')
    expect([page.view.stepId, heard()]).toMatchObject([
      'carrier',
      { tone: 'yes', key: 'done.final-control.closed', params: { carrier: 'Yurtiçi', packages: 3 } },
    ])
    expect(await scene.order(mixed.id)).toMatchObject({ status: 6 })
    await scan('OKUT-1')
    expect([page.view.stepId, card()]).toMatchObject(['package', { shout: 'PTT' }])
    expect(await scene.gaps()).toEqual([])
  })

  test('the list that the driver signs is printed', async () => {
    await scan('YK0000000003', 'OKUT-OK', 'OKUT-OK')
    expect(page.printed).toMatchObject([{ kind: 'Manifest', pdf: null }])
    expect(page.printed[0]!.html).toContain('YK0000000003')
  })

  test('wrong packages are refused with the low tone, and the manifest stays as it was', async () => {
    await page.act('answer', String(await scene.carrierId('YURTICI')))
    await scan('YK0000000003')
    for (const [code, key] of [
      ['KP100000003TR', 'CARGO_OTHER_CARRIER'],
      ['YK0000000003', 'CARGO_SCANNED'],
      ['8690000000012', 'CARGO_NOT_FOUND'],
    ] as const) {
      await scan(code)
      expect([page.view.stepId, heard()]).toMatchObject(['package', { tone: 'no', key }])
    }
    await scan('OKUT-CANCEL')
    expect(heard()).toMatchObject({ tone: 'no', key: 'MANIFEST_OPEN' })
    expect(await openManifest()).toMatchObject({ packageCount: 1 })
  })

  test('while nothing is on it, the carrier may be another one', async () => {
    await page.act('answer', String(await scene.carrierId('PTT')))
    expect(card()).toMatchObject({ shout: 'PTT' })
    await scan('OKUT-CANCEL')
    expect(page.view.stepId).toBe('carrier')
    await page.act('answer', String(await scene.carrierId('PTT')))
    await scan('YK0000000003')
    expect([page.view.stepId, card()]).toMatchObject([
      'package',
      { label: { raw: 'Yurtiçi' }, name: { params: { now: 1, of: 1 } } },
    ])
    expect(await openManifest()).toMatchObject({ no: 1, carrier: { code: 'YURTICI' } })
  })

  test('the last scan is taken back by its barcode, any other by its row', async () => {
    await page.act('answer', String(await scene.carrierId('YURTICI')))
    await scan('YK0000000001', 'YK0000000002', 'OKUT-UNDO')
    expect(await openManifest()).toMatchObject({ packages: [{ barcode: 'YK0000000001' }] })
    expect(page.view.panels.some(panel => panel.kind === 'list' && panel.rows[0]?.mark === 'todo')).toBe(true)
    await page.act('answer', 'YK0000000001')
    expect(page.view.stepId).toBe('takeOff')
    await page.act('answer', 'yes')
    expect([page.view.stepId, heard()]).toMatchObject([
      'package',
      { key: 'done.final-control.takenOff', params: { orderNo: scene.orders.mixed.orderNo } },
    ])
    expect(await openManifest()).toMatchObject({ packages: [] })
  })

  test('the scan that opens a manifest is taken back like any other', async () => {
    await scan('YK0000000003', 'OKUT-UNDO')
    expect(heard()).toMatchObject({ tone: 'yes', key: 'done.final-control.undone' })
    expect(await openManifest()).toMatchObject({ packages: [] })
  })

  test('what is left at the dock is named when its manifest is closed', async () => {
    await scan('YK0000000003', 'OKUT-OK', 'OKUT-OK')
    expect([page.view.stepId, heard()]).toMatchObject([
      'carrier',
      {
        tone: 'careful',
        key: 'done.final-control.leftBehind',
        params: { carrier: 'Yurtiçi', packages: 1, left: 2, barcode: 'YK0000000001' },
      },
    ])
  })

  test('an order cancelled meanwhile comes off, by name; the rest is handed over at the next try', async () => {
    const { mixed, single } = scene.orders
    await scan('YK0000000001', 'YK0000000002', 'YK0000000003')
    await scene.veli.do(contract.orders.cancel, { id: mixed.id, reason: '@reason.other' })
    await scan('OKUT-OK', 'OKUT-OK')
    expect([page.view.stepId, heard()]).toMatchObject([
      'package',
      { tone: 'no', key: 'ORDER_STATUS_IS_CANCELLED', params: { orderNo: mixed.orderNo } },
    ])
    expect(page.view.panels.at(-1)).toMatchObject({ rows: [{ title: { raw: single.orderNo } }] })
    await scan('OKUT-OK', 'OKUT-OK')
    expect(page.view.stepId).toBe('carrier')
    expect(await scene.order(single.id)).toMatchObject({ status: 6 })
    expect(await scene.gaps()).toEqual([])
  })

  test('in a new tab one stands at the manifest that is open', async () => {
    await scan('YK0000000001')
    await page.open(path)
    expect([page.view.stepId, card()]).toMatchObject(['package', { name: { params: { now: 1, of: 2 } } }])
  })
})
