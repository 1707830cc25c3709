import { beforeAll, expect, test } from 'vitest'
import { commonKeys } from '#contract/define.ts'
import { allCalls, contract } from '#contract/index.ts'
import { type Key, keys, statusOf } from '#contract/keys.ts'
import { wordsOf } from '#engine/check.ts'
import { flows } from '#flows/index.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const { reference } = contract

let server: TestServer
let merchant: Merchant
let ali: ReturnType<typeof userOf>
beforeAll(async () => {
  ;({ merchant, ...server } = await merchantScene())
  ali = userOf(server.app, merchant.users.ali.token)
})

test('countries are named and sorted in the language asked for', async () => {
  const turkish = await ali.do(reference.countries)
  const english = await ali.do(reference.countries, {}, { headers: { 'accept-language': 'en' } })
  expect(turkish).toHaveLength(250)
  expect(turkish.find(country => country.id === 792)).toEqual({ id: 792, code: 'TR', definition: 'Türkiye' })
  expect(english.find(country => country.code === 'DE')?.definition).toBe('Germany')
  const names = turkish.map(country => country.definition)
  expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
  expect(new Set(turkish.map(country => country.id)).size).toBe(250)
})

test('Turkey has its 81 provinces, other countries none that we know, an unknown country is refused', async () => {
  const cities = await ali.do(reference.cities, { countryId: 792 })
  expect([cities.length, cities[0], cities[33]]).toEqual([
    81,
    { id: 1, definition: 'Adana' },
    { id: 34, definition: 'İstanbul' },
  ])
  expect(await ali.do(reference.cities, { countryId: 276 })).toEqual([])
  expect(await ali.refused(reference.cities, { countryId: 999 })).toEqual(['COUNTRY_NOT_FOUND', { id: 999 }])
})

test('districts have ids that stay', async () => {
  const districts = await ali.do(reference.districts, { id: 34 })
  expect([districts.length, districts[0]]).toEqual([39, { id: 34_000, definition: 'Adalar' }])
  expect(await ali.refused(reference.districts, { id: 82 })).toEqual(['CITY_NOT_FOUND', { id: 82 }])
})

test('stores and warehouses are those of the merchant', async () => {
  const { storeId, warehouseId } = merchant
  expect(await ali.do(reference.stores)).toEqual([{ id: storeId, definition: 'Merkez', code: 'M' }])
  expect(await ali.do(reference.warehouses, { storeID: storeId })).toEqual([
    { id: warehouseId, definition: 'Ana depo', code: 'AD', type: 1 },
  ])
  expect(await ali.refused(reference.warehouses, { storeID: 999 })).toEqual(['STORE_NOT_FOUND', { id: 999 }])
  expect((await ali.do(reference.warehouseTypes)).map(type => type.id)).toEqual([1, 2, 3, 4])
})

test('words are sent once: a browser that has them is told so', async () => {
  const first = await send(server.app, reference.localizations, { language: 'tr' })
  expect([first.statusCode, first.json().isError]).toEqual([200, false])
  const etag = String(first.headers.etag)
  const again = (tag: string) =>
    send(server.app, reference.localizations, { language: 'tr' }, { headers: { 'if-none-match': tag } })
  expect([(await again(etag)).statusCode, (await again(etag)).body]).toEqual([304, ''])
  expect((await again('"other"')).statusCode).toBe(200)
  expect(await ali.refused(reference.localizations, { language: 'xx' })).toEqual([
    'LANGUAGE_NOT_FOUND',
    { language: 'xx' },
  ])
})

test('before signing in only the words are sent that are met there: those of the public pages and of what is refused on them', async () => {
  const stranger = async (part?: 'entry') =>
    (await send(server.app, reference.localizations, { language: 'tr', part })).json().model
  const [all, entry] = [await stranger(), await stranger('entry')]
  const open = await Promise.all(flows.filter(flow => flow.public).map(flow => flow.load()))
  const refusable = [
    ...allCalls.filter(({ access }) => access === 'public').flatMap(call => [...call.keys, ...commonKeys(call)]),
    ...(Object.keys(keys) as Key[]).filter(key => statusOf(key) === 0),
    'NotLogin',
  ]
  const wanted = [
    ...open.flatMap(wordsOf),
    ...refusable,
    ...Object.keys(all).filter(key => /^shell\.(?!table\.)/.test(key)),
  ]
  expect(wanted.filter(key => entry[key] === undefined)).toEqual([])
  expect(Object.keys(entry).filter(key => entry[key] !== all[key])).toEqual([])
  expect([entry['flow.picking'], entry.SHELF_NOT_EMPTY]).toEqual([undefined, undefined])
})
