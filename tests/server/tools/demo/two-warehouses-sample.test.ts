import { expect, test } from 'vitest'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { migrations } from '#server/migrations/index.ts'
import { addSample } from '#server/tools/merchant/add-sample.ts'
import { merchantNamed } from '#server/tools/merchant/merchant-named.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

test('the second data set has three stores, goods and orders in two warehouses, and nothing of it is out of order', async () => {
  const { pool } = await freshDatabase('embedded', migrations)
  const asked = { domain: 'Iki', name: 'İki Depo', sample: 'two-warehouses', origin: 'https://okut.example' }
  await expect(addSample(pool, { ...asked, sample: 'three' })).rejects.toThrow('three is no sample: two-warehouses.')
  expect(await addSample(pool, asked)).toMatch(/^https:\/\/okut\.example\/iki\/forgot-password\//)
  await expect(addSample(pool, asked)).rejects.toThrow('there is a merchant iki already.')
  const { id: tenantId } = await merchantNamed(pool as Database, 'iki')
  expect(
    await many(
      pool,
      sql`select s.code, count(o.id) as orders from store s
        left join customer_order o on o.tenant_id = s.tenant_id and o.store_id = s.id group by s.code order by s.code`,
    ),
  ).toEqual([
    { code: 'KADIKOY', orders: 20 },
    { code: 'MERKEZ', orders: 80 },
    { code: 'MODA', orders: 20 },
  ])
  const places = await many<{ code: string; users: number; shelves: number }>(
    pool,
    sql`select w.code, (select count(*) from app_user u where u.warehouse_id = w.id) as users,
        (select count(distinct shelf.id) from shelf join stock on stock.place_id = shelf.id and stock.quantity > 0
          where shelf.warehouse_id = w.id) as shelves
      from warehouse w order by w.code`,
  )
  expect(places.map(({ code, users }) => [code, users])).toEqual([
    ['KADIKOY', 2],
    ['MERKEZ', 4],
  ])
  expect(Math.min(...places.map(({ shelves }) => shelves))).toBeGreaterThan(5)
  expect(
    await one(
      pool,
      sql`select status, (select count(*) from transfer_line where file_id = f.id) as lines from transfer_file f`,
    ),
  ).toEqual({ status: 0, lines: 10 })
  const short = sql`select l.product_id from order_line l join customer_order o on o.id = l.order_id
    join warehouse w on w.id = o.warehouse_id and w.code = 'KADIKOY' group by 1
    having sum(l.piece) > (select coalesce(sum(stock.quantity), 0) from stock join shelf on shelf.id = stock.place_id
      join warehouse w on w.id = shelf.warehouse_id and w.code = 'KADIKOY' where stock.product_id = l.product_id)`
  expect(await many(pool, short)).toEqual([])
  expect(await auditLedger(pool, tenantId)).toEqual([])
})
