import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { rollUpDays } from '#server/goods/ledger/roll-up-days.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, stock } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

describe.each(databaseKinds)('the stock of each day (%s)', kind => {
  let server: TestServer
  let merchant: Merchant
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene(kind))
    const { A1, A2 } = merchant.shelves
    const { cup, plate } = merchant.products
    const customer = await areaOf(server.db, merchant.tenantId, merchant.warehouseId, 'customer')
    const sell = (quantity: number) =>
      moveGoods(server.db, merchant.tenantId, [{ productId: cup, quantity, from: A1, to: customer, kind: 'hand-over' }])
    await stock(merchant, A1, cup, 10)
    await movedDaysAgo(3)
    await sell(4)
    await stock(merchant, A2, plate, 5)
    await movedDaysAgo(2)
    await moveGoods(server.db, merchant.tenantId, [{ productId: cup, quantity: 2, from: A1, to: A2, kind: 'transfer' }])
    await sell(1)
  })
  /** What was moved just now was moved so many days ago. */
  const movedDaysAgo = async (days: number) => {
    await run(server.db, sql`alter table movement disable trigger movements_stay`)
    await run(
      server.db,
      sql`update movement set at = at - make_interval(days => ${days}) where at > now() - interval '12 hours'`,
    )
    await run(server.db, sql`alter table movement enable trigger movements_stay`)
  }
  const days = async () => {
    const lead = userOf(server.app, merchant.users.veli.token)
    const { rows } = await lead.do(contract.rows.stockReport, { date: '7d', sort: 'day' })
    const first = Date.parse(String(rows[0]!.day))
    return rows.map(row => [
      (Date.parse(String(row.day)) - first) / 86_400_000,
      row.product,
      row.opening,
      row.received,
      row.issued,
      row.closing,
    ])
  }
  const expected = [
    [0, 'Ürün cup', 0, 10, 0, 10],
    [1, 'Ürün cup', 10, 0, 4, 6],
    [1, 'Ürün plate', 0, 5, 0, 5],
    [3, 'Ürün cup', 6, 0, 1, 5],
  ]

  test('is the same before the days are rolled up and after', async () => {
    expect((await days()).sort()).toEqual(expected)
    await rollUpDays(server.db)
    expect((await days()).sort()).toEqual(expected)
    expect(await many(server.db, sql`select closing from stock_day order by day, product_id`)).toEqual([
      { closing: 10 },
      { closing: 6 },
      { closing: 5 },
    ])
    await rollUpDays(server.db)
    expect((await days()).sort()).toEqual(expected)
  })
})
