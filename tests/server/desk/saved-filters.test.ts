import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedFilter } from '#contract/calls/desk/saved-filters.ts'
import { contract } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
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
const own = { id: expect.any(Number), isDefault: false, isShared: false, mayChange: true }
const short = (saved: readonly SavedFilter[]) => saved.map(({ name, isDefault }) => `${name}${isDefault ? ' *' : ''}`)

test('filters are kept for their page and their user alone, by name', async () => {
  expect(await ali.do(savedFilters.list, { page: 'orders' })).toEqual([])
  await ali.do(savedFilters.save, { ...today, name: 'İptal', filters: { status: '8', channel: 'Pazar' } })
  const saved = await ali.do(savedFilters.save, today)
  expect(saved).toEqual([
    { ...own, name: 'Bugün', filters: { date: 'today' } },
    { ...own, name: 'İptal', filters: { status: '8', channel: 'Pazar' } },
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

describe('what everybody has', () => {
  let ayse: ReturnType<typeof userOf>
  beforeEach(async () => {
    ayse = userOf(server.app, (await addUser(merchant, 'ayse', permissions)).token)
  })
  const shared = { ...today, name: 'Depo', isShared: true }
  test('is offered to each, and changed by whoever may alone', async () => {
    await veli.do(savedFilters.save, today)
    const [, view] = await veli.do(savedFilters.save, shared)
    expect(view).toEqual({ ...own, name: 'Depo', isShared: true, filters: { date: 'today' } })
    const { id } = view!
    expect(await ali.do(savedFilters.list, { page: 'orders' })).toEqual([{ ...view, mayChange: false }])
    const denied = ['PERMISSION_DENIED', { permission: 'Settings.WarehouseSettings' }]
    expect(await ali.refused(savedFilters.save, shared)).toEqual(denied)
    expect(await ali.refused(savedFilters.change, { id, name: 'x' })).toEqual(denied)
    expect(await ali.refused(savedFilters.remove, { id })).toEqual(denied)
    expect(await ali.refused(savedFilters.save, { ...shared, isShared: false })).toEqual([
      'SAVED_FILTER_NAME_TAKEN',
      { name: 'Depo' },
    ])
    expect(await ayse.do(savedFilters.remove, { id })).toEqual([])
  })

  test('is one of a name, whoever saved it last', async () => {
    await veli.do(savedFilters.save, shared)
    const [view, ...others] = await ayse.do(savedFilters.save, { ...shared, filters: { date: '7d' } })
    expect([view!.filters, others]).toEqual([{ date: '7d' }, []])
  })

  test('begins a page for all at once, beside what each begins it with himself', async () => {
    await veli.do(savedFilters.save, { ...today, isDefault: true })
    await veli.do(savedFilters.save, { ...shared, isDefault: true })
    const saved = await veli.do(savedFilters.save, { ...shared, name: 'Gece', isDefault: true })
    expect(short(saved)).toEqual(['Bugün *', 'Depo', 'Gece *'])
    expect(short(await ali.do(savedFilters.list, { page: 'orders' }))).toEqual(['Depo', 'Gece *'])
  })

  test('is of one merchant, and no name of it is taken by another’s', async () => {
    const [{ id }] = (await veli.do(savedFilters.save, shared)) as [SavedFilter]
    const stranger = await seedMerchant(server.db, 'stranger')
    const theirs = userOf(server.app, stranger.users.veli.token)
    expect(await theirs.do(savedFilters.list, { page: 'orders' })).toEqual([])
    expect(await theirs.refused(savedFilters.remove, { id })).toEqual(['SAVED_FILTER_NOT_FOUND', { id }])
    expect(await theirs.do(savedFilters.save, shared)).toHaveLength(1)
  })
})

test('what are no filters are refused', async () => {
  const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`f${i}`, '']))
  for (const wrong of [
    { filters: { date: 1 } },
    { filters: ['x', 1] },
    { filters: tooMany },
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { page: '' },
  ])
    expect(await ali.refused(savedFilters.save, { ...today, ...wrong })).toMatchObject(['REQUEST_INVALID', {}])
})
