import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { stock } from '#tests/support/scenes/seed.ts'

const { picking, carts } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
  const { rice } = scene.merchant.products
  await stock(scene.merchant, scene.merchant.shelves.A2, rice, 10)
  await run(scene.db, sql`update order_line set unit_price = 40 where id = ${scene.riceLine}`)
})
const weigh = (piece: number) => scene.ali.do(picking.pick, { orderProductID: scene.riceLine, piece })
const figures = () =>
  one<object>(
    scene.db,
    sql`select l.piece, l.ordered, l.picked, o.amount - ${amountBefore}::numeric as charged, o.lines_to_send as "toSend"
      from order_line l join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.id = ${scene.riceLine}`,
  )
let amountBefore = 0
beforeEach(async () => {
  amountBefore = (
    await one<{ amount: number }>(scene.db, sql`select amount from customer_order where id = ${scene.order.id}`)
  ).amount
})
const rows = async () => (await scene.ali.do(picking.products)).filter(row => row.orderProductID === scene.riceLine)

test('a weight near what was ordered is all of it: it is booked, sent and charged', async () => {
  const before = await rows()
  const { products, informations } = await weigh(1.61)
  expect(products).toMatchObject([{ piece: 1.61, occurrencesPiece: 1.61, weighedWithin: 0.15 }])
  expect(informations).toMatchObject({ totalProductCount: 3.61, remainingProductCount: 2 })
  expect(await figures()).toEqual({ piece: 1.61, ordered: 1.5, picked: 1.61, charged: 4.4, toSend: 3.61 })
  expect(await scene.balance(scene.merchant.carts[0]!, scene.merchant.products.rice)).toMatchObject({ quantity: 1.61 })
  expect(await scene.gaps()).toEqual([])

  await scene.ali.do(picking.setPiece, { orderProductID: scene.riceLine, piece: 0 })
  expect(await figures()).toEqual({ piece: 1.5, ordered: 1.5, picked: 0, charged: 0, toSend: 3.5 })
  expect(await rows()).toEqual(before)
  expect(await scene.gaps()).toEqual([])
})

test('a little less is all of it, too; less than that is a part', async () => {
  await weigh(1)
  expect((await rows())[0]).toMatchObject({ piece: 1.5, occurrencesPiece: 1 })
  await weigh(0.42)
  expect((await rows())[0]).toMatchObject({ piece: 1.42, occurrencesPiece: 1.42 })
  await scene.ali.do(picking.pick, { orderProductID: scene.cupLine, piece: 2 })
  await scene.ali.do(carts.release)
  expect(await scene.gaps()).toEqual([])
})

test('further off is refused; a product may allow more or nothing, whatever the merchant does', async () => {
  const { ali, riceLine, merchant, db } = scene
  const refused = (piece: number) => ali.refused(picking.pick, { orderProductID: riceLine, piece })
  expect(await refused(1.66)).toEqual(['PICKING_PIECE_TOO_MUCH', { left: 1.5 }])
  await run(db, sql`update product set weight_tolerance = 0 where id = ${merchant.products.rice}`)
  expect(await refused(1.51)).toEqual(['PICKING_PIECE_TOO_MUCH', { left: 1.5 }])
  await run(db, sql`update product set weight_tolerance = 20 where id = ${merchant.products.rice}`)
  await weigh(1.8)
  expect((await rows())[0]).toMatchObject({ piece: 1.8, occurrencesPiece: 1.8 })
})
