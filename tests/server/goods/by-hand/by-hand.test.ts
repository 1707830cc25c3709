import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aboutHandChange } from '#domain/by-hand.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder, addUser, password, setSettings } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { byHand, approvals, orderSelection } = contract

/** On A1 lie 47 cups; the rest of them was picked. */
let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
})
const onA1 = () => scene.lying(scene.merchant.shelves.A1, scene.merchant.products.cup)
const cups = (piece: number) => ({
  shelfID: scene.merchant.shelves.A1,
  productID: scene.merchant.products.cup,
  piece,
})
/** A new order wants four cups, and a set is made of it. */
const promiseFour = async () => {
  const { orderNo } = await addOrder(scene.merchant, [[scene.merchant.products.cup, 4]])
  const { setNo } = await scene.veli.do(orderSelection.make, {})
  return { orderNo, setNo }
}
const lastMoves = (count: number) =>
  many(scene.db, sql`select kind, quantity, reason, document from movement order by id desc limit ${count}`)

test('the shelf tells what lies there and whose it is; a scanned product is found, another shelf takes its place', async () => {
  const { orderNo, setNo } = await promiseFour()
  const { veli, merchant } = scene
  const { shelf, found } = await veli.do(byHand.read, { act: 'update', shelf: 'RAF-A1', product: '8690000000029' })
  expect(found).toEqual({ productID: merchant.products.plate, carried: null, factor: 1 })
  expect(shelf).toMatchObject({
    shelfCode: 'A1',
    products: [
      { productName: 'Ürün cup', stock: 47, reserved: 4, promises: [{ setNo, orderNo, piece: 4 }] },
      { productName: 'Ürün plate', stock: 0, reserved: 0, promises: [] },
    ],
  })
  const other = await veli.do(byHand.read, { act: 'update', shelf: 'RAF-A1', product: 'RAF-B1' })
  expect([other.shelf.shelfCode, other.found]).toEqual(['B1', null])
})

test('what is no shelf to work at is refused by what it is', async () => {
  const { veli, merchant, db } = scene
  const read = (shelf: string, more: object = {}) => veli.refused(byHand.read, { act: 'remove', shelf, ...more })
  expect(await read('NOWHERE')).toEqual(['HAND_SHELF_UNKNOWN', { code: 'NOWHERE' }])
  expect(await read('8690000000012')).toEqual(['HAND_SHELF_FIRST', { product: 'Ürün cup' }])
  expect(await read('RAF-A1', { product: '8690000000029' })).toEqual([
    'HAND_NOT_ON_SHELF',
    { product: 'Ürün plate', shelf: 'A1', others: 'A2 (47)' },
  ])
  await run(db, sql`update shelf set is_active = false where id = ${merchant.shelves.B1}`)
  expect(await read('RAF-B1')).toEqual(['HAND_SHELF_PASSIVE', { shelf: 'B1' }])
})

test('pieces come onto the shelf, leave it, and are set as they were seen; each goes through the ledger with its reason', async () => {
  const { veli } = scene
  const added = await veli.do(byHand.add, { ...cups(3), reason: '@reason.found' })
  expect([added.difference, await onA1()]).toEqual([3, 50])
  const removed = await veli.do(byHand.remove, { ...cups(5), reason: '@reason.damaged' })
  expect([removed.difference, await onA1()]).toEqual([-5, 45])
  const set = await veli.do(byHand.update, { ...cups(40), known: 45, reason: '@reason.manual' })
  expect([set.difference, await onA1()]).toEqual([-5, 40])
  expect(await lastMoves(3)).toEqual([
    { kind: 'correction', quantity: 5, reason: '@reason.manual', document: `EL-${set.changeID}` },
    { kind: 'correction', quantity: 5, reason: '@reason.damaged', document: `EL-${removed.changeID}` },
    { kind: 'correction', quantity: 3, reason: '@reason.found', document: `EL-${added.changeID}` },
  ])
  expect(await scene.gaps()).toEqual([])
})

test('what is seen as the books say it writes nothing', async () => {
  expect(await scene.veli.do(byHand.update, { ...cups(47), known: 47 })).toMatchObject({
    changeID: null,
    difference: 0,
  })
  expect(await lastMoves(1)).not.toMatchObject([{ kind: 'correction' }])
})

test('a shelf that a picker took from meanwhile is to be looked at again', async () => {
  expect(await scene.veli.refused(byHand.update, { ...cups(40), known: 50, reason: '@reason.manual' })).toEqual([
    'HAND_STOCK_CHANGED',
    { shelf: 'A1', known: 50, now: 47 },
  ])
})

test('more than lies there, and what is promised, is refused with what lies there and whose it is', async () => {
  const { orderNo, setNo } = await promiseFour()
  const lying = {
    shelf: 'A1',
    product: 'Ürün cup',
    stock: 47,
    reserved: 4,
    free: 43,
    to: `Set ${setNo} · ${orderNo} (4)`,
  }
  const remove = (piece: number) => scene.veli.refused(byHand.remove, { ...cups(piece), reason: '@reason.damaged' })
  expect(await remove(48)).toEqual(['HAND_NOT_SO_MANY', lying])
  expect(await remove(44)).toEqual(['HAND_PROMISED', lying])
  expect(await scene.veli.refused(byHand.update, { ...cups(3), known: 47, reason: '@reason.manual' })).toEqual([
    'HAND_PROMISED',
    lying,
  ])
  await scene.veli.do(byHand.remove, { ...cups(43), reason: '@reason.damaged' })
  expect([await onA1(), await scene.gaps()]).toEqual([4, []])
})

test.each([
  ['none added', 'add', { piece: 0 }, 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'],
  ['half a cup', 'add', { piece: 0.5 }, 'PICKING_PIECE_NOT_WHOLE'],
  ['damaged goods that come', 'add', { reason: '@reason.damaged' }, 'HAND_REASON_UNFIT'],
  ['found goods that leave', 'remove', { reason: '@reason.found' }, 'HAND_REASON_UNFIT'],
  ['a shelf of nobody', 'remove', { shelfID: 987_654 }, 'HAND_SHELF_UNKNOWN'],
  ['a product of nobody', 'remove', { productID: 987_654 }, 'PRODUCT_NOT_FOUND'],
] as const)('%s: refused', async (_, act, change, key) => {
  const [given] = await scene.veli.refused(byHand[act], { ...cups(1), reason: '@reason.manual', ...change })
  expect([given, await onA1()]).toEqual([key, 47])
})

test('one product more than a shelf may hold is refused', async () => {
  await setSettings(scene.merchant, { placementSettings: { mixedProductsPerShelf: 1 } })
  const plate = { ...cups(1), productID: scene.merchant.products.plate, reason: '@reason.found' }
  expect(await scene.veli.refused(byHand.add, plate)).toEqual(['SHELF_MIXED_FULL', { shelf: 'A1', most: 1 }])
})

describe('taken back', () => {
  test('by who did it, once, in either direction', async () => {
    const { veli } = scene
    const added = await veli.do(byHand.add, { ...cups(3), reason: '@reason.found' })
    const changeID = added.changeID!
    expect(await veli.do(byHand.takeBack, { changeID })).toMatchObject({ difference: -3 })
    expect(await lastMoves(1)).toEqual([
      { kind: 'correction', quantity: 3, reason: '@reason.takenBack', document: `EL-${changeID}` },
    ])
    expect(await veli.refused(byHand.takeBack, { changeID })).toEqual(['HAND_CHANGE_NOT_FOUND', {}])
    const removed = await veli.do(byHand.remove, { ...cups(7), reason: '@reason.damaged' })
    expect(await scene.ali.refused(byHand.takeBack, { changeID: removed.changeID })).toEqual([
      'HAND_CHANGE_NOT_FOUND',
      {},
    ])
    await veli.do(byHand.takeBack, { changeID: removed.changeID! })
    expect([await onA1(), await scene.gaps()]).toEqual([47, []])
  })

  test('not what was promised meanwhile', async () => {
    await scene.veli.do(byHand.remove, { ...cups(47), reason: '@reason.damaged' })
    const { changeID } = await scene.veli.do(byHand.add, { ...cups(4), reason: '@reason.found' })
    await promiseFour()
    expect(await scene.veli.refused(byHand.takeBack, { changeID })).toMatchObject([
      'HAND_PROMISED',
      { stock: 4, free: 0 },
    ])
    expect([await onA1(), await scene.gaps()]).toEqual([4, []])
  })
})

describe('above what one may change alone', () => {
  const wanted = () => ({ ...cups(11), reason: '@reason.damaged' }) as const
  const about = (change: object = {}) => aboutHandChange({ act: 'remove', ...wanted(), ...change })
  const asked = (more: object = {}) => ({
    permission: 'ProductManagement.ShelfProductReduce' as const,
    about: about(),
    userName: 'ali',
    password,
    ...more,
  })
  beforeEach(() => setSettings(scene.merchant, { byHandSettings: { secondPersonAbove: 10 } }))

  test('a second person is asked for, and kept with the change', async () => {
    const { veli, merchant, db } = scene
    expect(await veli.refused(byHand.remove, wanted())).toEqual(['SECOND_PERSON_NEEDED', { piece: 11, most: 10 }])
    const { approvalID, name } = await veli.do(approvals.give, asked())
    expect(name).toBe('Toplayıcı ali')
    await veli.do(byHand.remove, { ...wanted(), approvalID })
    expect(await many(db, sql`select user_id as "by", approved_by as "approvedBy" from hand_change`)).toEqual([
      { by: merchant.users.veli.id, approvedBy: merchant.users.ali.id },
    ])
    expect(await onA1()).toBe(36)
  })

  test('his yes is good once, for what he saw, and for who asked him', async () => {
    const { veli, ali } = scene
    const other = await veli.do(approvals.give, asked({ about: about({ piece: 12 }) }))
    expect(await veli.refused(byHand.remove, { ...wanted(), ...other })).toEqual(['APPROVAL_VOID', {}])
    const mine = await veli.do(approvals.give, asked())
    expect(await ali.refused(byHand.remove, { ...wanted(), approvalID: mine.approvalID })).toEqual([
      'APPROVAL_VOID',
      {},
    ])
    await veli.do(byHand.remove, { ...wanted(), approvalID: mine.approvalID })
    expect(await veli.refused(byHand.remove, { ...wanted(), approvalID: mine.approvalID })).toEqual([
      'APPROVAL_VOID',
      {},
    ])
    const old = await veli.do(approvals.give, asked())
    await run(scene.db, sql`update approval set at = now() - interval '11 minutes' where id = ${old.approvalID}`)
    expect(await veli.refused(byHand.remove, { ...wanted(), approvalID: old.approvalID })).toEqual([
      'APPROVAL_VOID',
      {},
    ])
    expect(await onA1()).toBe(36)
  })

  test('ten are changed alone; a difference counts, not what lies there', async () => {
    await scene.veli.do(byHand.remove, { ...cups(10), reason: '@reason.damaged' })
    await scene.veli.do(byHand.update, { ...cups(30), known: 37, reason: '@reason.manual' })
    expect(await onA1()).toBe(30)
  })

  test('he is another, who may do it himself', async () => {
    const { veli, app, merchant } = scene
    expect(await veli.refused(approvals.give, asked({ userName: 'veli' }))).toEqual([
      'SECOND_PERSON_IS_FIRST',
      { name: 'Toplayıcı veli' },
    ])
    expect(await veli.refused(approvals.give, asked({ userName: 'reader' }))).toEqual([
      'SECOND_PERSON_MAY_NOT',
      { name: 'Toplayıcı reader', permission: 'ProductManagement.ShelfProductReduce' },
    ])
    const sayed = userOf(app, (await addUser(merchant, 'sayed', ['ProductManagement.ShelfProductAdd'])).token)
    expect(await sayed.refused(byHand.remove, wanted())).toMatchObject(['PERMISSION_DENIED', {}])
  })
})

test('the last pieces leave once, however many hands take them at once, and nobody waits in a circle', async () => {
  const remove = () => scene.veli.do(byHand.remove, { ...cups(30), reason: '@reason.damaged' })
  const all = await Promise.allSettled([remove(), remove(), remove(), remove()])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(all.filter(one => one.status === 'rejected' && String(one.reason).includes('HAND_NOT_SO_MANY'))).toHaveLength(
    3,
  )
  expect([await onA1(), await scene.gaps()]).toEqual([17, []])
})
