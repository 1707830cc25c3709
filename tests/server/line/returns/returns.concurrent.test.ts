import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { dockScene, openManifest } from '#tests/support/scenes/dock-scene.ts'
import { returnScene, returns, wholeReturn } from '#tests/support/scenes/return-scene.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const rounds = 8

describe.each(databaseKinds)('on the %s database', kind => {
  test('completed several times at once, it is booked once, and all hear the first answer', async () => {
    const scene = await returnScene({ kind })
    const { ali, veli } = scene
    const body = { ...wholeReturn(scene), returnPaymentType: 1, returnNth: 1 } as const
    const done = await Promise.all([ali, veli, ali, veli, ali].map(user => user.do(returns.complete, body)))
    expect(new Set(done.map(answer => JSON.stringify(answer))).size).toBe(1)
    const { returnNth, ...without } = body
    expect(await veli.do(returns.complete, without)).toEqual(done[0])
    expect(await one(scene.db, sql`select count(*) as count from order_return`)).toEqual({ count: 1 })
    expect(await scene.returned()).toEqual([2, 1, 1.5])
    expect(await scene.gaps()).toEqual([])
  })

  test('two desks with other pieces of one order: one goes first, the other is told to look again', async () => {
    const scene = await returnScene({ kind })
    const { ali, veli, order } = scene
    const of = (nth: number, piece: number) => ({
      id: order.id,
      returnNth: 1,
      returnPaymentType: 1,
      products: [{ orderProductID: order.lines[nth], piece }],
    })
    const answers = (
      await Promise.all([
        send(scene.app, returns.complete, of(0, 2), { token: scene.merchant.users.veli.token }),
        send(scene.app, returns.complete, of(1, 1), { token: scene.merchant.users.veli.token }),
      ])
    ).map(answerOf)
    expect(answers.map(answer => ('key' in answer ? answer.key : 'done')).toSorted()).toEqual([
      'RETURN_CHANGED',
      'done',
    ])
    // Who looks again does what is left of it as the second return.
    const isCups = 'model' in answers[0]!
    const rest = isCups ? of(1, 1) : of(0, 2)
    await ali.do(returns.complete, { ...rest, returnNth: 2 } as never)
    expect(await veli.do(returns.byBarcode, { barcode: order.orderNo })).toMatchObject({ refunded: 130, returnNth: 3 })
    expect(await scene.gaps()).toEqual([])
  })

  test('two desks never give back more than was collected, however they meet', async () => {
    const scene = await returnScene({ kind })
    const { merchant } = scene
    for (let round = 0; round < rounds; round++) {
      const order = await scene.addSent([[merchant.products.cup, 4]])
      await scene.set(order, { gift_voucher_amount: 80 })
      const body = (piece: number, condition: string) => ({
        id: order.id,
        returnPaymentType: 1,
        products: [{ orderProductID: order.lines[0], piece, condition }],
      })
      const answers = await Promise.all(
        [body(2, 'sound'), body(2, 'opened'), body(1, 'damaged'), body(3, 'sound')].map(input =>
          send(scene.app, returns.complete, input, { token: merchant.users.veli.token }),
        ),
      )
      for (const answer of answers) expect(answer.statusCode).toBeLessThan(500)
      const [sum] = await many<{ amount: number; piece: number }>(
        scene.db,
        sql`select coalesce(sum(amount), 0) as amount, (select returned from order_line where id = ${order.lines[0]}) as piece
          from order_return where order_id = ${order.id}`,
      )
      expect(sum!.piece).toBeLessThanOrEqual(4)
      expect(sum!.amount).toBeLessThanOrEqual(120)
    }
    expect(await scene.gaps()).toEqual([])
  })

  test('a return against a cancellation: one of them, never both', async () => {
    const scene = await returnScene({ kind })
    const { app, merchant } = scene
    const { token } = merchant.users.veli
    for (let round = 0; round < rounds; round++) {
      const order = await scene.addSent([[merchant.products.cup, 1]])
      await scene.set(order, { status: 15 })
      const [back, cancelled] = (
        await Promise.all([
          send(
            app,
            returns.complete,
            { id: order.id, products: [{ orderProductID: order.lines[0], piece: 1 }] },
            { token },
          ),
          send(app, contract.orders.cancel, { id: order.id, reason: 'Vazgeçti' }, { token }),
        ])
      ).map(answerOf)
      const isBack = 'model' in back!
      expect('model' in cancelled!).toBe(!isBack)
      expect(await scene.status(order)).toBe(isBack ? 12 : 8)
      expect(await scene.returned(order)).toEqual([isBack ? 1 : 0])
    }
    expect(await scene.gaps()).toEqual([])
  })

  test('pieces laid on two desks at once are never more than were sent', async () => {
    const scene = await returnScene({ kind })
    const { app, merchant } = scene
    const order = await scene.addSent([[merchant.products.cup, 5]])
    const body = { id: order.id, orderProductID: order.lines[0], piece: 1, condition: 'sound' }
    const { token } = merchant.users.veli
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(app, returns.addReading, body, { token })))
    expect(answers.filter(answer => 'model' in answerOf(answer))).toHaveLength(5)
    expect(await one(scene.db, sql`select sum(piece) as piece from return_reading`)).toEqual({ piece: 5 })
  })

  test('a parcel handed to its carrier comes back from under way: its goods, once, whatever the dock does meanwhile', async () => {
    const scene = await dockScene({ kind })
    const { orders, ali, app, merchant } = scene
    const { packages } = await scene.check(orders.single)
    const manifest = await openManifest(scene)
    await ali.do(contract.dispatch.scan, { id: manifest.id, barcode: packages[0]!.barcode })
    const body = {
      id: orders.single.id,
      deliveryBeforeReturn: true,
      products: [{ orderProductID: orders.single.lines[0], piece: 1 }],
    }
    const { token } = merchant.users.veli
    const [, ...back] = await Promise.all([
      send(app, contract.dispatch.close, { id: manifest.id }, { token: merchant.users.ali.token }),
      ...Array.from({ length: 4 }, () => send(app, returns.complete, body, { token })),
    ])
    for (const answer of back.map(answerOf))
      if ('key' in answer) expect(['RETURN_NOT_SENT', 'RETURN_ALREADY', 'RETURN_OVER']).toContain(answer.key)
    const last = answerOf(await send(app, returns.complete, body, { token }))
    expect('model' in last).toBe(true)
    expect(await scene.order(orders.single.id)).toMatchObject({ status: 9 })
    const moved = sql`select kind, count(*) as count from movement
      where tenant_id = ${merchant.tenantId} and kind in ('hand-over', 'return') group by kind order by kind`
    expect(await many(scene.db, moved)).toEqual([
      { kind: 'hand-over', count: 1 },
      { kind: 'return', count: 1 },
    ])
    expect(await scene.gaps()).toEqual([])
  })
})
