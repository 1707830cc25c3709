import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { CarrierGateway } from '#server/base/outbox/carrier-gateway.ts'
import { deliverDue } from '#server/base/outbox/deliver-notices.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'

const { carriers, dispatch, rows } = contract
const ege = {
  code: 'EGE',
  name: 'Ege Kargo',
  rank: 0,
  desiDivisor: 3000,
  barcodeSource: 'range',
  barcodePrefix: 'EG',
  barcodeDigits: 8,
  barcodeSuffix: 'TR',
  checkDigit: 's10',
  rangeNext: 10_000_000,
  rangeLast: 10_000_002,
  notifyBy: 'none',
  notifyTo: '',
} as const

let scene: DockScene
beforeEach(async () => {
  scene = await dockScene()
})

test('a carrier is added: its packages get barcodes from its own range, and the list counts what is left', async () => {
  const { veli, orders } = scene
  const { id } = await veli.do(carriers.save, ege)
  const { packages } = await scene.check(orders.mixed, { carrier: 'Ege Kargo', count: 2 })
  expect(packages.map(({ barcode }) => barcode)).toEqual([
    expect.stringMatching(/^EG10000000\dTR$/),
    expect.stringMatching(/^EG10000001\dTR$/),
  ])
  const { rows: listed } = await veli.do(rows.carrierList, { search: 'ege' })
  expect(listed).toMatchObject([
    { code: 'EGE', example: 'EG10000002?TR', barcodesLeft: 1, waitingPackages: 2, unheard: 0 },
  ])
  expect((await veli.do(rows.carrierList, { search: 'aras' })).rows[0]!.barcodesLeft).toBeNull()
  expect(await veli.refused(carriers.remove, { id })).toEqual(['CARRIER_IN_USE', { packages: 2 }])
})

test('what could make no barcode or reach nobody is refused, and nothing is changed', async () => {
  const { veli } = scene
  const refusal = async (wrong: object) => veli.refused(carriers.save, { ...ege, ...wrong })
  expect(await refusal({ barcodeDigits: 10 })).toEqual(['CARRIER_S10_WANTS_EIGHT', { barcodeDigits: 10 }])
  expect(await refusal({ rangeLast: null })).toEqual(['CARRIER_RANGE_WANTS_END', {}])
  expect(await refusal({ code: 'ARAS' })).toEqual(['CARRIER_CODE_TAKEN', { code: 'ARAS' }])
  expect(await refusal({ name: 'Aras' })).toEqual(['CARRIER_NAME_TAKEN', { name: 'Aras' }])
  expect(await refusal({ notifyBy: 'file', notifyTo: '../out' })).toEqual([
    'CARRIER_NOTIFY_TO_WRONG',
    { notifyTo: '../out' },
  ])
  expect((await refusal({ notifyBy: 'http', notifyTo: 'ftp://x' }))[0]).toBe('CARRIER_NOTIFY_TO_WRONG')
  expect((await refusal({ barcodePrefix: 'ü' }))[0]).toBe('REQUEST_INVALID')
  expect((await refusal({ id: 987_654 }))[0]).toBe('CARRIER_UNKNOWN')
  expect((await veli.do(rows.carrierList, { search: 'ege' })).rows).toEqual([])
})

test('notices that were not heard are sent again, or given up by somebody', async () => {
  const { veli, db, orders } = scene
  await scene.setCarrier('YURTICI', { notify_by: 'http', notify_to: 'http://127.0.0.1:9' })
  await scene.check(orders.mixed)
  await scene.check(orders.shared)
  await run(db, sql`update outbox set tries = 4, last_error = 'away', next_at = now() + interval '1 hour'`)
  const notices = async (filters: object = {}) =>
    (await veli.do(rows.carrierNotices, { sort: 'order', ...filters })).rows
  const failed = await notices({ carrierNotice: 'failed' })
  expect(failed.map(row => [row.order, row.noticeKind, row.tries, row.error])).toEqual([
    [orders.mixed.orderNo, 'cargoMade', 4, 'away'],
    [orders.shared.orderNo, 'cargoMade', 4, 'away'],
  ])
  const [first, second] = failed.map(row => Number(row.id))
  expect(await veli.do(carriers.sendAgain, { ids: [first!] })).toEqual({ notices: 1 })
  expect(Date.parse((await notices())[0]!.nextAt!)).toBeLessThanOrEqual(Date.now() + 1000)
  expect(await veli.do(carriers.giveUp, { ids: [second!] })).toEqual({ notices: 1 })
  expect(await notices({ carrierNotice: 'givenUp' })).toMatchObject([
    { order: orders.shared.orderNo, user: 'Toplayıcı veli', nextAt: null },
  ])
  expect(await veli.do(carriers.giveUp, { ids: [second!] })).toEqual({ notices: 0 })
})

test('a package keeps what it costs by its carrier’s bands', async () => {
  const { veli, orders } = scene
  const { id, version } = await veli.do(carriers.save, { ...ege, priceBands: ['1 30', '3 45,50'], extraDesiPrice: 2 })
  await scene.check(orders.mixed, { carrier: 'Ege Kargo', count: 2, desi: 6 })
  const made = async () => (await veli.do(rows.cargoPackages, { order: orders.mixed.orderNo })).rows
  expect((await made()).map(({ desi, price }) => [desi, price])).toEqual([
    [3, 45.5],
    [3, 45.5],
  ])
  await veli.do(carriers.save, { ...ege, id, version, rangeNext: 10_000_002, priceBands: ['9 99'] })
  expect((await made()).map(({ price }) => price)).toEqual([45.5, 45.5])
  expect(await veli.refused(carriers.save, { ...ege, code: 'B', name: 'B', priceBands: ['5 1', '4 2'] })).toEqual([
    'CARRIER_BANDS_MIXED',
    { band: '4 2' },
  ])
})

test('who keeps the carriers is told once when a range has less left than he said', async () => {
  const { veli, db, orders } = scene
  await veli.do(carriers.save, { ...ege, warnBelow: 2 })
  await scene.check(orders.mixed, { carrier: 'Ege Kargo', count: 2 })
  expect((await veli.do(rows.carrierList, { search: 'ege' })).rows[0]).toMatchObject({
    barcodesLeft: 1,
    barcodeStock: 'low',
  })
  await scene.check(orders.shared, { carrier: 'Ege Kargo' })
  expect((await veli.do(rows.carrierList, { search: 'ege' })).rows[0]!.barcodeStock).toBe('usedUp')
  const { items } = await veli.do(contract.notifications.list, {})
  expect(items.map(({ title }) => title).filter(title => title.startsWith('Ege'))).toEqual([
    'Ege Kargo: 1 barkod kaldı',
  ])
  expect(
    (await one<{ told: number }>(db, sql`select count(*) as told from notification where kind = 'carrierRangeLow'`))
      .told,
  ).toBeGreaterThan(0)
})

test('what waits since before a carrier last ceased to take packages is late, at the dock and in the list', async () => {
  const { veli, db, orders } = scene
  const everyDay = {
    ...{ cutOffMonday: '00:00', cutOffTuesday: '00:00', cutOffWednesday: '00:00', cutOffThursday: '00:00' },
    ...{ cutOffFriday: '00:00', cutOffSaturday: '00:00', cutOffSunday: '00:00' },
  }
  const { id } = await veli.do(carriers.save, { ...ege, ...everyDay })
  await scene.check(orders.mixed, { carrier: 'Ege Kargo', count: 2 })
  const seen = async () => {
    const { waitingCount, lateCount, cutOff } = (await veli.do(dispatch.carriers, {})).find(each => each.id === id)!
    return { waitingCount, lateCount, cutOff }
  }
  expect(await seen()).toEqual({ waitingCount: 2, lateCount: 0, cutOff: '00:00' })
  await run(db, sql`update cargo_package set created_at = now() - interval '1 day' where n = 1`)
  expect(await seen()).toEqual({ waitingCount: 2, lateCount: 1, cutOff: '00:00' })
  expect((await veli.do(rows.carrierList, { search: 'ege' })).rows[0]).toMatchObject({
    latePackages: 1,
    cutOff: '00:00',
  })
  expect((await veli.refused(carriers.save, { ...ege, code: 'B', name: 'B', cutOffMonday: '24:00' }))[0]).toBe(
    'REQUEST_INVALID',
  )
})

test('what a carrier lets us in by lies sealed, goes with its notices alone, and never to another address', async () => {
  const { veli, orders, db } = scene
  const told: (string | undefined)[] = []
  const http: CarrierGateway = { tell: async ({ authorization }) => void told.push(authorization) }
  const save = (wanted: object) => veli.do(carriers.save, { ...ege, notifyBy: 'http', ...wanted })
  const made = await save({ notifyTo: 'https://ege.example/in', loginName: 'okut', password: 'çok gizli' })
  expect([made.loginName, made.hasPassword, JSON.stringify(made).includes('gizli')]).toEqual(['okut', true, false])
  const { sealed } = await one<{ sealed: Buffer }>(
    db,
    sql`select sealed_secret as sealed from carrier where id = ${made.id}`,
  )
  expect(sealed.includes('gizli')).toBe(false)
  const renamed = await save({ ...made, name: 'Ege Lojistik' })
  expect(renamed.hasPassword).toBe(true)
  await scene.check(orders.mixed, { carrier: 'Ege Lojistik' })
  await deliverDue(db, { file: http, http, mail: http })
  expect(told).toEqual([`Basic ${Buffer.from('okut:çok gizli').toString('base64')}`])

  const { changes } = await one<{ changes: object }>(
    db,
    sql`select changes from audit_act where subject = 'carrier' order by id limit 1`,
  )
  expect(changes).toMatchObject({ sealed_secret: [null, '•••'] })
  const moved = await save({ ...renamed, notifyTo: 'https://else.example/in' })
  expect(moved.hasPassword).toBe(false)
  expect((await save({ ...moved, notifyTo: 'https://ege.example/in' })).hasPassword).toBe(false)
})
