import { beforeEach, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { send } from '#tests/support/server/server.ts'

const { picking } = contract

let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
})
const picked = async () => (await scene.cups()).map(row => (row as number[])[2])

test('a pick sent twice under one id takes one piece, and both get the same answer', async () => {
  const { ali, cupLine } = scene
  const operationId = newId()
  const first = await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId })
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId: newId() })
  const again = await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId })
  expect(again).toEqual(first)
  expect(await picked()).toEqual([2])
})

test('a pick sent twenty times at once under one id takes one piece', async () => {
  const { ali, cupLine } = scene
  const operationId = newId()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ali.do(picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId })),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await picked()).toEqual([1])
  expect(await scene.gaps()).toEqual([])
})

test('an id is good for one thing: another input, call or user is refused', async () => {
  const { ali, veli, cupLine } = scene
  const id = newId()
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId: id })
  const refusal = ['OPERATION_ID_REUSED', { id }]
  const under = { operationId: id }
  expect(await ali.refused(picking.pick, { orderProductID: cupLine, piece: 2 }, under)).toEqual(refusal)
  expect(await ali.refused(picking.setPiece, { orderProductID: cupLine, piece: 1 }, under)).toEqual(refusal)
  expect(await veli.refused(picking.pick, { orderProductID: cupLine, piece: 1 }, under)).toEqual(refusal)
  expect(await picked()).toEqual([1])
})

test('a refused pick leaves nothing behind: its id is judged anew', async () => {
  const { ali, cupLine, db, merchant } = scene
  const operationId = newId()
  const tooMuch = { orderProductID: cupLine, piece: 3 }
  expect(await ali.refused(picking.pick, tooMuch, { operationId })).toEqual(['PICKING_PIECE_TOO_MUCH', { left: 2 }])
  expect(await one(db, sql`select count(*) from operation where tenant_id = ${merchant.tenantId}`)).toEqual({
    count: 0,
  })
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 }, { operationId })
  expect(await picked()).toEqual([2])
})

test('the movement says which operation made it', async () => {
  const { ali, cupLine, db, merchant } = scene
  const operationId = newId()
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId })
  expect(
    await one(
      db,
      sql`select kind, quantity, from_before as "before", from_after as "after", user_id as "user", operation_id as "operation"
        from movement where tenant_id = ${merchant.tenantId} and order_line_id = ${cupLine}`,
    ),
  ).toEqual({ kind: 'pick', quantity: 1, before: 2, after: 1, user: merchant.users.ali.id, operation: operationId })
})

test('an id that is no UUID is refused', async () => {
  const { app, merchant, cupLine } = scene
  const answer = await send(
    app,
    picking.pick,
    { orderProductID: cupLine, piece: 1 },
    {
      token: merchant.users.ali.token,
      operationId: 'first',
    },
  )
  expect([answer.statusCode, answer.json().Key, answer.json().Params.field]).toEqual([
    400,
    'REQUEST_INVALID',
    'operationid',
  ])
})
