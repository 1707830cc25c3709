import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { warehouseSettings, session, reference } = contract

let server: TestServer
let merchant: Merchant
let veli: ReturnType<typeof userOf>

beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  veli = userOf(server.app, merchant.users.veli.token)
})

const weighed = {
  prefix: '27',
  length: 13,
  item: [2, 5],
  value: [7, 5],
  kind: 'price',
  decimals: 2,
  verifyCheckDigit: true,
} as const
const withRules = (...rules: readonly object[]) => ({
  settings: { barcodeSettings: { segmentedBarcodeSettings: rules as never } },
  version: 1,
})

test('a merchant who never chose anything has the defaults', async () => {
  expect(await veli.do(warehouseSettings.read)).toEqual({ settings: defaultSettings, version: 1 })
})

test('a part is changed, and the rest stays as it is', async () => {
  const part = {
    urunToplamaAyar: { urunToplamaYontemi: 3 },
    siparisSecimAyar: { maxOrdersPerSet: 500, shownRoutes: { countries: false } },
    arabaModulAktif: false,
  } as const
  const { siparisSecimAyar, urunToplamaAyar } = defaultSettings
  const settings = {
    ...defaultSettings,
    arabaModulAktif: false,
    urunToplamaAyar: { ...urunToplamaAyar, urunToplamaYontemi: 3 },
    siparisSecimAyar: {
      ...siparisSecimAyar,
      maxOrdersPerSet: 500,
      shownRoutes: { ...siparisSecimAyar.shownRoutes, countries: false },
    },
  }
  expect(await veli.do(warehouseSettings.save, { settings: part, version: 1 })).toEqual({ settings, version: 2 })
  const second = { generalSettings: { useMode: 'touch' as const } }
  expect(await veli.do(warehouseSettings.save, { settings: second, version: 2 })).toEqual({
    settings: { ...settings, generalSettings: { ...settings.generalSettings, useMode: 'touch' } },
    version: 3,
  })
  const stored = await one(server.db, sql`select settings from tenant where id = ${merchant.tenantId}`)
  expect(stored).toEqual({ settings: { ...part, ...second } })
})

test('the whole can be sent, too', async () => {
  const iadeAyar = { numberOfDaysForReturningOrder: 30, iadeNedeniAktif: false, fixedShippingAmount: 12.5 }
  const settings = { ...defaultSettings, iadeAyar }
  expect(await veli.do(warehouseSettings.save, { settings, version: 1 })).toEqual({ settings, version: 2 })
})

test('everybody’s terminal is told, and reads the new settings; other merchants keep theirs', async () => {
  const stranger = await seedMerchant(server.db, 'stranger')
  const { ali, reader } = merchant.users
  const tokens = [ali, reader, merchant.users.veli, stranger.users.ali].map(user => user.token)
  const told = () =>
    Promise.all(
      tokens.map(async token => (await send(server.app, reference.stores, {}, { token })).headers.checkuser === 'true'),
    )
  expect(await told()).toEqual([false, false, false, false])
  await veli.do(warehouseSettings.save, { settings: { kaliteKontrolAyar: { desiRequired: true } }, version: 1 })
  expect(await told()).toEqual([true, true, true, false])
  const { settings } = await userOf(server.app, ali.token).do(session.informations)
  expect(settings.kaliteKontrolAyar.desiRequired).toBe(true)
  const theirs = await userOf(server.app, stranger.users.veli.token).do(warehouseSettings.read)
  expect(theirs).toEqual({ settings: defaultSettings, version: 1 })
})

test('settings that somebody else has saved meanwhile are refused; of two at once, one is saved', async () => {
  const save = (days: number) =>
    veli
      .do(warehouseSettings.save, { settings: { iadeAyar: { numberOfDaysForReturningOrder: days } }, version: 1 })
      .then(
        () => 'saved',
        error => String(error),
      )
  const ends = await Promise.all([save(7), save(8)])
  expect(ends.filter(end => end === 'saved')).toHaveLength(1)
  expect(ends.find(end => end !== 'saved')).toContain('RECORD_CHANGED {"by":"Toplayıcı veli"')
})

test.each([
  ['orders of a set', { siparisSecimAyar: { maxOrdersPerSet: 0 } }, 'siparisSecimAyar.maxOrdersPerSet', 1, 500],
  ['a broken number', { siparisSecimAyar: { maxOrdersPerSet: 1.5 } }, 'siparisSecimAyar.maxOrdersPerSet', 1, 500],
  ['pieces of a set', { siparisSecimAyar: { maxPiecesPerSet: -1 } }, 'siparisSecimAyar.maxPiecesPerSet', 0, 100_000],
  [
    'orders of a parcel',
    { orderCombineSettings: { maxOrdersPerParcel: 201 } },
    'orderCombineSettings.maxOrdersPerParcel',
    1,
    200,
  ],
  [
    'days of return',
    { iadeAyar: { numberOfDaysForReturningOrder: 1e308 } },
    'iadeAyar.numberOfDaysForReturningOrder',
    0,
    3650,
  ],
  [
    'parts of a kuruş',
    { kaliteKontrolAyar: { shippingAmountByParcel: 10.005 } },
    'kaliteKontrolAyar.shippingAmountByParcel',
    0,
    1_000_000,
  ],
  [
    'products of a shelf',
    { placementSettings: { mixedProductsPerShelf: -1 } },
    'placementSettings.mixedProductsPerShelf',
    0,
    1000,
  ],
])('beyond the limits of %s, it is refused', async (_, settings, setting, least, most) => {
  expect(await veli.refused(warehouseSettings.save, { settings, version: 1 })).toEqual([
    'SETTING_OUT_OF_RANGE',
    { setting, least, most, field: setting },
  ])
  expect((await veli.do(warehouseSettings.read)).version).toBe(1)
})

test('what is no setting is refused', async () => {
  for (const settings of [
    { arabaModulAktif: 'yes' },
    { nothing: 1 },
    { siparisSecimAyar: { shownRoutes: { nothing: true } } },
    { urunToplamaAyar: { urunToplamaYontemi: 4 } },
    { urunToplamaAyar: null },
    'all',
  ])
    expect(await veli.refused(warehouseSettings.save, { settings, version: 1 })).toMatchObject(['REQUEST_INVALID', {}])
})

describe('rules for segmented barcodes', () => {
  test('that add up are taken as a whole', async () => {
    const rules = [weighed, { ...weighed, length: 12, verifyCheckDigit: false }]
    const { settings } = await veli.do(warehouseSettings.save, withRules(...rules))
    expect(settings.barcodeSettings).toEqual({ barcodeKind: 'code128', segmentedBarcodeSettings: rules })
  })

  test.each([
    ['a prefix that is no figures', { prefix: '2A' }, 'prefix'],
    ['no prefix', { prefix: '' }, 'prefix'],
    ['a value over the check digit', { value: [7, 6] }, 'valueLength'],
    ['an item over the value', { item: [2, 6] }, 'valueStart'],
    ['a value over the prefix', { item: [6, 5], value: [1, 5] }, 'valueStart'],
    ['a value of no length', { value: [7, 0] }, 'valueLength'],
    ['a place before the beginning', { item: [-1, 5] }, 'itemStart'],
    ['a half place', { item: [2.5, 4] }, 'itemStart'],
    ['more decimals than figures', { decimals: 6 }, 'decimals'],
    ['a length beyond measure', { length: 1e15 }, 'length'],
  ])('with %s are refused', async (_, wrong, field) => {
    expect(
      await veli.refused(warehouseSettings.save, withRules(weighed, { ...weighed, prefix: '28', ...wrong })),
    ).toEqual(['SEGMENT_RULE_INVALID', { nth: 2, field }])
  })

  test('of one prefix and length are refused: nobody could tell which is meant', async () => {
    expect(await veli.refused(warehouseSettings.save, withRules(weighed, weighed))).toEqual([
      'SEGMENT_RULE_INVALID',
      { nth: 2, field: 'prefix' },
    ])
  })
})

test('the reasons for what was not found are the merchant’s own', async () => {
  const { causeId } = merchant
  const stranger = await seedMerchant(server.db, 'stranger')
  const withReason = (id: number) => ({ settings: { notFoundSettings: { reasonIDs: [id] } }, version: 1 })
  expect(await veli.refused(warehouseSettings.save, withReason(stranger.causeId))).toEqual([
    'RETURN_CAUSE_NOT_FOUND',
    { id: stranger.causeId },
  ])
  const { settings } = await veli.do(warehouseSettings.save, withReason(causeId))
  expect(settings.notFoundSettings).toEqual({ reasonRequired: false, reasonIDs: [causeId] })
})
