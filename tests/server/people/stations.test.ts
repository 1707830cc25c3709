import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { defaultStationSettings } from '#contract/station/station-settings.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const { stations } = contract
const [keyOne, keyTwo, keyThree] = ['a', 'b', 'c'].map(letter => letter.repeat(43)) as [string, string, string]
const slow = { ...defaultStationSettings, isSlowScanner: true }
const station = { stationKey: keyOne, name: 'Paketleme 1', settings: defaultStationSettings, version: null }

let server: TestServer
let merchant: Merchant
let lead: ReturnType<typeof userOf>
let picker: ReturnType<typeof userOf>

beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  lead = userOf(server.app, merchant.users.veli.token)
  picker = userOf(server.app, merchant.users.ali.token)
})

test('a station is saved under its name, and who shows its key reads it and changes its settings', async () => {
  const saved = await lead.do(stations.save, station)
  expect(saved).toEqual({ id: expect.any(Number), name: 'Paketleme 1', settings: defaultStationSettings, version: 1 })
  expect(await picker.do(stations.checkIn, { stationKey: keyOne })).toEqual(saved)
  const changed = await picker.do(stations.save, { ...station, settings: slow, version: 1 })
  expect(changed).toEqual({ ...saved, settings: slow, version: 2 })
  expect(await lead.do(stations.read, { id: saved.id })).toEqual(changed)
  expect(await lead.do(stations.list)).toEqual([
    { id: saved.id, name: 'Paketleme 1', seenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
  ])
})

test('the key itself is stored nowhere, not even with the answers', async () => {
  await lead.do(stations.save, station, { operationId: 'f2a3b9a0-6a4f-4f43-8a12-0123456789ab' })
  const stored = [
    ...(await many(server.db, sql`select to_json(s)::text as row from station s`)),
    ...(await many(server.db, sql`select to_json(o)::text as row from operation o`)),
  ]
  expect(stored.length).toBe(2)
  expect(JSON.stringify(stored)).not.toContain(keyOne)
})

test('naming, renaming and taking over want the permission', async () => {
  const denied = ['PERMISSION_DENIED', { permission: 'Settings.WarehouseSettings' }]
  expect(await picker.refused(stations.save, station)).toEqual(denied)
  await lead.do(stations.save, station)
  expect(await picker.refused(stations.save, { ...station, name: 'Masa', version: 1 })).toEqual(denied)
  expect(await picker.refused(stations.save, { ...station, stationKey: keyTwo, takeOver: true })).toEqual(denied)
  expect(await lead.do(stations.save, { ...station, name: 'Masa', version: 1 })).toMatchObject({ name: 'Masa' })
})

test('a name that is taken is taken over knowingly, and the old key is void', async () => {
  const first = await lead.do(stations.save, station)
  const second = { ...station, stationKey: keyTwo, name: 'paketleme 1', settings: slow }
  expect(await lead.refused(stations.save, second)).toEqual(['STATION_NAME_TAKEN', { name: 'Paketleme 1' }])
  expect(await lead.do(stations.save, { ...second, takeOver: true })).toEqual({
    id: first.id,
    name: 'paketleme 1',
    settings: slow,
    version: 2,
  })
  expect(await picker.refused(stations.checkIn, { stationKey: keyOne })).toEqual(['STATION_NOT_FOUND', {}])
  expect(await picker.do(stations.checkIn, { stationKey: keyTwo })).toMatchObject({ id: first.id })
})

test('a station keeps its own name apart from the others', async () => {
  await lead.do(stations.save, station)
  await lead.do(stations.save, { ...station, stationKey: keyTwo, name: 'Işık' })
  expect(await lead.refused(stations.save, { ...station, name: 'IŞIK', version: 1, takeOver: true })).toEqual([
    'STATION_NAME_TAKEN',
    { name: 'Işık' },
  ])
})

test('settings that somebody else saved since are not written over', async () => {
  await lead.do(stations.save, station)
  await lead.do(stations.save, { ...station, settings: slow, version: 1 })
  expect(await picker.refused(stations.save, { ...station, version: 1 })).toEqual([
    'RECORD_CHANGED',
    { by: 'Toplayıcı veli', at: expect.any(String) },
  ])
})

test('the same save repeated is one, with or without its operation id', async () => {
  const operationId = 'f2a3b9a0-6a4f-4f43-8a12-0123456789ab'
  const once = await lead.do(stations.save, station, { operationId })
  expect(await lead.do(stations.save, station, { operationId })).toEqual(once)
  expect(await lead.do(stations.save, station)).toEqual({ ...once, version: 2 })
})

test('a merchant neither sees nor changes the stations of another, and his names are free', async () => {
  const ours = await lead.do(stations.save, station)
  const stranger = userOf(server.app, (await seedMerchant(server.db, 'stranger')).users.veli.token)
  expect(await stranger.do(stations.list)).toEqual([])
  expect(await stranger.refused(stations.read, { id: ours.id })).toEqual(['STATION_NOT_FOUND', { id: ours.id }])
  expect(await stranger.refused(stations.checkIn, { stationKey: keyOne })).toEqual(['STATION_NOT_FOUND', {}])
  for (const takeOver of [false, true])
    expect(await stranger.refused(stations.save, { ...station, takeOver })).toEqual(['STATION_NOT_FOUND', {}])
  expect(await stranger.do(stations.save, { ...station, stationKey: keyThree })).toMatchObject({ version: 1 })
  expect(await lead.do(stations.checkIn, { stationKey: keyOne })).toEqual(ours)
})

test('a key that could be guessed, and settings that no browser could use, are refused', async () => {
  const refused = ['REQUEST_INVALID', expect.anything()]
  for (const stationKey of ['', 'short', 'ş'.repeat(43)])
    expect(await lead.refused(stations.save, { ...station, stationKey })).toEqual(refused)
  expect(await lead.refused(stations.save, { ...station, name: ' ' })).toEqual(refused)
  const broken = { ...defaultStationSettings, scanner: { accept: '(' }, lockAfterMinutes: -1 }
  expect((await lead.do(stations.save, { ...station, settings: broken })).settings).toEqual(defaultStationSettings)
})
