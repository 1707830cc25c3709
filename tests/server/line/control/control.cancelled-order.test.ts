import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

const { complete, orders: ordersOf } = contract.qualityControl

test('the goods of a cancelled order become excess and its parcel is free, though the worker is refused', async () => {
  const scene = await controlScene()
  const { ali, veli, merchant, orders, lying, figures } = scene
  const { body } = await scene.readAll(orders.mixed.id)
  await veli.do(contract.orders.cancel, { id: orders.mixed.id, reason: 'Vazgeçti' })
  expect(await ali.do(ordersOf, { boxID: body.boxID! })).toMatchObject([{ id: orders.mixed.id, isCancelled: true }])
  const { orderNo } = orders.mixed
  const operationId = newId()
  for (const _ of ['first', 'repeated'])
    expect(await ali.refused(complete, { ...body }, { operationId })).toEqual([
      'ORDER_STATUS_IS_CANCELLED',
      { orderNo },
    ])
  expect(await lying('excess', merchant.products.cup)).toBe(2)
  expect(await lying('excess', merchant.products.rice)).toBe(1.5)
  expect(await lying('dispatch', merchant.products.cup)).toBe(0)
  expect(await figures(orders.mixed.lines[0]!)).toMatchObject({ picked: 2, combined: 0, excess: 2 })
  expect(await scene.order(orders.mixed.id)).toMatchObject({ status: 8, parcelId: null })
  expect(await ali.do(ordersOf, { boxID: body.boxID! })).toEqual([])
  expect(await scene.gaps()).toEqual([])
})

test('of a cancelled line, too; then the rest of the order is completed', async () => {
  const scene = await controlScene()
  const { ali, db, merchant, orders, lying } = scene
  const { body } = await scene.readAll(orders.mixed.id)
  const [cups] = orders.mixed.lines
  await run(db, sql`update order_line set process = 2 where tenant_id = ${merchant.tenantId} and id = ${cups!}`)
  expect(await ali.refused(complete, { ...body })).toEqual(['ORDER_PRODUCT_IS_CANCELLED', { productName: 'Ürün cup' }])
  expect(await lying('excess', merchant.products.cup)).toBe(2)
  const { order, body: rest } = await scene.readAll(orders.mixed.id)
  expect(order.products).toMatchObject([
    { isCancelled: true, piece: 0, preparedPiece: 0 },
    { piece: 1 },
    { piece: 1.5 },
  ])
  expect(await ali.do(complete, rest)).toMatchObject({ packageStatus: 5 })
  expect(await lying('dispatch', merchant.products.cup)).toBe(0)
  expect(await lying('dispatch', merchant.products.plate)).toBe(1)
  expect(await scene.gaps()).toEqual([])
})
