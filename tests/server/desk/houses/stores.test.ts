import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { findOtherStore } from '#server/line/picking/other-store/find-other-store.ts'
import { type ControlScene, controlScene } from '#tests/support/scenes/control-scene.ts'
import { addShelf, stock } from '#tests/support/scenes/seed.ts'

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

test('another store is asked while it is open for sale and within its hours, the lowest rank first', async () => {
  const { veli, db, merchant } = scene
  const { tenantId, products } = merchant
  const place = async (code: string, askRank: number) => {
    const store = await veli.do(stores.save, { ...kadikoy, code, name: code, askRank })
    const { id } = await veli.do(warehouses.save, { ...depot, code, name: code, storeID: store.id })
    const shelf = await addShelf({ ...merchant, warehouseId: id, storeId: store.id }, `${code}-1`, 1)
    await stock({ ...merchant, warehouseId: id, storeId: store.id }, shelf, products.cup, 10)
    return store
  }
  const near = await place('NEAR', 1)
  await place('FAR', 2)
  const asked = async () =>
    (await findOtherStore(db, tenantId, { warehouseId: merchant.warehouseId, productId: products.cup }, 3))?.store
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
