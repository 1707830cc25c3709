import { expect, test } from 'vitest'
import { migrate } from '#server/base/store/migrate.ts'
import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { migrations } from '#server/migrations/index.ts'
import { addOrder, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

test('sets and orders that were there before their counts are counted, the cancelled ones apart', async () => {
  const before = migrations.filter(({ name }) => name < '0024')
  const { pool } = await freshDatabase('embedded', before)
  const db = pool as Database
  const merchant = await seedMerchant(db, 'okut')
  const { tenantId, warehouseId, products, shelves } = merchant
  const { id: setId } = await one<{ id: number }>(
    db,
    sql`insert into picking_set (tenant_id, warehouse_id, set_no, status) values (${tenantId}, ${warehouseId}, 1, 'closed') returning id`,
  )
  for (const [i, status] of [4, 8, 4].entries()) {
    const order = await addOrder(merchant, [
      [products.cup, 5],
      [products.plate, 4],
    ])
    await run(db, sql`update customer_order set set_id = ${setId}, status = ${status} where id = ${order.id}`)
    await run(
      db,
      sql`update order_line set picked = 3, missing = 1, combined = 2, checked = 1, excess = 1, process = ${i === 2 ? 2 : 1}
        where id = ${order.lines[0]!}`,
    )
    await run(
      db,
      sql`insert into allocation (tenant_id, set_id, order_line_id, product_id, shelf_id, piece, picked, missing)
        select tenant_id, ${setId}, id, product_id, ${shelves.A1}, 5, picked, missing from order_line where id = ${order.lines[0]!}`,
    )
  }
  await migrate(pool, migrations)
  expect((await auditLedger(db, tenantId)).filter(({ kind }) => kind === 'count')).toEqual([])
  expect(
    await one(
      db,
      sql`select orders_counted as orders, to_send_counted as "toSend", lacking_counted as lacking, combined_counted as combined,
          excess_counted as excess, picked_counted as picked
        from picking_set where id = ${setId}`,
    ),
  ).toEqual({ orders: 2, toSend: 13, lacking: 1, combined: 2, excess: 1, picked: 3 })
})
