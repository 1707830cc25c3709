import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { findOtherStore } from '#server/line/picking/other-store/find-other-store.ts'
import { type ControlScene, controlScene } from '#tests/support/scenes/control-scene.ts'
import { addOrder, addShelf, stock } from '#tests/support/scenes/seed.ts'

const { stores, warehouses, rows, reference, qualityControl } = contract
const kadikoy = {
  code: 'KDK',
  name: 'Kadıköy',
  address: '',
  isOpenForSale: true,
  askRank: 5,
  opensAt: '',
  closesAt: '',
  invoiceSeries: 'KDK',
}
const depot = { code: 'KD', name: 'Kadıköy deposu', warehouseType: 2, address: '' } as const

let scene: ControlScene
beforeEach(async () => {
  scene = await controlScene()
})

test('a store and its warehouse are made, found in the lists and where places are chosen, and put away when empty', async () => {
  const { veli } = scene
  const store = await veli.do(stores.save, kadikoy)
  const warehouse = await veli.do(warehouses.save, { ...depot, storeID: store.id })
  expect(warehouse).toEqual({ id: warehouse.id, version: 1, storeID: store.id, ...depot, isActive: true })
  const { rows: listed } = await veli.do(rows.storeList, { sort: 'code' })
  expect(listed.map(row => [row.code, row.warehouses, row.hours])).toEqual([
    ['KDK', 1, ''],
    ['M', 1, ''],
  ])
  expect((await veli.do(rows.warehouseList, { store: String(store.id) })).rows).toMatchObject([
    { code: 'KD', storeName: 'Kadıköy', warehouseType: 2, shelves: 0, pieces: 0, users: 0 },
  ])
  expect(await veli.refused(stores.remove, { id: store.id })).toEqual(['STORE_IN_USE', { warehouses: 1, users: 0 }])
  expect(await veli.do(warehouses.remove, { id: warehouse.id })).toEqual({ deleted: true })
  expect((await veli.do(reference.stores, {})).map(({ code }) => code)).toContain('KDK')
  await veli.do(stores.save, { ...kadikoy, id: store.id, version: store.version, isActive: false })
  expect((await veli.do(reference.stores, {})).map(({ code }) => code)).not.toContain('KDK')
})

test('what is wrong is refused: a code twice, half of the hours, a store that is not there, goods and people inside', async () => {
  const { veli, merchant } = scene
  expect(await veli.refused(stores.save, { ...kadikoy, code: 'M' })).toEqual(['STORE_CODE_TAKEN', { code: 'M' }])
  expect(await veli.refused(stores.save, { ...kadikoy, opensAt: '09:00' })).toEqual(['STORE_HOURS_HALF', {}])
  expect((await veli.refused(stores.save, { ...kadikoy, opensAt: '25:00', closesAt: '26:00' }))[0]).toBe(
    'REQUEST_INVALID',
  )
  expect(await veli.refused(warehouses.save, depot)).toEqual([
    'REQUEST_INVALID',
    { field: 'storeID', problem: 'missing' },
  ])
  expect((await veli.refused(warehouses.save, { ...depot, storeID: 987_654 }))[0]).toBe('STORE_NOT_FOUND')
  const main = await veli.do(warehouses.read, { id: merchant.warehouseId })
  const { storeID: _, ...kept } = main
  expect((await veli.refused(warehouses.save, { ...kept, isActive: false }))[0]).toBe('WAREHOUSE_IN_USE')
  expect((await veli.refused(warehouses.save, { ...kept, version: 99 }))[0]).toBe('RECORD_CHANGED')
  expect(await scene.ali.do(stores.read, { id: merchant.storeId })).toMatchObject({ code: 'M' })
})

/** Another store with a warehouse that holds cups. */
const place = async (code: string, { askRank = 1, city = '', cups = 10 }) => {
  const { veli, merchant } = scene
  const store = await veli.do(stores.save, { ...kadikoy, code, name: code, askRank, city })
  const { id: warehouseId } = await veli.do(warehouses.save, { ...depot, code, name: code, storeID: store.id })
  const there = { ...merchant, warehouseId, storeId: store.id }
  await stock(there, await addShelf(there, `${code}-1`, 1), merchant.products.cup, cups)
  return { ...store, warehouseId }
}
/** The store that is asked for three cups of the mixed order. */
const asked = async (askStoresBy: Settings['packetSettings']['askStoresBy'] = 'stock') => {
  const { db, merchant, orders } = scene
  const { tenantId, warehouseId, products } = merchant
  const settings = { ...defaultSettings, packetSettings: { omniChannelDistributionActive: true, askStoresBy } }
  const wanted = { orderId: orders.mixed.id, warehouseId, productId: products.cup }
  return (await findOtherStore({ db, tenantId, settings }, wanted, 3))?.store
}

test('of stores of one rank the one with the most is asked, the nearest to the customer, or the one with the fewest orders, as the merchant wants', async () => {
  const { db, merchant, orders } = scene
  await run(db, sql`update customer_order set city = 'İZMİR' where id = ${orders.mixed.id}`)
  const most = await place('ADANA', { city: 'Adana', cups: 30 })
  await place('MANİSA', { city: 'Manisa', cups: 20 })
  const idle = await place('NOWHERE', { city: 'Yok', cups: 10 })
  for (const busy of [most.warehouseId, idle.warehouseId])
    await addOrder({ ...merchant, warehouseId: busy }, [[merchant.products.plate, 1]])
  await addOrder({ ...merchant, warehouseId: most.warehouseId }, [[merchant.products.plate, 1]])
  expect([await asked('stock'), await asked('distance'), await asked('load')]).toEqual(['ADANA', 'MANİSA', 'MANİSA'])
  await run(db, sql`update customer_order set city = 'Mersin' where id = ${orders.mixed.id}`)
  expect(await asked('distance')).toBe('ADANA')
  await run(
    db,
    sql`update customer_order set warehouse_id = ${most.warehouseId} where warehouse_id = ${idle.warehouseId}`,
  )
  const [manisa] = await many<{ id: number }>(db, sql`select id from warehouse where code = 'MANİSA'`)
  await addOrder({ ...merchant, warehouseId: manisa!.id }, [[merchant.products.plate, 1]])
  expect(await asked('load')).toBe('NOWHERE')
})

test('another store is asked while it is open for sale and within its hours, the lowest rank first', async () => {
  const { veli, db } = scene
  const near = await place('NEAR', { askRank: 1 })
  await place('FAR', { askRank: 2 })
  expect(await asked()).toBe('NEAR')
  const { hour } = await one<{ hour: number }>(
    db,
    sql`select extract(hour from now() at time zone 'Europe/Istanbul')::integer as hour`,
  )
  const at = (offset: number) => `${String((hour + offset + 24) % 24).padStart(2, '0')}:00`
  const closed = { ...near, opensAt: at(2), closesAt: at(4) }
  const { version } = await veli.do(stores.save, closed)
  expect(await asked()).toBe('FAR')
  const open = await veli.do(stores.save, { ...closed, version, opensAt: at(-2), closesAt: at(2) })
  expect(await asked()).toBe('NEAR')
  await veli.do(stores.save, { ...open, isOpenForSale: false })
  expect(await asked()).toBe('FAR')
})

test('the invoices of a store begin with its own letters', async () => {
  const { veli, ali, db, merchant, orders } = scene
  const own = await veli.do(stores.read, { id: merchant.storeId })
  await veli.do(stores.save, { ...own, invoiceSeries: 'MRK' })
  const { body } = await scene.readAll(orders.mixed.id)
  expect((await ali.do(qualityControl.complete, { ...body, desi: 1 })).invoiceNo).toMatch(/^MRK\d{13}$/)
  await run(db, sql`update store set invoice_series = ''`)
  const shared = await scene.readAll(orders.shared.id)
  expect((await ali.do(qualityControl.complete, { ...shared.body, desi: 1 })).invoiceNo).toMatch(/^OKT\d{13}$/)
})
