import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'

const { assembly, orders: orderCalls, notifications } = contract
const cup = '8690000000012'

let scene: LineScene
beforeEach(async () => {
  scene = await lineScene()
  await scene.atTable(scene.ali)
})

test('the order that would get it last lacks it: its line, its shelf and its package status say so', async () => {
  const { ali, veli, db, merchant, orders, order, figures, lying, cart, setNo, gaps } = scene
  const table = await ali.do(assembly.markMissing, {
    productID: merchant.products.cup,
    piece: 1,
    MissingProductReturnCauseID: merchant.causeId,
  })
  expect(table).toMatchObject({ totalProductCount: 8.5, missingProductCount: 1, pickedProductCount: 7.5 })
  expect(table).toEqual(await ali.do(assembly.read))
  expect(await figures(orders.mixed.lines[0]!)).toMatchObject({ picked: 1, missing: 1 })
  expect(await order(orders.mixed.id)).toMatchObject({ packageStatus: 3 })
  expect(await order(orders.shared.id)).toMatchObject({ packageStatus: 2 })
  expect([await lying(cart(0), merchant.products.cup), await lying('adjustment', merchant.products.cup)]).toEqual([
    2, 1,
  ])
  expect(
    await many(
      db,
      sql`select picked, missing, return_cause_id as cause, missing_by as by from allocation
        where order_line_id = ${orders.mixed.lines[0]}`,
    ),
  ).toEqual([{ picked: 1, missing: 1, cause: merchant.causeId, by: merchant.users.ali.id }])
  const shelf = sql`select count_wanted_at is not null as wanted from shelf where id = ${merchant.shelves.A1}`
  expect(await one(db, shelf)).toEqual({ wanted: true })
  const { items } = await veli.do(notifications.list)
  expect(items.map(({ title, description }) => [title, description])).toEqual([
    [
      'Masada eksik çıktı: Ürün cup',
      `Masa 1: 1 adet eksik. Sipariş ${orders.mixed.orderNo}, set ${setNo}, birleştiren: Toplayıcı ali.`,
    ],
  ])
  expect(await gaps()).toEqual([])
})

test('what waits comes last from then on, and the set is finished without it', async () => {
  const { ali, merchant, orders, combineAll, gaps } = scene
  await ali.do(assembly.markMissing, { productID: merchant.products.cup, piece: 2 })
  const { orderID } = await ali.do(assembly.assignProduct, { barcode: cup })
  expect(orderID).toBe(orders.shared.id)
  await combineAll(ali)
  await ali.do(assembly.finish)
  expect(await gaps()).toEqual([])
})

test('more than one order lacks pieces where the last has not enough of them', async () => {
  const { ali, merchant, orders, figures, gaps } = scene
  await ali.do(assembly.markMissing, { productID: merchant.products.cup, piece: 3 })
  expect(await figures(orders.mixed.lines[0]!)).toMatchObject({ picked: 0, missing: 2 })
  expect(await figures(orders.shared.lines[0]!)).toMatchObject({ picked: 0, missing: 1 })
  expect(await gaps()).toEqual([])
})

test('a cancelled order lacks them before any other', async () => {
  const { ali, veli, merchant, orders, order, figures, gaps } = scene
  await veli.do(orderCalls.cancel, { id: orders.shared.id, reason: '@reason.unpaid' })
  await ali.do(assembly.markMissing, { productID: merchant.products.cup, piece: 1 })
  expect(await figures(orders.shared.lines[0]!)).toMatchObject({ picked: 0, missing: 1, excess: 0 })
  expect(await figures(orders.mixed.lines[0]!)).toMatchObject({ picked: 2, missing: 0 })
  expect(await order(orders.mixed.id)).toMatchObject({ packageStatus: 2 })
  expect(await gaps()).toEqual([])
})

test('more than the cart should hold, parts of a piece, an unknown cause and product are refused', async () => {
  const { ali, merchant, gaps } = scene
  const productID = merchant.products.cup
  const refused = (input: object) => ali.refused(assembly.markMissing, { productID, piece: 1, ...input })
  expect(await refused({ piece: 4 })).toEqual(['COMBINE_PIECE_TOO_MUCH', { left: 3 }])
  expect(await refused({ piece: 0.5 })).toEqual(['PICKING_PIECE_NOT_WHOLE', { product: 'Ürün cup' }])
  expect(await refused({ piece: 0 })).toEqual(['PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO', {}])
  expect(await refused({ MissingProductReturnCauseID: 999_999 })).toEqual(['RETURN_CAUSE_NOT_FOUND', {}])
  expect(await refused({ productID: 999_999 })).toEqual(['PRODUCT_NOT_FOUND', { id: 999_999 }])
  expect(await gaps()).toEqual([])
})
