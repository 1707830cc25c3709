import { beforeEach, expect, test } from 'vitest'
import type { SavedFilter } from '#contract/calls/desk/saved-filters.ts'
import { contract } from '#contract/index.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const { savedFilters } = contract

let server: TestServer
let merchant: Merchant
let ali: ReturnType<typeof userOf>
let veli: ReturnType<typeof userOf>

beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  ali = userOf(server.app, merchant.users.ali.token)
  veli = userOf(server.app, merchant.users.veli.token)
})

const today = { page: 'orders', name: 'Bugün', filters: { date: 'today' } }
const short = (saved: readonly SavedFilter[]) => saved.map(({ name, isDefault }) => `${name}${isDefault ? ' *' : ''}`)

test('filters are kept for their page and their user alone, by name', async () => {
  expect(await ali.do(savedFilters.list, { page: 'orders' })).toEqual([])
  await ali.do(savedFilters.save, { ...today, name: 'İptal', filters: { status: '8', channel: 'Pazar' } })
  const saved = await ali.do(savedFilters.save, today)
  expect(saved).toEqual([
    { id: expect.any(Number), name: 'Bugün', isDefault: false, filters: { date: 'today' } },
    { id: expect.any(Number), name: 'İptal', isDefault: false, filters: { status: '8', channel: 'Pazar' } },
  ])
  expect(await ali.do(savedFilters.list, { page: 'orders' })).toEqual(saved)
  expect(await ali.do(savedFilters.list, { page: 'products' })).toEqual([])
  expect(await veli.do(savedFilters.list, { page: 'orders' })).toEqual([])
})

test('of one name on one page, the last saved stay; elsewhere the name is free', async () => {
  const [first] = await ali.do(savedFilters.save, today)
  const [second] = await ali.do(savedFilters.save, { ...today, filters: { date: '7d' }, isDefault: true })
  expect(second).toEqual({ ...first, filters: { date: '7d' }, isDefault: true })
  expect(await ali.do(savedFilters.save, { ...today, page: 'products' })).toHaveLength(1)
  expect(await veli.do(savedFilters.save, today)).toHaveLength(1)
  expect(await ali.do(savedFilters.list, { page: 'orders' })).toEqual([second])
})

test('a page begins with one of them at the most', async () => {
  await ali.do(savedFilters.save, { ...today, isDefault: true })
  await ali.do(savedFilters.save, { ...today, page: 'products', isDefault: true })
  const saved = await ali.do(savedFilters.save, { ...today, name: 'Hafta', isDefault: true })
  expect(short(saved)).toEqual(['Bugün', 'Hafta *'])
  const { id } = saved[0]!
  expect(short(await ali.do(savedFilters.change, { id, isDefault: true }))).toEqual(['Bugün *', 'Hafta'])
  expect(short(await ali.do(savedFilters.change, { id, isDefault: false }))).toEqual(['Bugün', 'Hafta'])
  expect(short(await ali.do(savedFilters.list, { page: 'products' }))).toEqual(['Bugün *'])
})

test('of two that are to be the default at once, one is', async () => {
  const names = ['a', 'b', 'c', 'd']
  await Promise.all(names.map(name => ali.do(savedFilters.save, { ...today, name, isDefault: true })))
  const saved = await ali.do(savedFilters.list, { page: 'orders' })
  expect([saved.length, saved.filter(({ isDefault }) => isDefault).length]).toEqual([4, 1])
})

test('a name can be changed, but not to one that is taken', async () => {
  await ali.do(savedFilters.save, { ...today, name: 'Hafta' })
  const [{ id }] = (await ali.do(savedFilters.save, today)) as [SavedFilter, SavedFilter]
  expect(await ali.refused(savedFilters.change, { id, name: 'Hafta' })).toEqual([
    'SAVED_FILTER_NAME_TAKEN',
    { name: 'Hafta' },
  ])
  expect(short(await ali.do(savedFilters.change, { id, name: 'Yarın', isDefault: true }))).toEqual(['Hafta', 'Yarın *'])
  expect(short(await ali.do(savedFilters.change, { id, name: 'Yarın' }))).toEqual(['Hafta', 'Yarın *'])
})

test('the fifty-first of a page is refused, one in the place of another is not', async () => {
  for (let i = 0; i < 50; i++) await ali.do(savedFilters.save, { ...today, name: `Filtre ${i}` })
  expect(await ali.refused(savedFilters.save, today)).toEqual(['SAVED_FILTERS_FULL', { most: 50 }])
  expect(await ali.do(savedFilters.save, { ...today, name: 'Filtre 7' })).toHaveLength(50)
  expect(await ali.do(savedFilters.save, { ...today, page: 'products' })).toHaveLength(1)
})

test('they are forgotten when they are deleted, and nobody finds another’s', async () => {
  const [{ id }] = (await ali.do(savedFilters.save, today)) as [SavedFilter]
  const stranger = await seedMerchant(server.db, 'stranger')
  for (const other of [veli, userOf(server.app, stranger.users.ali.token)]) {
    expect(await other.refused(savedFilters.remove, { id })).toEqual(['SAVED_FILTER_NOT_FOUND', { id }])
    expect(await other.refused(savedFilters.change, { id, name: 'x' })).toEqual(['SAVED_FILTER_NOT_FOUND', { id }])
  }
  expect(await ali.do(savedFilters.remove, { id })).toEqual([])
  expect(await ali.refused(savedFilters.remove, { id })).toEqual(['SAVED_FILTER_NOT_FOUND', { id }])
})

test('what are no filters are refused', async () => {
  const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`f${i}`, '']))
  for (const wrong of [
    { filters: { date: 1 } },
    { filters: ['x', 1] },
    { filters: tooMany },
    { name: ' ' },
    { page: '' },
  ])
    expect(await ali.refused(savedFilters.save, { ...today, ...wrong })).toMatchObject(['REQUEST_INVALID', {}])
})
