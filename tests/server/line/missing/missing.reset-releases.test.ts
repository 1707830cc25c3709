import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { type MissingScene, missingScene } from '#tests/support/scenes/missing-scene.ts'

const { orders: api, missing, picking } = contract

let scene: MissingScene
beforeEach(async () => {
  scene = await missingScene()
  await scene.decide('resource')
})

test('an order that is cancelled gives back what other shelves promised it', async () => {
  await scene.veli.do(api.cancel, { id: scene.orders.mixed.id, reason: 'Vazgeçti' })
  expect(await scene.cupsOnB1()).toEqual({ quantity: 3, reserved: 0 })
  expect(await scene.veli.do(missing.wanted)).toEqual([])
  expect(await scene.gaps()).toEqual([])
})

test('an order that is begun anew gives it back as well, and no decision holds any more', async () => {
  const { veli, orders, db } = scene
  await veli.do(api.reset, { orderId: orders.mixed.id })
  expect(await scene.cupsOnB1()).toEqual({ quantity: 3, reserved: 0 })
  expect(await many(db, sql`select * from resourcing`)).toEqual([])
  expect(await veli.do(missing.order, { id: orders.mixed.id })).toMatchObject({
    status: 2,
    lines: [],
    history: [{ decision: 'resource' }],
  })
  expect(await scene.gaps()).toEqual([])
})

test('what it was to go without is wanted again, and paid at the door', async () => {
  const { veli, orders, db, cupLine } = scene
  await run(db, sql`update order_line set unit_price = 10 where order_id = ${orders.mixed.id}`)
  await run(db, sql`update customer_order set amount = 60, pay_door_amount = 60 where id = ${orders.mixed.id}`)
  await scene.decide('short')
  await veli.do(api.reset, { orderId: orders.mixed.id })
  const stored = sql`select amount, pay_door_amount as "atDoor" from customer_order where id = ${orders.mixed.id}`
  expect(await one(db, stored)).toEqual({ amount: 60, atDoor: 60 })
  expect(await one(db, sql`select piece, short from order_line where id = ${cupLine}`)).toEqual({ piece: 2, short: 0 })
  expect((await veli.do(picking.order, { id: orders.mixed.id })).status).toBe(2)
})
