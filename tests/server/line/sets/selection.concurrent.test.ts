import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, addUser, setSettings, stock } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send, userOf } from '#tests/support/server/server.ts'

const { orderSelection, picking } = contract

describe.each(databaseKinds)('on the %s database', kind => {
  test('many who make sets at once never promise a piece twice, and share the orders', async () => {
    const { app, db, merchant } = await merchantScene(kind)
    const { shelves, products } = merchant
    await stock(merchant, shelves.A1, products.cup, 10)
    await stock(merchant, shelves.B1, products.cup, 7)
    for (let i = 0; i < 12; i++) await addOrder(merchant, [[products.cup, 2]])
    const users = await Promise.all(Array.from({ length: 8 }, (_, i) => addUser(merchant, `u${i}`, permissions)))
    const answers = await Promise.all(
      users.map(({ token }) => send(app, orderSelection.make, { maxOrders: 2 }, { token })),
    )
    const outcomes = answers.map(answer => answerOf<{ orderCount: number }>(answer))
    expect(outcomes.map(outcome => ('model' in outcome ? outcome.model.orderCount : outcome.key)).toSorted()).toEqual([
      2,
      2,
      2,
      2,
      'NO_ORDERS_FIT',
      'NO_ORDERS_FIT',
      'NO_ORDERS_FIT',
      'NO_ORDERS_FIT',
    ])
    expect(await many(db, sql`select set_no as "setNo" from picking_set order by set_no`)).toEqual(
      [1, 2, 3, 4].map(setNo => ({ setNo })),
    )
    expect(
      await one(db, sql`select sum(quantity) as lies, sum(reserved) as promised from stock where is_real`),
    ).toEqual({ lies: 17, promised: 16 })
    expect(await auditLedger(db, merchant.tenantId)).toEqual([])
  })

  test('pickers who take free stock from shelves while sets are made leave a sound ledger', async () => {
    const { app, db, merchant } = await merchantScene(kind)
    const { shelves, products } = merchant
    await setSettings(merchant, { arabaModulAktif: false })
    await stock(merchant, shelves.A1, products.cup, 20)
    await stock(merchant, shelves.B1, products.cup, 40)
    for (let i = 0; i < 30; i++) await addOrder(merchant, [[products.cup, 1]])
    const ali = userOf(app, merchant.users.ali.token)
    await ali.do(orderSelection.make, { maxOrders: 15 })
    const rows = await ali.do(picking.products)
    const users = await Promise.all(Array.from({ length: 5 }, (_, i) => addUser(merchant, `u${i}`, permissions)))
    const answers = await Promise.all([
      ...rows.map(row =>
        send(
          app,
          picking.pick,
          { orderProductID: row.orderProductID, shelfID: shelves.B1, allocatedShelfID: row.shelfID, piece: 1 },
          merchant.users.ali,
        ),
      ),
      ...users.map(({ token }) => send(app, orderSelection.make, { maxOrders: 3 }, { token })),
    ])
    expect(answers.map(answer => answer.statusCode)).toEqual(answers.map(() => 200))
    expect(await auditLedger(db, merchant.tenantId)).toEqual([])
  })
})
