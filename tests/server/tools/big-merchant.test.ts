import { beforeAll, describe, expect, test } from 'vitest'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { migrations } from '#server/migrations/index.ts'
import { fillBigMerchant } from '#tests/bench/big-merchant.ts'
import { type DatabaseKind, databaseKinds, type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'

const movements = 20_000
const options = { password: 'uzun bir parola', movements, until: new Date('2026-05-20T09:00:00Z') }

describe.each(databaseKinds)('a big merchant in the %s database', kind => {
  let fresh: FreshDatabase
  let db: Database
  let tenantId: number
  let indexesBefore: readonly unknown[]
  beforeAll(async () => {
    fresh = await freshDatabase(kind as DatabaseKind, migrations)
    db = fresh.pool as Database
    indexesBefore = await readIndexes(db)
    tenantId = (await fillBigMerchant(fresh.pool, { ...options, domain: 'big' })).tenantId
  })

  test('has books without a gap', async () => {
    expect(await auditLedger(db, tenantId)).toEqual([])
  })

  test('has movements each of which begins where the one before it left its place', async () => {
    const broken = await many(
      db,
      sql`select id, place_id, before, coalesce(lag(after) over chain, 0) as left_before
        from (
          select id, at, from_place_id as place_id, product_id, from_before as before, from_after as after from movement
          where tenant_id = ${tenantId}
          union all
          select id, at, to_place_id, product_id, to_before, to_after from movement where tenant_id = ${tenantId}
        ) as ends window chain as (partition by place_id, product_id order by at, id)`,
    )
    expect(broken).toHaveLength(2 * movements)
    expect(broken.filter(end => end.before !== end.left_before)).toEqual([])
    const [later] = await many(
      db,
      sql`select count(*) as count from (select at, lag(at) over (order by id) as previous from movement
        where tenant_id = ${tenantId}) as moves where at < previous`,
    )
    expect(later).toEqual({ count: 0 })
  })

  test('has as many movements as were wanted, of every kind, over two years, in working hours', async () => {
    const span = await one<{ count: number; first: string; last: string; kinds: string[]; users: number }>(
      db,
      sql`select count(*), min(at)::date::text as first, max(at)::date::text as last, count(distinct user_id) as users,
          array_agg(distinct kind order by kind) as kinds
        from movement where tenant_id = ${tenantId}`,
    )
    expect(span.count).toBe(movements)
    expect(span.first < '2024-06-01').toBe(true)
    expect(span.last).toBe('2026-05-18')
    expect(span.users).toBeGreaterThan(30)
    expect(span.kinds).toEqual(
      [
        'check',
        'correction',
        'count',
        'excess',
        'excess-back',
        'hand-over',
        'pick',
        'placement',
        'put-back',
        'receipt',
      ].concat('transfer'),
    )
    const [idle] = await many(
      db,
      sql`select count(*) as count from movement where tenant_id = ${tenantId}
        and (extract(dow from at at time zone 'Europe/Istanbul') = 0
          or extract(hour from at at time zone 'Europe/Istanbul') not between 8 and 22)`,
    )
    expect(idle).toEqual({ count: 0 })
  })

  test('has sets of every status, and promises only for those that are open', async () => {
    const sets = await many(
      db,
      sql`select status, count(*) > 0 as there from picking_set where tenant_id = ${tenantId} group by status order by 1`,
    )
    expect(sets).toEqual(['closed', 'picked', 'picking', 'waiting'].map(status => ({ status, there: true })))
    const { reserved } = await one<{ reserved: number }>(
      db,
      sql`select sum(reserved) as reserved from stock where tenant_id = ${tenantId}`,
    )
    expect(reserved).toBeGreaterThan(0)
    const statuses = await many<{ status: number }>(
      db,
      sql`select distinct status from customer_order where tenant_id = ${tenantId} order by 1`,
    )
    expect(statuses.map(row => row.status)).toEqual(expect.arrayContaining([2, 4, 7, 8, 18]))
  })

  test('leaves the tables as strict as they were', async () => {
    expect(await readIndexes(db)).toEqual(indexesBefore)
    await expect(run(db, sql`delete from movement where tenant_id = ${tenantId}`)).rejects.toThrow('append-only')
    const keys = await many<{ table: string; definition: string }>(
      db,
      sql`select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f'`,
    )
    expect(keys.length).toBeGreaterThan(30)
    // Made anew, a foreign key looks at every row.
    for (const { table, definition } of keys)
      await run(db, { text: `alter table ${table} add ${definition}`, values: [] })
  })

  test('is the same every time', async () => {
    const again = await freshDatabase(kind as DatabaseKind, migrations)
    const { tenantId: other } = await fillBigMerchant(again.pool, { ...options, domain: 'big' })
    expect(await digest(again.pool as Database, other)).toEqual(await digest(db, tenantId))
  })
})

const readIndexes = (db: Database) =>
  many(
    db,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid::regclass::text in ('movement', 'stock', 'customer_order', 'order_line', 'allocation')
      order by 1`,
  )

const digest = (db: Database, tenantId: number) =>
  one(
    db,
    sql`select
      (select md5(string_agg(concat_ws(' ', m.at, kind, stock_code, quantity, from_before, to_before, user_name), ',' order by m.id))
        from movement m join product on product.id = product_id join app_user on app_user.id = user_id
        where m.tenant_id = ${tenantId}) as movements,
      (select md5(string_agg(concat_ws(' ', ordered_at, status, city, amount, picked, missing), ',' order by l.id))
        from customer_order o join order_line l on l.order_id = o.id where o.tenant_id = ${tenantId}) as orders`,
  )
