import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { missingScene } from '#tests/support/scenes/missing-scene.ts'

test('an order goes without what is missing: it waits for nothing, and is still what it was ordered as', async () => {
  const scene = await missingScene()
  const { orders, db, cupLine } = scene
  await run(db, sql`update order_line set unit_price = 10 where order_id = ${orders.mixed.id}`)
  await run(db, sql`update customer_order set amount = 60, pay_door_amount = 60 where id = ${orders.mixed.id}`)
  expect(await scene.decide('short')).toMatchObject({ packageStatus: 2, amount: 60, lines: [] })
  expect(await scene.figures(cupLine)).toMatchObject({ picked: 0, missing: 2, short: 2 })
  const atDoor = sql`select pay_door_amount as "atDoor" from customer_order where id = ${orders.mixed.id}`
  expect(await one(db, atDoor)).toEqual({ atDoor: 40 })
  expect(await scene.veli.do(contract.missing.wanted)).toEqual([])
  expect(await scene.gaps()).toEqual([])
})
