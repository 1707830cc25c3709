import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, addUser, type Merchant, type SeededOrder } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const { courier } = contract

describe.each(databaseKinds)('the courier (%s)', kind => {
  let server: TestServer
  let merchant: Merchant
  let emre: ReturnType<typeof userOf> & { readonly id: number }
  let paid: SeededOrder
  let due: SeededOrder
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene(kind))
    const user = await addUser(merchant, 'emre', ['Carrier.ShowPage', 'Carrier.Delivered'])
    emre = { ...userOf(server.app, user.token), id: user.id }
    paid = await giveTo(emre.id, 'Üsküdar', 0)
    due = await giveTo(emre.id, 'Çankaya', 129.9)
  })
  const giveTo = async (userId: number, district: string, amount: number) => {
    const order = await addOrder(merchant, [[merchant.products.cup, 2]], { city: 'İstanbul' })
    await run(
      server.db,
      sql`update customer_order set status = 6, courier_id = ${userId}, district = ${district}, address = 'Örnek Sokak 4',
        phone = '0500 000 00 01', pay_door_amount = ${amount} where id = ${order.id}`,
    )
    return order
  }
  const changesOf = (order: SeededOrder) =>
    many(
      server.db,
      sql`select old_status, new_status, user_id from order_status_change where order_id = ${order.id} order by id`,
    )
  const visitsOf = (order: SeededOrder) =>
    many(
      server.db,
      sql`select receiver, collection, collected, undelivered_cause_id is not null as back
        from delivery where order_id = ${order.id}`,
    )

  test('sees what he carries by district, and nobody else’s', async () => {
    const other = await addUser(merchant, 'baska', ['Carrier.ShowPage'])
    const foreign = await giveTo(other.id, 'Kadıköy', 0)
    const orders = await emre.do(courier.orders)
    expect(orders.map(order => [order.orderNo, order.district, order.payDoorAmount])).toEqual([
      [due.orderNo, 'Çankaya', 129.9],
      [paid.orderNo, 'Üsküdar', 0],
    ])
    expect(await emre.do(courier.order, { id: due.id })).toMatchObject({ address: 'Örnek Sokak 4', status: 6 })
    expect(await emre.refused(courier.order, { id: foreign.id })).toEqual(['ORDER_IS_NOT_FOUND', { id: foreign.id }])
    expect(await emre.refused(courier.delivered, { id: foreign.id, receiver: 'Ali' })).toEqual([
      'ORDER_IS_NOT_FOUND',
      { id: foreign.id },
    ])
  })

  test('delivers: status 7, who took it, and the money where some is due', async () => {
    expect(await emre.refused(courier.delivered, { id: due.id, receiver: 'Ali' })).toEqual([
      'COLLECTION_MISSING',
      { amount: 129.9 },
    ])
    expect(await emre.refused(courier.delivered, { id: paid.id, receiver: 'Ali', collection: 'cash' })).toEqual([
      'COLLECTION_NOT_DUE',
      { orderNo: paid.orderNo },
    ])
    const order = await emre.do(courier.delivered, { id: due.id, receiver: ' Ali Veli ', collection: 'card' })
    expect([order.status, Date.parse(order.deliveryDate!) > 0]).toEqual([7, true])
    await emre.do(courier.delivered, { id: paid.id, receiver: 'Kapıcı' })
    expect(await visitsOf(due)).toEqual([{ receiver: 'Ali Veli', collection: 'card', collected: 129.9, back: false }])
    expect(await visitsOf(paid)).toEqual([{ receiver: 'Kapıcı', collection: 'none', collected: 0, back: false }])
    expect(await changesOf(due)).toEqual([{ old_status: 6, new_status: 7, user_id: emre.id }])
    expect(await emre.do(courier.orders)).toEqual([])
  })

  test('brings back: status 18, with the reason', async () => {
    const [cause] = await emre.do(courier.causes)
    expect(await emre.refused(courier.undelivered, { id: due.id, causeID: 9999 })).toEqual([
      'UNDELIVERED_CAUSE_NOT_FOUND',
      { id: 9999 },
    ])
    const order = await emre.do(courier.undelivered, { id: due.id, causeID: cause!.id })
    expect([order.status, order.deliveryDate]).toEqual([18, null])
    expect(await visitsOf(due)).toEqual([{ receiver: null, collection: 'none', collected: 0, back: true }])
    expect(await changesOf(due)).toEqual([{ old_status: 6, new_status: 18, user_id: emre.id }])
  })

  test('ends a visit once, however often and at the same time it is said', async () => {
    const { id } = due
    const [cause] = await emre.do(courier.causes)
    const tries = await Promise.allSettled([
      emre.do(courier.delivered, { id, receiver: 'Ali', collection: 'cash' }),
      emre.do(courier.delivered, { id, receiver: 'Veli', collection: 'card' }),
      emre.do(courier.undelivered, { id, causeID: cause!.id }),
    ])
    expect(tries.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await visitsOf(due)).toHaveLength(1)
    expect(await changesOf(due)).toHaveLength(1)
    expect(await emre.refused(courier.undelivered, { id, causeID: cause!.id })).toEqual([
      'ORDER_NOT_WITH_COURIER',
      { orderNo: due.orderNo },
    ])
    expect(await auditLedger(server.db, merchant.tenantId)).toEqual([])
  })

  test('does not hand over what was cancelled, nor without the right', async () => {
    await run(server.db, sql`update customer_order set status = 8 where id = ${paid.id}`)
    expect(await emre.refused(courier.delivered, { id: paid.id, receiver: 'Ali' })).toEqual([
      'ORDER_STATUS_IS_CANCELLED',
      { orderNo: paid.orderNo },
    ])
    await run(server.db, sql`update authority_group set permissions = array['Carrier.ShowPage'] where name = 'emre'`)
    expect(await emre.refused(courier.delivered, { id: due.id, receiver: 'Ali' })).toEqual([
      'PERMISSION_DENIED',
      { permission: 'Carrier.Delivered' },
    ])
    expect(
      (await one<{ status: number }>(server.db, sql`select status from customer_order where id = ${due.id}`)).status,
    ).toBe(6)
  })
})
