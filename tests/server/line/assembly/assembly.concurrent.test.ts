import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { assembly, orders: orderCalls, seats } = contract
const [cup, plate] = ['8690000000012', '8690000000029']

describe.each(databaseKinds)('on the %s database', kind => {
  test('scans of one last piece at once give it to its order once', async () => {
    const { app, ali, merchant, orders, figures, gaps, atTable } = await lineScene({ kind })
    await atTable(ali)
    const { token } = merchant.users.ali
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(app, assembly.assignProduct, { barcode: mugBarcode, piece: 1 }, { token })),
    )
    const keys = answers.map(answerOf).map(answer => ('key' in answer ? answer.key : 'combined'))
    expect(keys.toSorted()).toEqual([...Array(7).fill('COMBINE_NOT_NEEDED'), 'combined'])
    expect(await figures(orders.single.lines[0]!)).toMatchObject({ combined: 1 })
    expect(await gaps()).toEqual([])
  })

  test('one cart brought to two tables at once stands at one of them', async () => {
    const { app, ali, veli, merchant } = await lineScene({ kind })
    await ali.do(assembly.sit, { barcode: 'MASA1' })
    await veli.do(assembly.sit, { barcode: 'MASA2' })
    const answers = await Promise.all(
      [merchant.users.ali, merchant.users.veli].map(({ token }) =>
        send(app, assembly.begin, { code: 'ARABA1' }, { token }),
      ),
    )
    const keys = answers.map(answerOf).map(answer => ('key' in answer ? answer.key : 'begun'))
    expect(keys.toSorted()).toEqual(['SET_AT_OTHER_TABLE', 'begun'])
  })

  test('two who sit down at one table at once: one sits, the other is refused', async () => {
    const { app, merchant } = await lineScene({ kind })
    const answers = await Promise.all(
      [merchant.users.ali, merchant.users.veli].map(({ token }) =>
        send(app, assembly.sit, { barcode: 'MASA1' }, { token }),
      ),
    )
    const keys = answers.map(answerOf).map(answer => ('key' in answer ? answer.key : 'sits'))
    expect(keys.toSorted()).toEqual(['TABLE_TAKEN', 'sits'])
  })

  test('two tables at work, with cancels, missing marks and undos at once, leave a sound ledger', async () => {
    const scene = await lineScene({ kind })
    const { app, veli, merchant, orders, masa1, atTable, pickSet, gaps } = scene
    const more = await addOrder(merchant, [
      [merchant.products.cup, 3],
      [merchant.products.plate, 2],
    ])
    await pickSet(veli, 'ARABA2')
    await atTable(scene.ali, 'MASA1', 'ARABA1')
    await atTable(veli, 'MASA2', 'ARABA2')
    const [ali, other] = [merchant.users.ali.token, merchant.users.veli.token]
    const acts = [
      [ali, assembly.assignProduct, { barcode: cup, piece: 1 }],
      [other, assembly.assignProduct, { barcode: cup, piece: 1 }],
      [ali, assembly.assignProduct, { barcode: plate, piece: 1 }],
      [other, assembly.assignProduct, { barcode: plate, piece: 1 }],
      [ali, assembly.takeBack, { orderProductID: orders.shared.lines[1]!, parcelID: masa1.parcels[0]!.id, piece: 1 }],
      [ali, assembly.markMissing, { productID: merchant.products.plate, piece: 1 }],
      [other, assembly.markMissing, { productID: merchant.products.cup, piece: 1 }],
      [other, orderCalls.cancel, { id: orders.mixed.id, reason: '@reason.unpaid' }],
      [other, orderCalls.reset, { id: more.id }],
      [ali, assembly.finish, {}],
      [other, seats.leave, {}],
      [ali, assembly.sit, { barcode: 'MASA2' }],
      [ali, assembly.sit, { barcode: 'MASA1' }],
    ] as const
    const answers = await Promise.all(
      Array.from({ length: 52 }, (_, i) => {
        const [token, endpoint, input] = acts[(i * 5) % acts.length]!
        return send(app, endpoint, input, { token })
      }),
    )
    expect(answers.filter(answer => answer.statusCode >= 500).map(answer => answer.body)).toEqual([])
    expect(await gaps()).toEqual([])
  })
})
