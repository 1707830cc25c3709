import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { type PlacesScene, placesScene } from '#tests/support/scenes/places-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { tables, orderSelection } = contract

let scene: PlacesScene
beforeEach(async () => {
  scene = await placesScene()
})
const form = { barcode: 'MASA1', definition: 'Masa 1', parcelCount: 3 }
const make = (fields: object = {}) => scene.ece.do(tables.save, { ...form, ...fields })
const barcodesOf = (table: { readonly parcels: readonly { readonly barcode: string }[] }) =>
  table.parcels.map(parcel => parcel.barcode)

test('a table is made with its parcels, numbered', async () => {
  const made = await make()
  const parcel = (nth: number) => ({
    id: made.parcels[nth - 1]!.id,
    barcode: `MASA1-P${nth}`,
    definition: `Koli ${nth}`,
    rank: nth,
    pieceCount: 0,
    orders: [],
  })
  expect(made).toEqual({
    id: made.id,
    barcode: 'MASA1',
    definition: 'Masa 1',
    isActive: true,
    version: 1,
    warehouseID: scene.merchant.warehouseId,
    warehouse: 'Ana depo',
    user: null,
    setNo: null,
    parcels: [parcel(1), parcel(2), parcel(3)],
  })
  expect(await scene.ece.do(tables.read, { id: made.id })).toEqual(made)
})

test('more parcels are added after the last; fewer take the last ones away', async () => {
  const { id } = await make()
  const five = await make({ id, version: 1, parcelCount: 5 })
  expect(barcodesOf(five)).toEqual(['MASA1-P1', 'MASA1-P2', 'MASA1-P3', 'MASA1-P4', 'MASA1-P5'])
  const one = await make({ id, version: 2, parcelCount: 1 })
  expect(barcodesOf(one)).toEqual(['MASA1-P1'])
  expect(await many(scene.db, sql`select from place where kind = 'parcel'`)).toHaveLength(1)
  expect(barcodesOf(await make({ id, version: 3, parcelCount: 2 }))).toEqual(['MASA1-P1', 'MASA1-P2'])
})

test('a parcel with goods in it cannot be taken away; one that once had some comes back as it was', async () => {
  const { merchant, ece, bring } = scene
  const made = await make()
  const { id } = made
  const last = made.parcels[2]!
  await bring(last.id, merchant.products.cup, 2)
  expect(await ece.refused(tables.save, { ...form, id, version: 1, parcelCount: 2 })).toEqual([
    'TABLE_PARCEL_IN_USE',
    { parcel: 'Koli 3', piece: 2 },
  ])
  await bring(last.id, merchant.products.cup, -2)
  expect(barcodesOf(await make({ id, version: 1, parcelCount: 2 }))).toEqual(['MASA1-P1', 'MASA1-P2'])
  const back = await make({ id, version: 2, parcelCount: 4 })
  expect(back.parcels.map(parcel => parcel.barcode)).toEqual(['MASA1-P1', 'MASA1-P2', 'MASA1-P3', 'MASA1-P4'])
  expect(back.parcels[2]).toEqual(last)
  expect(await scene.gaps()).toEqual([])
})

test('parcels keep the barcodes that are stuck on them when the table gets another', async () => {
  const { id } = await make({ parcelCount: 1 })
  const renamed = await make({ id, version: 1, barcode: 'MASA7', parcelCount: 2 })
  expect([renamed.barcode, ...barcodesOf(renamed)]).toEqual(['MASA7', 'MASA1-P1', 'MASA7-P2'])
})

test('a table tells who sits at it, its set, and which orders lie in which parcel', async () => {
  const { merchant, ece, bring, ali } = scene
  const made = await make()
  await bring(merchant.shelves.A1, merchant.products.cup, 5)
  const orders = [
    await addOrder(merchant, [[merchant.products.cup, 2]]),
    await addOrder(merchant, [[merchant.products.cup, 1]]),
  ]
  const set = await ali.do(orderSelection.make, {})
  await run(
    scene.db,
    sql`update combining_table set set_id = ${set.id}, user_id = ${merchant.users.veli.id} where id = ${made.id}`,
  )
  const [first, second] = made.parcels
  await bring(first!.id, merchant.products.cup, 3)
  const inParcel = (parcelId: number | null, ids: readonly number[]) =>
    run(scene.db, sql`update customer_order set parcel_id = ${parcelId} where id = any (${ids}::bigint[])`)
  await inParcel(
    first!.id,
    orders.map(({ id }) => id),
  )
  await bring(second!.id, merchant.products.plate, 1)
  const { user, setNo, parcels } = await ece.do(tables.read, { id: made.id })
  expect([user, setNo]).toEqual([{ id: merchant.users.veli.id, name: 'Toplayıcı veli' }, 1])
  const named = orders.map(({ id, orderNo }) => ({ id, orderNo }))
  expect(parcels.map(parcel => [parcel.pieceCount, parcel.orders])).toEqual([
    [3, named],
    [1, []],
    [0, []],
  ])
  await inParcel(null, [orders[1]!.id])
  expect((await ece.do(tables.read, { id: made.id })).parcels[0]!.orders).toEqual([named[0]])
})

test('clearing releases the user and the set, once nothing lies in the parcels', async () => {
  const { merchant, ece, bring, ali } = scene
  const made = await make()
  await bring(merchant.shelves.A1, merchant.products.cup, 5)
  await addOrder(merchant, [[merchant.products.cup, 2]])
  const set = await ali.do(orderSelection.make, {})
  await run(
    scene.db,
    sql`update combining_table set set_id = ${set.id}, user_id = ${merchant.users.veli.id} where id = ${made.id}`,
  )
  const parcelId = made.parcels[1]!.id
  await bring(parcelId, merchant.products.rice, 1.5)
  const full = ['TABLE_NOT_EMPTY', { table: 'Masa 1', piece: 1.5 }]
  expect(await ece.refused(tables.clear, { id: made.id })).toEqual(full)
  await bring(parcelId, merchant.products.rice, -1.5)
  const inUse = ['TABLE_IN_USE', { table: 'Masa 1', by: 'Toplayıcı veli' }]
  expect(await ece.refused(tables.remove, { id: made.id })).toEqual(inUse)
  expect(await ece.refused(tables.save, { ...form, id: made.id, version: 1, isActive: false })).toEqual(inUse)
  expect(await ece.do(tables.clear, { id: made.id })).toEqual(made)
})

test('a table with its parcels is deleted if none was ever used, else made passive', async () => {
  const { merchant, ece, bring } = scene
  const unused = await make()
  expect(await ece.do(tables.remove, { id: unused.id })).toEqual({ deleted: true })
  expect(await many(scene.db, sql`select from place where kind = 'parcel'`)).toEqual([])
  const made = await make()
  await bring(made.parcels[0]!.id, merchant.products.cup, 2)
  expect(await ece.refused(tables.remove, { id: made.id })).toEqual(['TABLE_NOT_EMPTY', { table: 'Masa 1', piece: 2 }])
  await bring(made.parcels[0]!.id, merchant.products.cup, -2)
  expect(await ece.do(tables.remove, { id: made.id })).toEqual({ deleted: false })
  expect(await ece.do(tables.read, { id: made.id })).toEqual({ ...made, isActive: false, version: 2 })
})

test('one user sits at one table, and one table works on one set', async () => {
  const { merchant } = scene
  const [first, second] = [await make(), await make({ barcode: 'MASA2' })]
  const sit = (id: number) =>
    run(scene.db, sql`update combining_table set user_id = ${merchant.users.veli.id} where id = ${id}`)
  await sit(first.id)
  await expect(sit(second.id)).rejects.toThrow('one_table_per_user')
})

test('a table that is not there is not found, by any call', async () => {
  const id = 999_999
  for (const [call, input] of [
    [tables.read, {}],
    [tables.save, { ...form, version: 1 }],
    [tables.remove, {}],
    [tables.clear, {}],
  ] as const)
    expect(await scene.ece.refused(call, { id, ...input })).toEqual(['TABLE_NOT_FOUND', { id }])
})
