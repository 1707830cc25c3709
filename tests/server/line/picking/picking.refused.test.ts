import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

const { picking } = contract

let scene: PickingScene
let pick: (input: object) => Promise<unknown>
beforeAll(async () => {
  scene = await pickingScene()
  pick = input => scene.ali.refused(picking.pick, { orderProductID: scene.cupLine, piece: 1, ...input })
})

test('nothing is no piece', async () => {
  expect(await pick({ piece: 0 })).toEqual(['PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO', {}])
})

test('half a cup is refused, half a kilo is not', async () => {
  expect(await pick({ piece: 0.5 })).toEqual(['PICKING_PIECE_NOT_WHOLE', { product: 'Ürün cup' }])
  await scene.ali.do(picking.pick, { orderProductID: scene.riceLine, piece: 0.125 })
  const { products } = await scene.ali.do(picking.pick, { orderProductID: scene.riceLine, piece: 0.7 })
  expect(products.map(row => row.occurrencesPiece)).toEqual([0.825])
})

test('more than was ordered is refused with what is left', async () => {
  expect(await pick({ piece: 3 })).toEqual(['PICKING_PIECE_TOO_MUCH', { left: 2 }])
  expect(await pick({ piece: 3, isMissingProduct: true, MissingProductReturnCauseID: scene.merchant.causeId })).toEqual(
    ['PICKING_PIECE_TOO_MUCH', { left: 2 }],
  )
})

test('what is missing needs a cause that can be given', async () => {
  const { db, merchant } = scene
  await run(
    db,
    sql`insert into return_cause (tenant_id, definition, is_active) values (${merchant.tenantId}, 'Eski', false)`,
  )
  const old = (await scene.ali.do(picking.causes)).find(cause => cause.definition === 'Eski')
  expect(old).toMatchObject({ active: false })
  expect(await scene.ali.do(picking.causes, { active: true })).toEqual([
    { id: merchant.causeId, definition: 'Rafta yok', active: true },
  ])
  for (const cause of [undefined, null, 0, 999_999, old!.id])
    expect(await pick({ isMissingProduct: true, MissingProductReturnCauseID: cause })).toEqual([
      'RETURN_CAUSE_NOT_FOUND',
      {},
    ])
})

test('a scan that contradicts the line is refused by its field', async () => {
  const { products } = scene.merchant
  const invalid = (field: string) => ['REQUEST_INVALID', { field, problem: 'contradicts' }]
  expect(await pick({ orderID: scene.order.id + 1 })).toEqual(invalid('orderID'))
  expect(await pick({ productID: products.plate })).toEqual(invalid('productID'))
  expect(await pick({ productBarcode: '8690000000029' })).toEqual(invalid('productBarcode'))
})

test('a line of nobody, of another set, or of no set is not there', async () => {
  const { merchant, veli } = scene
  const order = await addOrder(merchant, [[merchant.products.rice, 1]])
  const notFound = ['PICKING_LINE_NOT_FOUND', {}]
  expect(await pick({ orderProductID: 999_999 })).toEqual(notFound)
  expect(await pick({ orderProductID: order.lines[0] })).toEqual(notFound)
  await veli.do(contract.orderSelection.make, {})
  expect(await pick({ orderProductID: order.lines[0] })).toEqual(notFound)
  expect(await pick({ setNo: 2 })).toEqual(notFound)
  expect(await pick({ allocatedShelfID: merchant.shelves.A2, shelfID: merchant.shelves.B1 })).toEqual(notFound)
})

test('who has no cart, or no set, is told so', async () => {
  const { veli, merchant, db } = scene
  const { id } = await one<{ id: number }>(
    db,
    sql`select l.id from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id and s.user_id = ${merchant.users.veli.id}`,
  )
  const asVeli = () => veli.refused(picking.pick, { orderProductID: id, piece: 1 })
  expect(await asVeli()).toEqual(['ArabaBulunamadi', {}])
  await run(
    db,
    sql`update picking_set set status = 'waiting', user_id = null where user_id = ${merchant.users.veli.id}`,
  )
  expect(await asVeli()).toEqual(['SiparisinizYok', {}])
})
