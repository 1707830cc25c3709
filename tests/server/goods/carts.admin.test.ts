import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { type PlacesScene, placesScene } from '#tests/support/scenes/places-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { cartAdmin, carts, orderSelection, picking } = contract

let scene: PlacesScene
beforeEach(async () => {
  scene = await placesScene()
})
const form = { barcode: 'ARABA9', definition: 'Araba 9', slots: 6, litres: 120, kilograms: null }
/** Ali takes a set of two cups into ARABA1; its order line. */
const takeSet = async (): Promise<number> => {
  const { merchant, ali } = scene
  await scene.bring(merchant.shelves.A1, merchant.products.cup, 2)
  const order = await addOrder(merchant, [[merchant.products.cup, 2]])
  await ali.do(orderSelection.make, {})
  await ali.do(carts.bind, { barcode: 'ARABA1' })
  return order.lines[0]!
}

test('a cart is made, changed, and found by the pickers', async () => {
  const { ece, ali, merchant } = scene
  const made = await ece.do(cartAdmin.save, form)
  expect(made).toEqual({
    ...form,
    id: made.id,
    status: 2,
    setNo: null,
    agentName: null,
    isActive: true,
    version: 1,
    warehouseID: merchant.warehouseId,
    warehouse: 'Ana depo',
    productCount: 0,
    pieceCount: 0,
    takenDate: null,
  })
  expect((await ali.do(carts.list)).map(cart => cart.barcode)).toContain('ARABA9')
  const passive = { ...form, id: made.id, version: 1, slots: 99, isActive: false }
  const changed = await ece.do(cartAdmin.save, passive)
  expect(changed).toEqual({ ...made, slots: 99, isActive: false, version: 2 })
  expect(await ece.do(cartAdmin.read, { id: made.id })).toEqual(changed)
  expect((await ali.do(carts.list)).map(cart => cart.barcode)).not.toContain('ARABA9')
})

test.each([-1, 100, 1.5, null])('%s slots are none a cart can have', async slots => {
  const [key, params] = await scene.ece.refused(cartAdmin.save, { ...form, slots })
  expect([key, params.field]).toEqual(['REQUEST_INVALID', 'slots'])
})

test('a cart that never served is deleted; one that did is made passive', async () => {
  const { ece, ali, merchant } = scene
  const made = await ece.do(cartAdmin.save, form)
  expect(await ece.do(cartAdmin.remove, { id: made.id })).toEqual({ deleted: true })
  expect(await many(scene.db, sql`select from place where id = ${made.id}`)).toEqual([])
  const line = await takeSet()
  await ali.do(picking.pick, {
    orderProductID: line,
    piece: 2,
    isMissingProduct: true,
    MissingProductReturnCauseID: merchant.causeId,
  })
  await ali.do(carts.release)
  const [id] = merchant.carts
  expect(await ece.do(cartAdmin.remove, { id: id! })).toEqual({ deleted: false })
  expect(await ece.do(cartAdmin.read, { id: id! })).toMatchObject({ isActive: false, status: 2, version: 2 })
})

test('a cart that serves a set or holds goods stays', async () => {
  const { ece, ali, merchant, bring } = scene
  const [first, second] = merchant.carts as [number, number]
  await takeSet()
  const inUse = ['CART_IN_USE', { agent: 'Toplayıcı ali', setNo: 1 }]
  expect(await ece.refused(cartAdmin.remove, { id: first })).toEqual(inUse)
  const passive = { ...form, version: 1, isActive: false }
  expect(await ece.refused(cartAdmin.save, { ...passive, id: first })).toEqual(inUse)
  await bring(second, merchant.products.plate, 3)
  const full = ['CART_NOT_EMPTY', { cart: 'ARABA2', piece: 3 }]
  expect(await ece.refused(cartAdmin.remove, { id: second })).toEqual(full)
  expect(await ece.refused(cartAdmin.save, { ...passive, id: second })).toEqual(full)
  expect((await ali.do(carts.userSet)).cart?.id).toBe(first)
})

test('an empty cart is freed by force, and its picker takes another; one with goods is not', async () => {
  const { ece, ali, merchant } = scene
  const line = await takeSet()
  const [id] = merchant.carts as [number]
  expect(await ece.do(cartAdmin.free, { id })).toMatchObject({ status: 2, setNo: null, agentName: null })
  expect(await ece.do(cartAdmin.free, { id })).toMatchObject({ status: 2 })
  expect(await ali.refused(picking.pick, { orderProductID: line, piece: 1 })).toEqual(['ArabaBulunamadi', {}])
  await ali.do(carts.bind, { barcode: 'ARABA1' })
  await ali.do(picking.pick, { orderProductID: line, piece: 1 })
  const refusal = ['CART_NOT_EMPTY', { cart: 'ARABA1', piece: 1 }]
  expect(await ece.refused(cartAdmin.free, { id })).toEqual(refusal)
  const { takenDate, ...cart } = await ece.do(cartAdmin.read, { id })
  expect(cart).toMatchObject({ status: 1, setNo: 1, agentName: 'Toplayıcı ali', productCount: 1, pieceCount: 1 })
  expect(Date.parse(takenDate!)).toBeGreaterThan(0)
  expect(await scene.gaps()).toEqual([])
})

test('a pick and a freeing at the same time never leave goods in a cart of no set', async () => {
  const line = await takeSet()
  const [id] = scene.merchant.carts as [number]
  await Promise.allSettled([
    scene.ali.do(picking.pick, { orderProductID: line, piece: 1 }),
    scene.ece.do(cartAdmin.free, { id }),
  ])
  const cart = await scene.ece.do(cartAdmin.read, { id })
  expect([
    [1, 1],
    [null, 0],
  ]).toContainEqual([cart.setNo, cart.pieceCount])
  expect(await scene.gaps()).toEqual([])
})

test('a set’s own unnamed cart is nobody’s to change', async () => {
  const { ece, merchant } = scene
  const { id } = await one<{ id: number }>(
    scene.db,
    sql`update cart set is_named = false where id = ${merchant.carts[0]} returning id`,
  )
  for (const [call, input] of [
    [cartAdmin.read, {}],
    [cartAdmin.save, { ...form, version: 1 }],
    [cartAdmin.remove, {}],
    [cartAdmin.free, {}],
  ] as const)
    expect(await ece.refused(call, { id, ...input })).toEqual(['CART_NOT_FOUND', { id }])
})
