import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { complete } = contract.qualityControl

describe.each(databaseKinds)('on the %s database', kind => {
  test('of completions at once one is the first, and the others answer with what it made', async () => {
    const scene = await controlScene({ kind })
    const { ali, veli, orders, db, merchant } = scene
    const { body } = await scene.readAll(orders.mixed.id)
    const done = await Promise.all([ali, veli, ali, veli].map(user => user.do(complete, body)))
    expect(new Set(done.map(({ invoiceNo }) => invoiceNo)).size).toBe(1)
    expect(new Set(done.map(({ packages }) => packages[0]!.barcode)).size).toBe(1)
    const checks = sql`select count(*) as count from movement where tenant_id = ${merchant.tenantId} and kind = 'check'`
    expect(await one(db, checks)).toEqual({ count: 3 })
    expect(await scene.gaps()).toEqual([])
  })

  test('a cancellation and a completion at once: the goods are where the order says', async () => {
    const scene = await controlScene({ kind })
    const { app, orders, merchant } = scene
    const bodies = [await scene.readAll(orders.mixed.id), await scene.readAll(orders.shared.id)].map(({ body }) => body)
    const token = merchant.users.ali.token
    const answers = await Promise.all(
      bodies.flatMap(body => [
        send(app, complete, { ...body }, { token }),
        send(app, contract.orders.cancel, { id: body.id, reason: 'Vazgeçti' }, { token: merchant.users.veli.token }),
      ]),
    )
    for (const answer of answers) expect(answer.statusCode).toBeLessThan(500)
    for (const [i, { id }] of bodies.entries()) {
      const { status } = await scene.order(id)
      const isDone = 'model' in answerOf(answers[i * 2]!)
      expect(status === 8 || isDone).toBe(true)
    }
    expect(await scene.gaps()).toEqual([])
  })

  test('resets while orders are checked, again and again: an order is completed or begun anew, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const scene = await controlScene({ kind })
      const { app, orders, merchant } = scene
      const [ali, veli] = [merchant.users.ali.token, merchant.users.veli.token]
      const bodies = await Promise.all([orders.mixed.id, orders.shared.id].map(id => scene.readAll(id)))
      const answers = await Promise.all(
        bodies.flatMap(({ body }) => [
          send(app, complete, { ...body }, { token: ali }),
          send(app, contract.orders.reset, { orderId: body.id }, { token: veli }),
          send(app, complete, { ...body }, { token: veli }),
          send(app, contract.orders.reset, { orderId: body.id }, { token: veli }),
        ]),
      )
      for (const answer of answers) expect(answer.statusCode).toBeLessThan(500)
      for (const { body } of bodies) expect([2, 4]).toContain((await scene.order(body.id)).status)
      expect(await scene.gaps()).toEqual([])
    }
  })
})
