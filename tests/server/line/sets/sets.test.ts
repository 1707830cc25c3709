import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene, type TestUser } from '#tests/support/scenes/picking-scene.ts'
import {
  addOrder,
  addUser,
  type SeededOrder,
  type SeededUser,
  seedMerchant,
  stock,
} from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { sets, orderSelection, carts, picking, orders } = contract

/** Ali picks set 1: the scene's order and a second one of a plate. */
let scene: PickingScene
let second: SeededOrder
let can: TestUser & { readonly id: number }
beforeEach(async () => {
  scene = await pickingScene()
  const { ali, veli, merchant, order } = scene
  await veli.do(orders.reset, { orderId: order.id })
  await stock(merchant, merchant.shelves.B1, merchant.products.plate, 5)
  second = await addOrder(merchant, [[merchant.products.plate, 2]])
  await ali.do(orderSelection.make, {})
  await ali.do(carts.bind, { barcode: 'ARABA1' })
  const user: SeededUser = await addUser(merchant, 'can', permissions)
  can = { ...userOf(scene.app, user.token), id: user.id }
})
const setNo = 2
const plateLine = () => second.lines[0]!

test('a set tells its orders, what is left, who picks it into which cart', async () => {
  const { ali, veli, order } = scene
  await ali.do(picking.pick, { orderProductID: plateLine(), piece: 1 })
  const set = await veli.do(sets.read, { setNo })
  expect(set).toMatchObject({
    status: 'picking',
    priority: 0,
    ageMinutes: 0,
    agent: { name: 'Toplayıcı ali' },
    meantFor: null,
    cart: { barcode: 'ARABA1', status: 1, setNo },
    cartPieceCount: 1,
    orderCount: 2,
    lineCount: 3,
    openLineCount: 3,
    shelfCount: 3,
    pieceCount: 5.5,
    pickedCount: 1,
    missingCount: 0,
    leftCount: 4.5,
  })
  expect(set.orders.map(row => [row.orderNo, row.pickedCount, row.leftCount])).toEqual([
    [order.orderNo, 0, 3.5],
    [second.orderNo, 1, 1],
  ])
  expect(await ali.do(sets.read, { setNo })).toEqual(set)
})

describe('assign', () => {
  test('keeps a waiting set for a user', async () => {
    const { ali, veli } = scene
    await veli.do(sets.takeBack, { setNo })
    expect(await veli.do(sets.assign, { setNo, userID: can.id })).toMatchObject({
      status: 'waiting',
      meantFor: { id: can.id, name: 'Toplayıcı can' },
    })
    expect(await ali.refused(orderSelection.take, { setNo })).toEqual(['SET_TAKEN', { agent: 'Toplayıcı can' }])
    expect(await can.do(orderSelection.take, { setNo })).toMatchObject({ setNo })
  })

  test('hands a set in work to another picker, who goes on with its cart', async () => {
    const { ali, veli } = scene
    await ali.do(picking.pick, { orderProductID: plateLine(), piece: 1 })
    expect(await veli.do(sets.assign, { setNo, userID: can.id })).toMatchObject({
      status: 'picking',
      agent: { id: can.id },
      cart: { barcode: 'ARABA1' },
    })
    expect(await ali.refused(picking.pick, { orderProductID: plateLine(), piece: 1 })).toEqual(['SiparisinizYok', {}])
    await can.do(picking.pick, { orderProductID: plateLine(), piece: 1 })
    expect(await scene.gaps()).toEqual([])
  })

  test('gives a set in work to nobody who has one', async () => {
    const { veli, merchant } = scene
    await addOrder(merchant, [[merchant.products.plate, 1]])
    await can.do(orderSelection.make, {})
    expect(await veli.refused(sets.assign, { setNo, userID: can.id })).toEqual([
      'USER_HAS_SET',
      { setNo: 3, agent: 'Toplayıcı can' },
    ])
    expect(await veli.do(sets.assign, { setNo, userID: merchant.users.ali.id })).toMatchObject({ status: 'picking' })
  })

  test('knows only pickers who work in the warehouse', async () => {
    const { veli, db, merchant } = scene
    const stranger = await seedMerchant(db, 'stranger')
    const gone = await addUser(merchant, 'gone', permissions)
    const elsewhere = await addUser(merchant, 'elsewhere', permissions)
    await run(db, sql`update app_user set active = false where id = ${gone.id}`)
    await run(db, sql`update app_user set warehouse_id = null where id = ${elsewhere.id}`)
    for (const { id } of [stranger.users.ali, gone, elsewhere])
      expect(await veli.refused(sets.assign, { setNo, userID: id })).toEqual(['USER_NOT_FOUND', { id }])
  })
})

test('a set that is taken back waits with its goods for whoever goes on', async () => {
  const { ali, veli } = scene
  await ali.do(picking.pick, { orderProductID: plateLine(), piece: 1 })
  expect(await veli.do(sets.takeBack, { setNo })).toMatchObject({
    status: 'waiting',
    agent: null,
    takenDate: null,
    cart: { barcode: 'ARABA1' },
    cartPieceCount: 1,
  })
  expect(await ali.refused(picking.pick, { orderProductID: plateLine(), piece: 1 })).toEqual(['SiparisinizYok', {}])
  expect(await veli.refused(sets.takeBack, { setNo })).toEqual(['SET_WITHOUT_USER', { setNo }])
  expect(await can.do(orderSelection.take, { setNo })).toMatchObject({ cart: { barcode: 'ARABA1' }, pickedCount: 1 })
  await can.do(picking.pick, { orderProductID: plateLine(), piece: 1 })
  expect(await scene.gaps()).toEqual([])
})

describe('split', () => {
  test('puts orders not begun into a new set, with what is promised to them', async () => {
    const { ali, veli, order, cupLine } = scene
    await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
    await veli.do(sets.setPriority, { setNo, priority: 4 })
    const { set, made } = await veli.do(sets.split, { setNo, orderIDs: [second.id] })
    expect([set.status, set.orders.map(row => row.orderNo)]).toEqual(['picking', [order.orderNo]])
    expect(made).toMatchObject({ setNo: 3, status: 'waiting', priority: 4, leftCount: 2, cart: null })
    expect(await ali.refused(picking.pick, { orderProductID: plateLine(), piece: 1 })).toEqual([
      'PICKING_LINE_NOT_FOUND',
      {},
    ])
    await can.do(orderSelection.take, { setNo: 3 })
    await can.do(carts.bind, { barcode: 'ARABA2' })
    await can.do(picking.pick, { orderProductID: plateLine(), piece: 2 })
    expect(await scene.gaps()).toEqual([])
  })

  test('closes a set of which everything went', async () => {
    const { veli, order } = scene
    const { set, made } = await veli.do(sets.split, { setNo, orderIDs: [second.id, order.id] })
    expect([set.status, made.orderCount]).toEqual(['closed', 2])
    expect(await scene.gaps()).toEqual([])
  })

  test('refuses what was begun, cancelled, is elsewhere or nowhere, and changes nothing then', async () => {
    const { ali, veli, order, cupLine, merchant } = scene
    const other = await addOrder(merchant, [[merchant.products.cup, 1]])
    const refused = (...orderIDs: number[]) => veli.refused(sets.split, { setNo, orderIDs })
    expect(await refused(second.id, other.id)).toEqual(['SET_ORDER_ELSEWHERE', { orderNo: other.orderNo }])
    expect(await refused(999_999)).toEqual(['ORDER_IS_NOT_FOUND', { id: 999_999 }])
    await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
    expect(await refused(second.id, order.id)).toEqual(['SET_ORDER_STARTED', { orderNo: order.orderNo }])
    await veli.do(orders.cancel, { id: order.id, reason: 'x' })
    expect(await refused(order.id)).toEqual(['ORDER_STATUS_IS_CANCELLED', { orderNo: order.orderNo }])
    expect(await veli.do(sets.read, { setNo })).toMatchObject({ orderCount: 1 })
    expect((await veli.refused(sets.read, { setNo: 3 }))[0]).toBe('SET_NOT_FOUND')
  })
})

test('urgent sets are offered first, the oldest first among equals', async () => {
  const { veli, order, merchant } = scene
  await addOrder(merchant, [[merchant.products.plate, 1]])
  await can.do(orderSelection.make, {})
  for (const no of [2, 3]) await veli.do(sets.takeBack, { setNo: no })
  await veli.do(sets.split, { setNo, orderIDs: [order.id] })
  const offered = async () => (await veli.do(orderSelection.waiting)).map(set => set.setNo)
  expect(await offered()).toEqual([2, 3, 4])
  expect(await veli.do(sets.setPriority, { setNo: 4, priority: 9 })).toMatchObject({ priority: 9 })
  await veli.do(sets.setPriority, { setNo: 3, priority: 1 })
  expect(await offered()).toEqual([4, 3, 2])
  for (const priority of [-1, 10, 1.5])
    expect((await veli.refused(sets.setPriority, { setNo, priority }))[0]).toBe('REQUEST_INVALID')
})

describe('close', () => {
  test('lets orders that nobody has begun be chosen again', async () => {
    const { veli, ali, order, balance, merchant } = scene
    expect(await veli.do(sets.close, { setNo })).toMatchObject({
      status: 'closed',
      agent: null,
      cart: null,
      orders: [],
    })
    expect(await veli.do(picking.order, { id: order.id })).toMatchObject({ status: 2, packageStatus: 1, setNo: null })
    expect(await balance(merchant.shelves.A1, merchant.products.cup)).toEqual({ quantity: 2, reserved: 0 })
    expect(await ali.do(carts.count, { Status: 1 })).toEqual({ count: 0 })
    expect(await scene.gaps()).toEqual([])
    expect(await ali.do(orderSelection.make, {})).toMatchObject({ orderCount: 2 })
    expect(await veli.refused(sets.close, { setNo })).toEqual(['SET_NOT_OPEN', { setNo }])
  })

  test('is refused while goods lie in the cart or begun orders want more', async () => {
    const { ali, veli, merchant, cupLine } = scene
    await ali.do(picking.pick, { orderProductID: plateLine(), piece: 1 })
    expect(await veli.refused(sets.close, { setNo })).toEqual(['SET_NOT_FINISHED', { left: 2 }])
    await ali.do(picking.setPiece, { orderProductID: plateLine(), piece: 0 })
    const missing = { isMissingProduct: true, MissingProductReturnCauseID: merchant.causeId }
    await ali.do(picking.pick, { orderProductID: cupLine, piece: 2, ...missing })
    expect(await veli.refused(sets.close, { setNo })).toEqual(['SET_NOT_FINISHED', { left: 1.5 }])
    await ali.do(picking.pick, { orderProductID: scene.riceLine, piece: 1.5, ...missing })
    const closed = await veli.do(sets.close, { setNo })
    expect([closed.status, closed.orders.map(row => row.orderNo)]).toEqual(['closed', [scene.order.orderNo]])
    const { rows } = await scene.veli.do(contract.rows.sets, {})
    expect(rows.find(row => row.setNo === closed.setNo)).toMatchObject({ state: 'closed', cart: null, age: null })
    expect(await veli.do(picking.order, { id: second.id })).toMatchObject({ status: 2 })
    expect(await scene.gaps()).toEqual([])
  })

  test('ends the promises to cancelled orders too', async () => {
    const { veli, db, balance, merchant } = scene
    await run(db, sql`update customer_order set status = 8 where id = ${second.id}`)
    await veli.do(sets.close, { setNo })
    expect(await balance(merchant.shelves.B1, merchant.products.plate)).toEqual({ quantity: 5, reserved: 0 })
    expect(await scene.gaps()).toEqual([])
  })
})

test('closed sets are not worked on, unknown and foreign ones are not found, pickers manage none', async () => {
  const { ali, veli, db, app } = scene
  await veli.do(sets.close, { setNo })
  const acts = [
    [sets.assign, { userID: can.id }],
    [sets.split, { orderIDs: [second.id] }],
    [sets.setPriority, { priority: 1 }],
    [sets.close, {}],
  ] as const
  for (const [endpoint, input] of acts) {
    expect(await veli.refused(endpoint, { setNo, ...input })).toEqual(['SET_NOT_OPEN', { setNo }])
    expect(await ali.refused(endpoint, { setNo, ...input })).toEqual([
      'PERMISSION_DENIED',
      { permission: 'OrderManagement.Set.Manage' },
    ])
  }
  const stranger = await seedMerchant(db, 'stranger')
  const theirs = userOf(app, stranger.users.veli.token)
  const all = [...acts, [sets.read, {}], [sets.takeBack, {}]] as const
  for (const [endpoint, input] of all) {
    const given = { ...input, ...('userID' in input && { userID: stranger.users.ali.id }) }
    expect(await theirs.refused(endpoint, { setNo, ...given })).toEqual(['SET_NOT_FOUND', { setNo }])
    expect((await veli.refused(endpoint, { setNo: 999_999_999_999, ...input }))[0]).toBe('SET_NOT_FOUND')
  }
})
