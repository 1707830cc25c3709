import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'

describe('the list of cargo packages', () => {
  let scene: DockScene
  const rows = async (filters: Readonly<Record<string, string>> = {}) =>
    (await scene.veli.do(contract.rows.cargoPackages, { sort: 'barcode', ...filters })).rows
  const barcodes = async (filters: Readonly<Record<string, string>>) => (await rows(filters)).map(row => row.barcode)
  beforeEach(async () => {
    scene = await dockScene()
    const { mixed, shared, single } = scene.orders
    await scene.db.query("update customer_order set city = 'İzmir'")
    await scene.setCarrier('PTT', { notify_by: 'http', notify_to: 'https://kargo.example' })
    await scene.check(mixed, { count: 2, desi: 3 })
    await scene.check(shared, { carrier: 'PTT' })
    await scene.check(single, { carrier: 'Aras' })
    const { manifest } = await scene.ali.do(contract.dispatch.open, { barcode: 'AR0000000001' })
    await scene.ali.do(contract.dispatch.close, { id: manifest.id })
    await scene.ali.do(contract.dispatch.open, { barcode: 'YK0000000002' })
  })

  test('tells of each where it stands on its way to the carrier', async () => {
    const { mixed, shared, single } = scene.orders
    expect(await rows()).toMatchObject([
      {
        barcode: 'AR0000000001',
        order: single.orderNo,
        city: 'İzmir',
        carrier: 'Aras',
        package: '1/1',
        desi: 1,
        prints: 0,
        packageState: 'handedOver',
        manifestNo: 1,
        handedOverAt: expect.any(String),
        carrierNotice: null,
      },
      {
        barcode: 'KP100000003TR',
        order: shared.orderNo,
        packageState: 'waiting',
        manifestNo: null,
        carrierNotice: 'pending',
      },
      { barcode: 'YK0000000001', order: mixed.orderNo, package: '1/2', desi: 1.5, packageState: 'waiting' },
      { barcode: 'YK0000000002', package: '2/2', packageState: 'onManifest', manifestNo: 2, handedOverAt: null },
    ])
    await scene.db.query("update outbox set last_error = 'kargo.example answered 503' where done_at is null")
    expect((await rows({ order: 'KP1' }))[0]).toMatchObject({ carrierNotice: 'failed' })
    expect(await scene.veli.do(contract.totals.cargoPackages)).toEqual({ count: 4, sums: { desi: 5, price: 0 } })
  })

  test('narrows by carrier, state and what is searched', async () => {
    const ptt = String(await scene.carrierId('PTT'))
    expect(
      await scene.veli.do(contract.choices.read, { listing: 'cargo-packages', filter: 'carrierId' }),
    ).toContainEqual({
      value: ptt,
      label: 'PTT',
    })
    expect(await barcodes({ carrierId: ptt })).toEqual(['KP100000003TR'])
    expect(await barcodes({ packageState: 'waiting' })).toEqual(['KP100000003TR', 'YK0000000001'])
    expect(await barcodes({ packageState: 'onManifest' })).toEqual(['YK0000000002'])
    expect(await barcodes({ packageState: 'handedOver' })).toEqual(['AR0000000001'])
    expect(await barcodes({ order: scene.orders.mixed.orderNo })).toEqual(['YK0000000001', 'YK0000000002'])
    await scene.veli.do(contract.orders.cancel, { id: scene.orders.shared.id, reason: '@reason.other' })
    expect(await barcodes({ packageState: 'cancelled' })).toEqual(['KP100000003TR'])
    expect(await barcodes({ packageState: 'waiting' })).toEqual(['YK0000000001'])
  })
})
